import type * as z from 'zod/mini';
import { withoutControlCharactersIn } from '../../src/core/text/control-characters.ts';
import { BackupError } from '../envelopes/backup-error.ts';
import { ENVELOPE, mediumEnvelope, type MediumEnvelope } from '../envelopes/backup-format.ts';
import { readJson, unpacked } from '../backups/backup-reader.ts';
import { readEnvelopes, type Envelope } from '../envelopes/envelopes.ts';
import { assertReadableDocument } from './assert-readable-document.ts';
import {
  DOCUMENT_ENVELOPE,
  HEADER_BOUNDS,
  MAX_DOCUMENT_BYTES,
  STORY_ARCHIVE_FORMAT,
  storyArchiveDocument,
  storyArchiveEnd,
  storyArchiveHeader,
  type StoryArchiveHeader,
} from './story-archive-format.ts';

export type StoryArchiveEntry =
  | { readonly kind: 'header'; readonly header: StoryArchiveHeader }
  | {
      readonly kind: 'document';
      readonly document: z.infer<typeof storyArchiveDocument>;
      /** Decompressed. */
      readonly bytes: number;
    }
  | { readonly kind: 'medium'; readonly medium: MediumEnvelope }
  | { readonly kind: 'bytes'; readonly piece: Buffer }
  | { readonly kind: 'end' };

/** Documents that the caller does not need are digested, but neither decompressed nor parsed. */
type WantedEntries = 'everything' | 'all-but-documents';

/**
 * Reads a story archive entry by entry; it may come from anybody. Guarantee: when no more comes,
 * every byte was what was written. Control characters that earlier releases stored are removed from
 * texts. Throws `BackupError` for anything else, and an `ApiError` for a document that is larger
 * than any walk's.
 */
export async function* readStoryArchive(
  file: string,
  signal?: AbortSignal,
  wanted: WantedEntries = 'everything',
): AsyncGenerator<StoryArchiveEntry> {
  for await (const envelope of readEnvelopes(file, STORY_ARCHIVE_FORMAT)) {
    signal?.throwIfAborted();
    if (wanted === 'everything' || envelope.kind !== DOCUMENT_ENVELOPE)
      yield await archiveEntryOf(envelope);
  }
}

async function archiveEntryOf({ kind, payload }: Envelope): Promise<StoryArchiveEntry> {
  switch (kind) {
    case ENVELOPE.header:
      return {
        kind: 'header',
        header: readJson(storyArchiveHeader, payload, {
          prepare: withoutControlCharactersIn,
          bounds: HEADER_BOUNDS,
        }),
      };
    case DOCUMENT_ENVELOPE: {
      const plain = await unpacked(payload, MAX_DOCUMENT_BYTES);
      assertReadableDocument(plain);
      const document = readJson(storyArchiveDocument, plain, {
        prepare: withoutControlCharactersIn,
      });
      return { kind: 'document', document, bytes: plain.length };
    }
    case ENVELOPE.medium:
      return { kind: 'medium', medium: readJson(mediumEnvelope, payload) };
    case ENVELOPE.bytes:
      return { kind: 'bytes', piece: payload };
    case ENVELOPE.end:
      readJson(storyArchiveEnd, payload);
      return { kind: 'end' };
    default:
      throw new BackupError('backup/damaged', `There is no piece of kind ${kind}.`);
  }
}
