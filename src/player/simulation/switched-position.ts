import { SPEED_MAX_AGE_MS } from '../../core/place/speed-max-age.ts';
import type {
  PositionPrecision,
  PositionCallbacks,
  PositionFix,
  PositionPort,
} from '../../platform/position/port.ts';

export interface SwitchedPosition extends PositionPort {
  /** Sets the source of positions: the device, another source, or none. Watches continue. */
  readonly use: (source: PositionPort | 'own' | 'none') => void;
}

interface Watch {
  readonly callbacks: PositionCallbacks;
  readonly precision: PositionPrecision | undefined;
  stop: () => void;
}

const NEXT_SOURCE_MS = SPEED_MAX_AGE_MS + 1000;

/** The device's positioning, which another source may replace for a while. */
export function switchedPosition(devicePosition: PositionPort): SwitchedPosition {
  const watches = new Set<Watch>();
  let source: PositionPort | undefined = devicePosition;
  let lastReportedMs = -Infinity;
  /** Each source has a clock of its own; the reported times only increase. */
  let aheadMs: number | undefined = 0;
  /** The same fix reported again stays the same object for those who compare. */
  let newest: { readonly received: PositionFix; readonly reported: PositionFix } | undefined;
  const shownFix = (received: PositionFix): PositionFix => {
    if (newest?.received === received) return newest.reported;
    aheadMs ??= Math.max(0, lastReportedMs + NEXT_SOURCE_MS - received.measuredAtMs);
    const fix = later(received, aheadMs);
    lastReportedMs = Math.max(lastReportedMs, fix.arrivedMs);
    newest = { received, reported: fix };
    return fix;
  };
  const begin = (watch: Watch) => {
    const { onFix, onError } = watch.callbacks;
    const callbacks = { onFix: (fix: PositionFix) => void onFix(shownFix(fix)), onError };
    watch.stop = source?.watch(callbacks, watch.precision) ?? (() => undefined);
  };
  const become = (next: PositionPort | undefined) => {
    if (next === source) return;
    for (const { stop } of watches) stop();
    source = next;
    if (Number.isFinite(lastReportedMs)) aheadMs = undefined;
    watches.forEach(begin);
  };
  return {
    permission: () => source?.permission() ?? Promise.resolve('unknown'),
    async locate() {
      const result = await source?.locate();
      if (!result) return { ok: false, error: 'position/unavailable' };
      return result.ok ? { ok: true, fix: shownFix(result.fix) } : result;
    },
    watch(callbacks, precision) {
      const watch: Watch = { callbacks, precision, stop: () => undefined };
      watches.add(watch);
      begin(watch);
      return () => {
        watches.delete(watch);
        watch.stop();
      };
    },
    use(next) {
      if (next === 'none') become(undefined);
      else become(next === 'own' ? devicePosition : next);
    },
  };
}

function later(fix: PositionFix, byMs: number): PositionFix {
  return { ...fix, measuredAtMs: fix.measuredAtMs + byMs, arrivedMs: fix.arrivedMs + byMs };
}
