import type { Cue } from './cue.ts';
import { roundedToMs } from './cue-time.ts';

/**
 * The index of the cue that is being spoken, or was last. A browser that seeks to the second 1.039
 * reports 1.038999: the cue there is the one that begins at 1.039.
 */
export function cueAt(cues: readonly Cue[], positionS: number): number | undefined {
  const atS = roundedToMs(positionS);
  const index = cues.findLastIndex(({ startS }) => startS <= atS);
  return index === -1 ? undefined : index;
}

/** The indices of the cues that contain the text. */
export function findCues(cues: readonly Cue[], text: string): readonly number[] {
  const query = folded(text);
  if (query === '') return [];
  return cues.flatMap(({ speaker = '', text: cueText }, index) => {
    return folded(cueText).includes(query) || folded(speaker).includes(query) ? [index] : [];
  });
}

function folded(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replace(/\s+/g, ' ')
    .trim();
}
