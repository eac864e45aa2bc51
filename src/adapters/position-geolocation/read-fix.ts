import type { PositionFix } from '../../ports/position.ts';

export interface FixClocks {
  /** The one by which browsers stamp a fix; it may be set forwards and back. */
  readonly wallMs: () => number;
  /** One that never jumps. */
  readonly steadyMs: () => number;
}

/**
 * Reads what a browser answers, on the steady clock alone: the wall clock says how old a fix is when
 * it arrives, and nothing more. The same fix delivered again keeps its time, or it would be a second.
 */
export function fixReader({ wallMs, steadyMs }: FixClocks) {
  let last: { readonly stampMs: number; readonly takenMs: number } | undefined;
  return ({ coords, timestamp }: GeolocationPosition): PositionFix => {
    const arrivedMs = steadyMs();
    if (last?.stampMs !== timestamp) {
      // A satellite's time may be ahead of the device's: no fix is from the future.
      last = { stampMs: timestamp, takenMs: arrivedMs - Math.max(0, wallMs() - timestamp) };
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
