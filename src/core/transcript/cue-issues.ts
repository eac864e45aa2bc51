import type { Cue } from './cue.ts';

export type CueIssue = 'no-text' | 'no-length' | 'before-last' | 'overlaps' | 'past-end';

/** Files give milliseconds, and a decoder may be some of them late. */
const CLOSE_S = 0.05;

/** The errors in the times of each line, by its index. */
export function cueIssues(
  cues: readonly Cue[],
  durationS: number | undefined,
): readonly (readonly CueIssue[])[] {
  return cues.map((cue, index) => issuesOf(cue, cues[index - 1], durationS));
}

function issuesOf(cue: Cue, before: Cue | undefined, durationS = Infinity): readonly CueIssue[] {
  const issues: CueIssue[] = [];
  if (cue.text.trim() === '') issues.push('no-text');
  if (cue.endS <= cue.startS) issues.push('no-length');
  if (before !== undefined) {
    // Several people who speak at once are several cues with the same times.
    const isSameTime = cue.startS === before.startS && cue.endS === before.endS;
    if (cue.startS < before.startS) issues.push('before-last');
    else if (cue.startS < before.endS && !isSameTime) issues.push('overlaps');
  }
  if (cue.startS >= durationS || cue.endS > durationS + CLOSE_S) issues.push('past-end');
  return issues;
}
