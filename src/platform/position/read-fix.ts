import type { PositionFix } from './port.ts';

export interface FixClocks {
  /** The clock by which browsers stamp a fix; it may be set forwards and back. */
  readonly wallMs: () => number;
  /** A clock that never jumps. */
  readonly steadyMs: () => number;
}

/** `earliestMs`: on the steady clock, before which the fix cannot have been taken. */
export type ReadFix = (position: GeolocationPosition, earliestMs: number) => PositionFix;

/**
 * Converts a browser's fix to the steady clock: the wall clock only gives a fix's age on arrival.
 * The same fix delivered again retains its time, or it would count as a second one.
 */
export function fixReader({ wallMs, steadyMs }: FixClocks): ReadFix {
  let last: { readonly stampMs: number; readonly measuredAtMs: number } | undefined;
  /**
   * The least amount by which the device's clock is ahead of the stamping one, e.g. a satellite's.
   */
  let aheadMs = 0;
  return ({ coords, timestamp }, earliestMs) => {
    const arrivedMs = steadyMs();
    if (last?.stampMs !== timestamp) {
      const reportedMs = wallMs() - timestamp;
      // No fix is older than its request allows, and none is from the future.
      aheadMs = Math.min(Math.max(aheadMs, reportedMs - (arrivedMs - earliestMs)), reportedMs);
      last = { stampMs: timestamp, measuredAtMs: arrivedMs - (reportedMs - aheadMs) };
    }
    return {
      at: [coords.latitude, coords.longitude],
      accuracyM: coords.accuracy,
      measuredAtMs: last.measuredAtMs,
      arrivedMs,
      headingDeg: headingOf(coords),
    };
  };
}

/** A visitor who stands still has none: some browsers return null then, some NaN. */
function headingOf({ heading }: GeolocationCoordinates): number | undefined {
  return heading !== null && Number.isFinite(heading) ? heading : undefined;
}
