import type { FileHandle } from 'node:fs/promises';
import * as z from 'zod/mini';
import { count } from '../../src/contract/scalars.ts';
import { archivedMedium } from '../archive-files/archive-format.ts';
import { BackupError } from '../archive-files/backup-error.ts';
import { ENVELOPE, readEnvelopes, type Envelope } from '../archive-files/envelopes.ts';
import { parseJson, shapedAs, unpacked } from '../archive-files/read-json.ts';
import {
  documentEntry,
  headerEntry,
  type StoryArchiveEntry,
  type WantedArchiveEntries,
} from './story-archive-entry.ts';
import { HEADER_BOUNDS, MAX_DOCUMENT_BYTES, MAX_MANIFEST_BYTES } from './story-archive-format.ts';

const FORM = {
  name: 'PARCEL',
  maxEnvelopeBytes: 33_554_432,
  maxHeaderBytes: MAX_MANIFEST_BYTES,
} as const;
const end = z.object({ media: count });

/** Reads a story archive of format 1. */
export async function* readFormerStoryArchive(
  handle: FileHandle,
  wanted: WantedArchiveEntries,
): AsyncGenerator<StoryArchiveEntry> {
  for await (const envelope of readEnvelopes(handle, FORM)) {
    if (wanted === 'everything' || envelope.kind !== ENVELOPE.document) {
      yield await entryOf(envelope);
    }
  }
}

async function entryOf({ kind, payload }: Envelope): Promise<StoryArchiveEntry> {
  switch (kind) {
    case ENVELOPE.header:
      return headerEntry(parseJson(payload, HEADER_BOUNDS));
    case ENVELOPE.document:
      return documentEntry(await unpacked(payload, MAX_DOCUMENT_BYTES));
    case ENVELOPE.medium:
      return { kind: 'medium', medium: shapedAs(archivedMedium, parseJson(payload)) };
    case ENVELOPE.bytes:
      return { kind: 'bytes', piece: payload };
    case ENVELOPE.end:
      shapedAs(end, parseJson(payload));
      return { kind: 'end' };
    default:
      throw new BackupError('backup/damaged', `Unknown part of kind ${kind}.`);
  }
}
