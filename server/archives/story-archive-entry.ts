import type * as z from 'zod/mini';
import { withoutControlCharactersIn } from '../../src/core/text/control-characters.ts';
import type { ArchivedMedium } from '../archive-files/archive-format.ts';
import { parseJson, shapedAs } from '../archive-files/read-json.ts';
import { assertReadableDocument } from './assert-readable-document.ts';
import {
  storyArchiveDocument,
  storyArchiveHeader,
  type StoryArchiveHeader,
} from './story-archive-format.ts';

/** What a story archive consists of, in whichever format it is. */
export type StoryArchiveEntry =
  | { readonly kind: 'header'; readonly header: StoryArchiveHeader }
  | {
      readonly kind: 'document';
      readonly document: z.infer<typeof storyArchiveDocument>;
      /** Decompressed. */
      readonly bytes: number;
    }
  | { readonly kind: 'medium'; readonly medium: ArchivedMedium }
  | { readonly kind: 'bytes'; readonly piece: Buffer }
  | { readonly kind: 'end' };

/** Documents that the caller does not need are digested, but not parsed. */
export type WantedArchiveEntries = 'everything' | 'all-but-documents';

type Entry<Kind> = Extract<StoryArchiveEntry, { kind: Kind }>;

export function headerEntry(plain: unknown): Entry<'header'> {
  const header = shapedAs(storyArchiveHeader, withoutControlCharactersIn(plain));
  return { kind: 'header', header };
}

/** Throws an `ApiError` for a document that is larger than any walk's. */
export function documentEntry(content: Buffer): Entry<'document'> {
  assertReadableDocument(content);
  const plain = withoutControlCharactersIn(parseJson(content));
  return {
    kind: 'document',
    document: shapedAs(storyArchiveDocument, plain),
    bytes: content.length,
  };
}
