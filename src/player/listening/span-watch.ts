import type { ClockPort } from '../../platform/system/clock-port.ts';

export interface SpanWatch {
  /** Called with every state: the span begins with the first true and ends with the first false. */
  readonly watch: (isOn: boolean) => void;
}

interface TimedCall {
  readonly afterMs: number;
  readonly call: () => void;
}

/** Makes timed calls during a span, as long as it has not ended. */
export function spanWatch(
  clock: ClockPort,
  calls: readonly TimedCall[],
  onEnd: () => void = () => undefined,
): SpanWatch {
  let callsOff: readonly (() => void)[] | undefined;
  return {
    watch(isOn) {
      if (isOn === (callsOff !== undefined)) return;
      if (isOn) {
        const startMs = clock.nowMs();
        callsOff = calls.map(({ afterMs, call }) => clock.at(startMs + afterMs, call));
        return;
      }
      for (const callOff of callsOff ?? []) callOff();
      callsOff = undefined;
      onEnd();
    },
  };
}
