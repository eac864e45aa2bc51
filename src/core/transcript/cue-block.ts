import type { Cue } from './cue.ts';
import { spokenIn } from './cue-text.ts';
import { readTimes } from './cue-time.ts';

/** Lines of a file between two blank ones. */
export interface Block {
  /** Of its first line; a file's first is 1. */
  readonly lineNumber: number;
  readonly lines: readonly string[];
}

export type BlockRead =
  | { readonly kind: 'cues'; readonly cues: readonly Cue[] }
  /** A header, a note, a style. */
  | { readonly kind: 'nothing' }
  | {
      readonly kind: 'fault';
      readonly fault: 'no-times' | 'times-unreadable';
      readonly lineNumber: number;
    };

const arrow = '-->';
const blockOfItsOwn = /^(NOTE|STYLE|REGION)(\s|$)/;
const header = /^WEBVTT(\s|$)/;

/** New times end the block before, also where the blank line is missing. */
export function blocksOf(text: string): readonly Block[] {
  const blocks: Block[] = [];
  let lines: string[] = [];
  let lineNumber = 0;
  const close = () => {
    if (lines.length > 0) blocks.push({ lineNumber: lineNumber - lines.length, lines });
    lines = [];
  };
  for (const line of text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/)) {
    lineNumber += 1;
    const isBlank = line.trim() === '';
    const isNext = line.includes(arrow) && lines.some((one) => one.includes(arrow));
    if (isBlank || isNext) close();
    if (!isBlank) lines.push(line);
  }
  lineNumber += 1;
  close();
  return blocks;
}

/** What a block says. A cue without words is one cue that says nothing. */
export function readBlock({ lines, lineNumber }: Block): BlockRead {
  const first = lines[0] ?? '';
  if (blockOfItsOwn.test(first)) return { kind: 'nothing' };
  const at = lines.findIndex((line) => line.includes(arrow));
  if (at === -1) {
    return header.test(first)
      ? { kind: 'nothing' }
      : { kind: 'fault', fault: 'no-times', lineNumber };
  }
  const times = readTimes(lines[at] ?? '');
  if (times === undefined) {
    return { kind: 'fault', fault: 'times-unreadable', lineNumber: lineNumber + at };
  }
  const { startS, endS } = times;
  const spoken = spokenIn(lines.slice(at + 1).join(' '));
  const said = spoken.length === 0 ? [{ speaker: undefined, text: '' }] : spoken;
  return { kind: 'cues', cues: said.map((one) => ({ startS, endS, ...one })) };
}
