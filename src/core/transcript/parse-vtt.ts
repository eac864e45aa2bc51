import type { Cue } from './cue.ts';
import { spokenIn } from './cue-text.ts';

const times =
  /^\s*((?:\d{1,4}:)?\d{1,2}:\d{1,2}(?:[.,]\d{1,3})?)\s*-->\s*((?:\d{1,4}:)?\d{1,2}:\d{1,2}(?:[.,]\d{1,3})?)/;
const arrow = '-->';
const blockOfItsOwn = /^(NOTE|STYLE|REGION)(\s|$)/;

/** Reads what authors and tools write, and not only what the standard allows. */
export function parseVtt(text: string): readonly Cue[] {
  const cues: Cue[] = [];
  let block: string[] = [];
  const close = () => {
    cues.push(...cuesOf(block));
    block = [];
  };
  for (const line of text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/)) {
    if (line.trim() === '') {
      close();
    } else {
      // New times end the cue before, also where the blank line is missing.
      if (line.includes(arrow) && block.some((one) => one.includes(arrow))) close();
      block.push(line);
    }
  }
  close();
  return cues.sort((a, b) => a.startS - b.startS);
}

function cuesOf(block: readonly string[]): readonly Cue[] {
  if (blockOfItsOwn.test(block[0] ?? '')) return [];
  const at = block.findIndex((line) => line.includes(arrow));
  const [, start, end] = times.exec(block[at] ?? '') ?? [];
  if (start === undefined || end === undefined) return [];
  const startS = seconds(start);
  const endS = Math.max(startS, seconds(end));
  return spokenIn(block.slice(at + 1).join(' ')).map((spoken) => ({ startS, endS, ...spoken }));
}

function seconds(time: string): number {
  return time
    .replace(',', '.')
    .split(':')
    .reduce((total, part) => total * 60 + Number(part), 0);
}
