import type { PositionFix } from '../../ports/position.ts';

export interface FixClocks {
  /** The one by which browsers stamp a fix; it may be set forwards and back. */
  readonly wallMs: () => number;
  /** One that never jumps. */
  readonly steadyMs: () => number;
}

/** `earliestMs`: on the steady clock, before which the fix cannot have been taken. */
export type ReadFix = (position: GeolocationPosition, earliestMs: number) => PositionFix;

/**
 * Reads what a browser answers, on the steady clock alone: the wall clock says how old a fix is when
 * it arrives, and nothing more. The same fix delivered again keeps its time, or it would be a second.
 */
export function fixReader({ wallMs, steadyMs }: FixClocks): ReadFix {
  let last: { readonly stampMs: number; readonly takenMs: number } | undefined;
  /** How far the device's clock is ahead of the one that stamps, at least: as a satellite's may be. */
  let aheadMs = 0;
  return ({ coords, timestamp }, earliestMs) => {
    const arrivedMs = steadyMs();
    if (last?.stampMs !== timestamp) {
      const saidMs = wallMs() - timestamp;
      // No fix is older than the question it answers, and none is from the future.
      aheadMs = Math.min(Math.max(aheadMs, saidMs - (arrivedMs - earliestMs)), saidMs);
      last = { stampMs: timestamp, takenMs: arrivedMs - (saidMs - aheadMs) };
    }
    return {
      at: [coords.latitude, coords.longitude],
      accuracyM: coords.accuracy,
      takenMs: last.takenMs,
      arrivedMs,
      headingDeg: headingOf(coords),
    };
  };
}

/** Who stands has none: some browsers say null then, some NaN. */
function headingOf({ heading }: GeolocationCoordinates): number | undefined {
  return heading !== null && Number.isFinite(heading) ? heading : undefined;
}
