import { MAX_TRANSCRIPT_LENGTH } from '../../contract/admin/transcripts.ts';
import { readTranscript, type TranscriptRead } from '../../core/transcript/read-transcript.ts';
import type { TranscriptTexts } from './transcript-context.ts';

export type FileRead =
  | Extract<TranscriptRead, { ok: true }>
  | { readonly ok: false; readonly message: string };

/** The text of a chosen file, or why it is no transcript. */
export async function readTextFile(file: File, texts: TranscriptTexts): Promise<FileRead> {
  if (file.size > MAX_TRANSCRIPT_LENGTH * 3) return { ok: false, message: texts.tooLarge };
  try {
    return readTranscriptText(decoded(new Uint8Array(await file.arrayBuffer())), texts);
  } catch {
    // The file was removed, or the device does not allow reading it.
    return { ok: false, message: texts.unreadable };
  }
}

export function readTranscriptText(text: string, texts: TranscriptTexts): FileRead {
  if (text.length > MAX_TRANSCRIPT_LENGTH) return { ok: false, message: texts.tooLarge };
  const read = readTranscript(text);
  if (read.ok) return read;
  return { ok: false, message: texts.errors[read.error.kind](read.error.line) };
}

/** Old subtitles are seldom UTF-8: invalid UTF-8 is decoded as Windows-1252. */
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
