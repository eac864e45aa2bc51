import type { ClockPort } from '../../../ports/clock.ts';

/** Lines on which what is sent does not simply come, or not come. */
export type SlowLine = 'late-requests' | 'late-replies' | 'twice' | 'echoes';

/** So long a device waits for its answer, as the real one does. */
const PATIENCE_MS = 20_000;

type PostClock = Pick<ClockPort, 'nowMs' | 'at'>;

/** What is under way between devices and host: each letter arrives when the day says so, in any order. */
export function aPost() {
  const letters: (() => void)[] = [];
  /** What was sent already outlives the tab that sent it. */
  const late = <T>(begin: (resolve: (answer: T) => void) => void, lost: T, clock: PostClock) =>
    new Promise<T>((resolve) => {
      begin(resolve);
      clock.at(clock.nowMs() + PATIENCE_MS, () => {
        resolve(lost);
      });
    });
  return {
    /** `lost` is what the device hears where no answer comes in time. */
    async send<T>(line: SlowLine, take: () => T, lost: T, clock: PostClock): Promise<T> {
      if (line === 'late-requests') {
        return late(
          (resolve) =>
            letters.push(() => {
              resolve(take());
            }),
          lost,
          clock,
        );
      }
      const answer = take();
      if (line === 'twice') return take();
      if (line === 'late-replies') {
        return late(
          (resolve) =>
            letters.push(() => {
              resolve(answer);
            }),
          lost,
          clock,
        );
      }
      letters.push(take);
      return answer;
    },
    count: () => letters.length,
    /** One of those under way, whichever was sent first. */
    arrive(at: number): void {
      const [letter] = letters.length > 0 ? letters.splice(at % letters.length, 1) : [];
      letter?.();
    },
    lose(at: number): void {
      if (letters.length > 0) letters.splice(at % letters.length, 1);
    },
  };
}
