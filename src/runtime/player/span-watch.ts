import type { ClockPort } from '../../ports/clock.ts';

export interface SpanWatch {
  /** Called with every state: the span begins with the first true and ends with the first false. */
  readonly watch: (isOn: boolean) => void;
}

interface Moment {
  readonly afterMs: number;
  readonly call: () => void;
}

/** Calls at moments of a span that has not ended until then. */
export function spanWatch(
  clock: ClockPort,
  moments: readonly Moment[],
  onEnd: () => void = () => undefined,
): SpanWatch {
  let callsOff: readonly (() => void)[] | undefined;
  return {
    watch(isOn) {
      if (isOn === (callsOff !== undefined)) return;
      if (isOn) {
        const startMs = clock.nowMs();
        callsOff = moments.map(({ afterMs, call }) => clock.at(startMs + afterMs, call));
        return;
      }
      for (const callOff of callsOff ?? []) callOff();
      callsOff = undefined;
      onEnd();
    },
  };
}
