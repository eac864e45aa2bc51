import type { Progress } from '../progress/state.ts';

export const HARDLY_BEGUN_S = 1;
export const NEARLY_OVER_S = 1;
/** Two readings of one text never end in the same instant. */
const ABOUT_EQUAL_S = 2;
const WORTH_OFFERING_S = 5;

/** Where a station begins for this visitor. */
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

/** The same moment of a track in its rendition in another language. */
export function sameMomentS(
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

/** What lies behind the present second has been heard: only what lies well ahead is worth a question. */
export function isWorthOffering(earlierS: number, presentS: number): boolean {
  return earlierS - presentS >= WORTH_OFFERING_S;
}
