import { readWalkFileHeader } from '../../../contract/walk-file.ts';
import {
  contentIn,
  type ContentError,
  type WalkFileEntry,
} from '../../../core/walk-file/content.ts';
import {
  PREAMBLE_BYTES,
  readPreamble,
  type PreambleError,
} from '../../../core/walk-file/preamble.ts';
import { decodeStory } from '../../../core/story/decode.ts';
import type { LanguageId, Story } from '../../../core/story/model.ts';
import type { ChosenFile } from '../../../platform/file-saver/port.ts';

export type WalkFileError = PreambleError | ContentError | 'unreadable';

/** The content of a file by its header. Its media have not been checked. */
export interface WalkInFile {
  readonly story: Story;
  readonly revision: string;
  readonly languages: readonly LanguageId[];
  readonly files: readonly WalkFileEntry[];
  readonly bytes: number;
}

export type WalkFileResult =
  | { readonly ok: true; readonly content: WalkInFile }
  | { readonly ok: false; readonly error: WalkFileError };

/**
 * Reads the header of a file and nothing more: story, media and the file's size have to match it.
 */
export async function readWalkFile(file: ChosenFile): Promise<WalkFileResult> {
  const start = await file.readBytes(0, PREAMBLE_BYTES);
  if (!start) return no('unreadable');
  const preamble = readPreamble(start);
  if (!preamble.ok) return preamble;
  const { headerBytes } = preamble;
  const text = await file.readBytes(PREAMBLE_BYTES, PREAMBLE_BYTES + headerBytes);
  if (!text) return no('unreadable');
  const header = readWalkFileHeader(text);
  if (text.byteLength !== headerBytes || !header) return no('broken');
  const { walk, wire, languages } = header;
  const { story, problems } = decodeStory(wire, walk);
  const isStory = problems.every(({ kind }) => kind !== 'body/unreadable');
  const { revision = '' } = story;
  if (!isStory || story.slug !== walk || revision === '') return no('broken');
  const content = contentIn(header, story, { headerBytes, fileBytes: file.bytes });
  if (!content.ok) return content;
  const bytes = content.files.reduce((sum, entry) => sum + entry.file.bytes, 0);
  return { ok: true, content: { story, revision, languages, files: content.files, bytes } };
}

const no = (error: WalkFileError): WalkFileResult => ({ ok: false, error });
