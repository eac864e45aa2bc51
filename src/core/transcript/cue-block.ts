import type { Cue } from './cue.ts';
import { readTimes } from './cue-time.ts';

const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  lrm: '',
  rlm: '',
};

const highestCodePoint = 0x10ffff;

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
      readonly kind: 'error';
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
    const isNext = line.includes(arrow) && lines.some((following) => following.includes(arrow));
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
  const index = lines.findIndex((line) => line.includes(arrow));
  if (index === -1) {
    return header.test(first)
      ? { kind: 'nothing' }
      : { kind: 'error', error: 'no-times', lineNumber };
  }
  const times = readTimes(lines[index] ?? '');
  if (times === undefined) {
    return { kind: 'error', error: 'times-unreadable', lineNumber: lineNumber + index };
  }
  const { startS, endS } = times;
  const spoken = spokenIn(lines.slice(index + 1).join(' '));
  const utterances = spoken.length === 0 ? [{ speaker: undefined, text: '' }] : spoken;
  return { kind: 'cues', cues: utterances.map((utterance) => ({ startS, endS, ...utterance })) };
}

interface Spoken {
  readonly speaker: string | undefined;
  readonly text: string;
}

/** The speakers and texts of one cue: a voice tag opens, its end or the next one closes. */
function spokenIn(payload: string): readonly Spoken[] {
  const utterances: { speaker: string | undefined; text: string }[] = [
    { speaker: undefined, text: '' },
  ];
  let read = 0;
  for (const tag of payload.matchAll(/<([^<>]*)>/g)) {
    addTo(utterances, payload.slice(read, tag.index));
    read = tag.index + tag[0].length;
    const voice = /^v(?:\.[^\s]*)?[\s]+(.*)$/s.exec(tag[1] ?? '');
    if (voice) utterances.push({ speaker: plain(voice[1] ?? '') || undefined, text: '' });
    else if (/^\/v\s*$/.test(tag[1] ?? '')) utterances.push({ speaker: undefined, text: '' });
  }
  addTo(utterances, payload.slice(read));
  return utterances
    .map(({ speaker, text }) => ({ speaker, text: plain(text) }))
    .filter(({ text }) => text !== '');
}

function addTo(utterances: { text: string }[], text: string): void {
  const last = utterances.at(-1);
  if (last) last.text += text;
}

function plain(text: string): string {
  return text
    .replace(/&(#x[\da-f]{1,6}|#\d{1,7}|[a-z]{2,4});/gi, (match, name: string) => {
      return entity(name) ?? match;
    })
    .replace(/\s+/g, ' ')
    .trim();
}

function entity(name: string): string | undefined {
  const numeric = /^#(x?)([\da-f]+)$/i.exec(name);
  if (!numeric)
    return Object.hasOwn(named, name.toLowerCase()) ? named[name.toLowerCase()] : undefined;
  const code = Number.parseInt(numeric[2] ?? '', numeric[1] ? 16 : 10);
  const isCharacter = code > 0 && code <= highestCodePoint && !(code >= 0xd800 && code <= 0xdfff);
  return isCharacter ? String.fromCodePoint(code) : '';
}
