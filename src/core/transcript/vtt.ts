import type { Cue } from './cue.ts';
import { blocksOf, readBlock } from './cue-block.ts';
import { writeTime } from './cue-time.ts';
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

/** Writes WebVTT that reads back as the same cues in the same order. */
export function writeVtt(cues: readonly Cue[]): string {
  return `${['WEBVTT', ...cues.map(block)].join('\n\n')}\n`;
}

/** One line of text: forbidden characters become a space or are removed. */
export function tidyText(text: string): string {
  return text
    .replace(/\p{Cs}/gu, '')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim();
}

function block({ startS, endS, speaker = '', text }: Cue): string {
  const times = `${writeTime(startS)} --> ${writeTime(endS)}`;
  const words = escaped(text);
  if (words === '') return times;
  const who = escaped(speaker);
  return `${times}\n${who === '' ? words : `<v ${who}>${words}</v>`}`;
}

function escaped(text: string): string {
  return tidyText(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
