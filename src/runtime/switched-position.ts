import { SPEED_MEMORY_MS } from '../core/place/fix.ts';
import type { PositionCare, PositionEars, PositionFix, PositionPort } from '../ports/position.ts';

export interface SwitchedPosition extends PositionPort {
  /** Who tells from now on where the visitor is: the device, another one, or nobody. Watches go on. */
  readonly use: (source: PositionPort | 'own' | 'none') => void;
}

interface Watch {
  readonly ears: PositionEars;
  readonly care: PositionCare | undefined;
  stop: () => void;
}

const NEXT_SOURCE_MS = SPEED_MEMORY_MS + 1000;

/** The device's positioning, in whose place another one may stand for a while. */
export function switchedPosition(own: PositionPort): SwitchedPosition {
  const watches = new Set<Watch>();
  let source: PositionPort | undefined = own;
  let toldMs = -Infinity;
  /** Each source has a clock of its own; what is told runs forwards. */
  let aheadMs: number | undefined = 0;
  /** The same fix told again stays the same to whoever compares. */
  let newest: { readonly heard: PositionFix; readonly told: PositionFix } | undefined;
  const told = (heard: PositionFix): PositionFix => {
    if (newest?.heard === heard) return newest.told;
    aheadMs ??= Math.max(0, toldMs + NEXT_SOURCE_MS - heard.takenMs);
    const fix = later(heard, aheadMs);
    toldMs = Math.max(toldMs, fix.arrivedMs);
    newest = { heard, told: fix };
    return fix;
  };
  const begin = (watch: Watch) => {
    const { onFix, onFault } = watch.ears;
    const ears = { onFix: (fix: PositionFix) => void onFix(told(fix)), onFault };
    watch.stop = source?.watch(ears, watch.care) ?? (() => undefined);
  };
  const become = (next: PositionPort | undefined) => {
    if (next === source) return;
    for (const { stop } of watches) stop();
    source = next;
    if (Number.isFinite(toldMs)) aheadMs = undefined;
    watches.forEach(begin);
  };
  return {
    permission: () => source?.permission() ?? Promise.resolve('unknown'),
    async locate() {
      const answer = await source?.locate();
      if (!answer) return { ok: false, fault: 'position/unavailable' };
      return answer.ok ? { ok: true, fix: told(answer.fix) } : answer;
    },
    watch(ears, care) {
      const watch: Watch = { ears, care, stop: () => undefined };
      watches.add(watch);
      begin(watch);
      return () => {
        watches.delete(watch);
        watch.stop();
      };
    },
    use(next) {
      if (next === 'none') become(undefined);
      else become(next === 'own' ? own : next);
    },
  };
}

function later(fix: PositionFix, byMs: number): PositionFix {
  return { ...fix, takenMs: fix.takenMs + byMs, arrivedMs: fix.arrivedMs + byMs };
}
