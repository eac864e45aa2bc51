import type { ClockPort } from '../../../platform/system/clock-port.ts';

/** Networks on which requests are not simply delivered or lost. */
export type SlowNetworkCondition = 'late-requests' | 'late-replies' | 'twice' | 'echoes';

/** The time that a device waits for its response, as the real one does. */
const TIMEOUT_MS = 20_000;

type PostClock = Pick<ClockPort, 'nowMs' | 'at'>;

/**
 * Messages in transit between devices and server: each arrives when the day says so, in any order.
 */
export function aPost() {
  const deliveries: (() => void)[] = [];
  /** What was sent already outlives the tab that sent it. */
  const late = <T>(begin: (resolve: (response: T) => void) => void, lost: T, clock: PostClock) =>
    new Promise<T>((resolve) => {
      begin(resolve);
      clock.at(clock.nowMs() + TIMEOUT_MS, () => {
        resolve(lost);
      });
    });
  return {
    /** `lost` is what the device receives if no response comes in time. */
    async send<T>(
      network: SlowNetworkCondition,
      take: () => T,
      lost: T,
      clock: PostClock,
    ): Promise<T> {
      if (network === 'late-requests') {
        return late(
          (resolve) =>
            deliveries.push(() => {
              resolve(take());
            }),
          lost,
          clock,
        );
      }
      const response = take();
      if (network === 'twice') return take();
      if (network === 'late-replies') {
        return late(
          (resolve) =>
            deliveries.push(() => {
              resolve(response);
            }),
          lost,
          clock,
        );
      }
      deliveries.push(take);
      return response;
    },
    count: () => deliveries.length,
    /** Delivers one of the messages in transit, whichever was sent first. */
    arrive(index: number): void {
      const [delivery] =
        deliveries.length > 0 ? deliveries.splice(index % deliveries.length, 1) : [];
      delivery?.();
    },
    lose(index: number): void {
      if (deliveries.length > 0) deliveries.splice(index % deliveries.length, 1);
    },
  };
}
