import type {
  PositionCare,
  PositionEars,
  PositionFix,
  PositionPort,
} from '../../ports/position.ts';

export interface HeldWatch {
  /** Begins, or goes on with another care; the browser is never without a watch between the two. */
  readonly become: (care: PositionCare) => void;
  readonly stop: () => void;
  readonly care: () => PositionCare | undefined;
  /** Changes with each watch: what was asked during another one is old. */
  readonly present: () => object | undefined;
}

/** One watch on the positioning at a time; each fix is told once. */
export function heldWatch(position: PositionPort, { onFix, onFault }: PositionEars): HeldWatch {
  let held: { readonly care: PositionCare; stop: () => void } | undefined;
  let newest: PositionFix | undefined;
  const ears: PositionEars = {
    onFix(fix) {
      // Who joins a watch is told its last fix once more.
      if (!held || fix === newest) return;
      newest = fix;
      onFix(fix);
    },
    onFault,
  };
  return {
    become(care) {
      const before = held;
      const next = { care, stop: () => undefined };
      held = next;
      const stop = position.watch(ears, care);
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
