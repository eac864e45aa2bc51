import type { Cue } from './cue.ts';

/** The index of the cue that is being said, or was last. */
export function cueAt(cues: readonly Cue[], positionS: number): number | undefined {
  const index = cues.findLastIndex(({ startS }) => startS <= positionS);
  return index === -1 ? undefined : index;
}

/** The indices of the cues that contain the text. */
export function findCues(cues: readonly Cue[], text: string): readonly number[] {
  const sought = folded(text);
  if (sought === '') return [];
  return cues.flatMap(({ speaker = '', text: said }, index) => {
    return folded(said).includes(sought) || folded(speaker).includes(sought) ? [index] : [];
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
