import type { Cue } from './cue.ts';
import { blocksOf, readBlock } from './cue-block.ts';
import { linesOf } from './plain-lines.ts';

export interface TranscriptError {
  readonly kind:
    /** The file is no text, or a text with a format of its own, like a web page. */
    | 'not-text'
    | 'empty'
    | 'times-unreadable'
    /** Text without times above it, which nobody would ever see. */
    | 'no-times'
    | 'too-long'
    | 'too-many';
  readonly line: number;
}

export type TranscriptRead =
  | { readonly ok: true; readonly kind: 'cues'; readonly cues: readonly Cue[] }
  /** Text without any times. */
  | { readonly ok: true; readonly kind: 'lines'; readonly lines: readonly string[] }
  | { readonly ok: false; readonly error: TranscriptError };

export const MAX_CUES = 5000;
export const MAX_CUE_LENGTH = 4000;

const otherForm = /^\s*(<!doctype|<html|<\?xml|\{\\rtf|%PDF)/i;
/** Characters that are in no readable text. */
const unreadable = /(?![\s\u0085])\p{Cc}/u;

/**
 * Reads WebVTT, SRT or plain text and loses nothing of it: unreadable lines are reported with their
 * number. Times stay as they are, in order or not.
 */
export function readTranscript(text: string): TranscriptRead {
  const bare = text.replace(/^\uFEFF/, '');
  const strange = unreadableLine(bare);
  if (strange !== undefined) return failedAtLine('not-text', strange);
  if (!/^WEBVTT(\s|$)/.test(bare) && !bare.includes('-->')) return plainText(bare);
  const cues: Cue[] = [];
  for (const block of blocksOf(bare)) {
    const read = readBlock(block);
    if (read.kind === 'error') return failedAtLine(read.error, read.lineNumber);
    if (read.kind === 'nothing') continue;
    if (read.cues.some(isTooLong)) return failedAtLine('too-long', block.lineNumber);
    cues.push(...read.cues);
    if (cues.length > MAX_CUES) return failedAtLine('too-many', block.lineNumber);
  }
  return cues.length === 0 ? failedAtLine('empty', 1) : { ok: true, kind: 'cues', cues };
}

function plainText(text: string): TranscriptRead {
  const lines = linesOf(text);
  if (lines.length === 0) return failedAtLine('empty', 1);
  if (lines.length > MAX_CUES) return failedAtLine('too-many', MAX_CUES);
  return { ok: true, kind: 'lines', lines };
}

function unreadableLine(text: string): number | undefined {
  if (otherForm.test(text)) return 1;
  const offset = text.search(unreadable);
  return offset === -1 ? undefined : text.slice(0, offset).split(/\r\n|\r|\n/).length;
}

const isTooLong = ({ text, speaker = '' }: Cue) => text.length + speaker.length > MAX_CUE_LENGTH;

const failedAtLine = (kind: TranscriptError['kind'], line: number): TranscriptRead => ({
  ok: false,
  error: { kind, line },
});
