import type { Cue } from './cue.ts';
import { blocksOf, readBlock } from './cue-block.ts';

/** Reads what authors and tools write, and not only what the standard allows. */
export function parseVtt(text: string): readonly Cue[] {
  return blocksOf(text)
    .flatMap((block) => {
      const read = readBlock(block);
      return read.kind === 'cues' ? read.cues : [];
    })
    .filter(({ text: cueText }) => cueText !== '')
    .map((cue) => ({ ...cue, endS: Math.max(cue.startS, cue.endS) }))
    .sort((a, b) => a.startS - b.startS);
}
