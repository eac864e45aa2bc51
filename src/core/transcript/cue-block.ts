import type { Cue } from './cue.ts';
import { spokenIn } from './cue-text.ts';
import { readTimes } from './cue-time.ts';

/** The lines of a file between two blank ones. */
export interface Block {
  /** The number of its first line; a file's first line is 1. */
  readonly lineNumber: number;
  readonly lines: readonly string[];
}

export type BlockRead =
  | { readonly kind: 'cues'; readonly cues: readonly Cue[] }
  /** The block is a header, a note or a style. */
  | { readonly kind: 'nothing' }
  | {
      readonly kind: 'fault';
      readonly error: 'no-times' | 'times-unreadable';
      readonly lineNumber: number;
    };

const arrow = '-->';
const blockOfItsOwn = /^(NOTE|STYLE|REGION)(\s|$)/;
const header = /^WEBVTT(\s|$)/;

/** New times end the block before, even if the blank line is missing. */
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

/** Parses a block. A cue without text is one cue with an empty text. */
export function readBlock({ lines, lineNumber }: Block): BlockRead {
  const first = lines[0] ?? '';
  if (blockOfItsOwn.test(first)) return { kind: 'nothing' };
  const at = lines.findIndex((line) => line.includes(arrow));
  if (at === -1) {
    return header.test(first)
      ? { kind: 'nothing' }
      : { kind: 'fault', error: 'no-times', lineNumber };
  }
  const times = readTimes(lines[at] ?? '');
  if (times === undefined) {
    return { kind: 'fault', error: 'times-unreadable', lineNumber: lineNumber + at };
  }
  const { startS, endS } = times;
  const spoken = spokenIn(lines.slice(at + 1).join(' '));
  const utterances = spoken.length === 0 ? [{ speaker: undefined, text: '' }] : spoken;
  return { kind: 'cues', cues: utterances.map((one) => ({ startS, endS, ...one })) };
}
