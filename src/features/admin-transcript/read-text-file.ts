import { MOST_TRANSCRIPT_LENGTH } from '../../contract/admin/transcripts.ts';
import { readTranscript, type TranscriptRead } from '../../core/transcript/read-transcript.ts';
import type { TranscriptTexts } from './transcript-room.ts';

export type FileRead =
  | Extract<TranscriptRead, { ok: true }>
  | { readonly ok: false; readonly words: string };

/** A file that somebody chose, or why it is no transcript. */
export async function readTextFile(file: File, texts: TranscriptTexts): Promise<FileRead> {
  if (file.size > MOST_TRANSCRIPT_LENGTH * 3) return { ok: false, words: texts.tooLarge };
  try {
    return readText(decoded(new Uint8Array(await file.arrayBuffer())), texts);
  } catch {
    // It was taken away, or the device does not give it out.
    return { ok: false, words: texts.unreadable };
  }
}

export function readText(text: string, texts: TranscriptTexts): FileRead {
  if (text.length > MOST_TRANSCRIPT_LENGTH) return { ok: false, words: texts.tooLarge };
  const read = readTranscript(text);
  if (read.ok) return read;
  return { ok: false, words: texts.faults[read.fault.kind](read.fault.line) };
}

/** Subtitles of old are seldom UTF-8: what is none is read as Windows wrote it. */
function decoded(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
