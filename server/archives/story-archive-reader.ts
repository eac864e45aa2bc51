import type { FileHandle } from 'node:fs/promises';
import { entriesOfFile } from '../archive-files/archive-file.ts';
import { mediumAt } from '../archive-files/archive-format.ts';
import {
  mediumEntryOf,
  readArchive,
  type ArchivePart,
  type FileRule,
} from '../archive-files/archive-reader.ts';
import { BackupError } from '../archive-files/backup-error.ts';
import { readFormerStoryArchive } from './former-story-archive-reader.ts';
import {
  documentEntry,
  headerEntry,
  type StoryArchiveEntry,
  type WantedArchiveEntries,
} from './story-archive-entry.ts';
import {
  DRAFT,
  HEADER_BOUNDS,
  isDocumentPath,
  MAX_DOCUMENT_BYTES,
  MAX_MANIFEST_BYTES,
  MAX_MEDIA,
  MAX_MEDIUM_BYTES,
  STORY_ARCHIVE_LIMITS,
} from './story-archive-format.ts';

/** The manifest, the draft and the checksums, besides versions and media. */
const MAX_FILES = STORY_ARCHIVE_LIMITS.revisions + MAX_MEDIA + 3;

/**
 * Reads a story archive entry by entry, of this format or the former one; it may come from anybody.
 * Guarantee: when no more comes, every file in it was what was written. Control characters that
 * earlier releases stored are removed from texts. Throws `BackupError` for anything else, and an
 * `ApiError` for a document that is larger than any walk's.
 */
export async function* readStoryArchive(
  file: string,
  signal?: AbortSignal,
  wanted: WantedArchiveEntries = 'everything',
): AsyncGenerator<StoryArchiveEntry> {
  const entries = entriesOfFile(file, {
    envelopes: (handle) => readFormerStoryArchive(handle, wanted),
    tar: (handle) => readTarStoryArchive(handle, wanted),
  });
  for await (const entry of entries) {
    signal?.throwIfAborted();
    yield entry;
  }
}

async function* readTarStoryArchive(
  handle: FileHandle,
  wanted: WantedArchiveEntries,
): AsyncGenerator<StoryArchiveEntry> {
  const form = {
    kind: 'story-archive',
    maxManifestBytes: MAX_MANIFEST_BYTES,
    manifestBounds: HEADER_BOUNDS,
    maxFiles: MAX_FILES,
    ruleOf: (name: string) => ruleOf(name, wanted),
  } as const;
  for await (const part of readArchive(handle, form)) yield entryOf(part);
  yield { kind: 'end' };
}

function ruleOf(name: string, wanted: WantedArchiveEntries): FileRule | undefined {
  if (isDocumentPath(name)) {
    const read = wanted === 'everything' ? 'whole' : 'digest';
    return { read, maxBytes: MAX_DOCUMENT_BYTES, isText: true };
  }
  if (mediumAt(name) === undefined) return undefined;
  return { read: 'pieces', maxBytes: MAX_MEDIUM_BYTES };
}

function entryOf(part: ArchivePart): StoryArchiveEntry {
  switch (part.kind) {
    case 'manifest':
      return headerEntry(part.manifest);
    case 'whole': {
      const entry = documentEntry(part.content);
      const kind = part.name === DRAFT ? 'draft' : 'revision';
      if (entry.document.kind !== kind) throw damaged('A document under another name.');
      return entry;
    }
    case 'begin':
      return mediumEntryOf(part);
    case 'piece':
      return { kind: 'bytes', piece: part.piece };
  }
}

const damaged = (how: string) => new BackupError('backup/damaged', how);
