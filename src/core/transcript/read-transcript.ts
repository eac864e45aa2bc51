import type { Cue } from './cue.ts';
import { blocksOf, readBlock } from './cue-block.ts';
import { linesOf } from './plain-lines.ts';

export interface TranscriptFault {
  readonly kind:
    /** Something else than a text, or a text with a form of its own, like a page. */
    | 'not-text'
    | 'empty'
    | 'times-unreadable'
    /** Words that no times stand above: nobody would ever see them. */
    | 'no-times'
    | 'too-long'
    | 'too-many';
  readonly line: number;
}

export type TranscriptRead =
  | { readonly ok: true; readonly kind: 'cues'; readonly cues: readonly Cue[] }
  /** Words without any times. */
  | { readonly ok: true; readonly kind: 'lines'; readonly lines: readonly string[] }
  | { readonly ok: false; readonly fault: TranscriptFault };

export const MOST_CUES = 5000;
export const MOST_CUE_LENGTH = 4000;

const otherForm = /^\s*(<!doctype|<html|<\?xml|\{\\rtf|%PDF)/i;
/** In no text that somebody reads. */
const unreadable = /(?![\s\u0085])\p{Cc}/u;

/**
 * Reads a file of WebVTT or SRT, or plain text, and loses nothing of it: what cannot be read is said,
 * with its line. Times stand as they are there, in order or not.
 */
export function readTranscript(text: string): TranscriptRead {
  const bare = text.replace(/^\uFEFF/, '');
  const strange = strangeLine(bare);
  if (strange !== undefined) return fault('not-text', strange);
  if (!/^WEBVTT(\s|$)/.test(bare) && !bare.includes('-->')) return plainText(bare);
  const cues: Cue[] = [];
  for (const block of blocksOf(bare)) {
    const read = readBlock(block);
    if (read.kind === 'fault') return fault(read.fault, read.lineNumber);
    if (read.kind === 'nothing') continue;
    if (read.cues.some(isTooLong)) return fault('too-long', block.lineNumber);
    cues.push(...read.cues);
    if (cues.length > MOST_CUES) return fault('too-many', block.lineNumber);
  }
  return cues.length === 0 ? fault('empty', 1) : { ok: true, kind: 'cues', cues };
}

function plainText(text: string): TranscriptRead {
  const lines = linesOf(text);
  if (lines.length === 0) return fault('empty', 1);
  if (lines.length > MOST_CUES) return fault('too-many', MOST_CUES);
  return { ok: true, kind: 'lines', lines };
}

function strangeLine(text: string): number | undefined {
  if (otherForm.test(text)) return 1;
  const at = text.search(unreadable);
  return at === -1 ? undefined : text.slice(0, at).split(/\r\n|\r|\n/).length;
}

const isTooLong = ({ text, speaker = '' }: Cue) => text.length + speaker.length > MOST_CUE_LENGTH;

const fault = (kind: TranscriptFault['kind'], line: number): TranscriptRead => ({
  ok: false,
  fault: { kind, line },
});
