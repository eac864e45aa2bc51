import type { Progress } from '../progress/state.ts';

export const HARDLY_BEGUN_S = 1;
export const NEARLY_OVER_S = 1;
/** Two recordings of one text never end at the same instant. */
const ABOUT_EQUAL_S = 2;
const WORTH_OFFERING_S = 5;

/** The second at which a station starts for this visitor. */
export function resumeS(
  progress: Progress,
  trackSlug: string,
  durationS: number | undefined,
): number {
  const { positions } = progress;
  const saved = Object.hasOwn(positions, trackSlug) ? positions[trackSlug]?.positionS : undefined;
  if (saved === undefined || saved < HARDLY_BEGUN_S) return 0;
  return durationS !== undefined && saved >= durationS - NEARLY_OVER_S ? 0 : saved;
}

/** The corresponding position of a track in its rendition in another language. */
export function samePositionS(
  positionS: number,
  durationS: number | undefined,
  otherDurationS: number | undefined,
): number {
  if (otherDurationS === undefined) return positionS;
  if (durationS === undefined || Math.abs(durationS - otherDurationS) <= ABOUT_EQUAL_S) {
    return Math.min(positionS, otherDurationS);
  }
  return durationS <= 0 ? 0 : Math.min(positionS / durationS, 1) * otherDurationS;
}

/** The visitor has heard all before the present second: only a position well ahead is offered. */
export function isWorthOffering(earlierS: number, presentS: number): boolean {
  return earlierS - presentS >= WORTH_OFFERING_S;
}
