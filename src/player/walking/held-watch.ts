import type {
  PositionCare,
  PositionCallbacks,
  PositionFix,
  PositionPort,
} from '../../platform/position/port.ts';

export interface HeldWatch {
  /**
   * Begins, or continues with another precision; the browser is never without a watch between the
   * two.
   */
  readonly become: (care: PositionCare) => void;
  readonly stop: () => void;
  readonly care: () => PositionCare | undefined;
  /** Changes with each watch: a request made during another one is outdated. */
  readonly present: () => object | undefined;
}

/** One watch on the positioning at a time; each fix is reported once. */
export function heldWatch(
  position: PositionPort,
  { onFix, onError }: PositionCallbacks,
): HeldWatch {
  let held: { readonly care: PositionCare; stop: () => void } | undefined;
  let newest: PositionFix | undefined;
  const callbacks: PositionCallbacks = {
    onFix(fix) {
      // A new subscriber of a watch gets its last fix once more.
      if (!held || fix === newest) return;
      newest = fix;
      onFix(fix);
    },
    onError,
  };
  return {
    become(care) {
      const before = held;
      const next = { care, stop: () => undefined };
      held = next;
      const stop = position.watch(callbacks, care);
      before?.stop();
      // It may have ended while it began.
      if (held === next) Object.assign(next, { stop });
      else stop();
    },
    stop() {
      const before = held;
      held = undefined;
      newest = undefined;
      before?.stop();
    },
    care: () => held?.care,
    present: () => held,
  };
}
