import * as z from 'zod/mini';
import { fieldRules, ENTITY_KINDS } from '../../src/contract/admin/field-definitions.ts';
import { mediumDetails } from '../../src/contract/admin/medium-details.ts';
import { MAX_UPLOAD_BYTES } from '../../src/contract/admin/uploads.ts';
import { ELEMENT_KINDS } from '../../src/contract/admin/walks.ts';
import {
  count,
  languageId,
  perLanguageText,
  sha256,
  slug,
  text,
  timeMs,
} from '../../src/contract/scalars.ts';
import { visibility } from '../../src/contract/walks.ts';

/*
 * WARNING: files of this form travel between servers and outlive every release. A change that an
 * earlier release cannot read is a new number (`server/archive-files/archive-format.ts`).
 *
 *   manifest.json           what this is: languages, files, totals
 *   draft.json              as its authors left it
 *   versions/<n>.json       the published versions, oldest first
 *   media/<sha256>.<ext>    the files, in the manifest's order
 *   SHA256SUMS
 */
/** The end of the file's name; files of format 1 end in `.klangweg`. */
export const STORY_ARCHIVE_ENDING = '.klangweg.tar.gz';
export const DRAFT = 'draft.json';
export const versionPath = (number: number) => `versions/${String(number).padStart(6, '0')}.json`;
const VERSION_PATH = /^versions\/\d{6}\.json$/;
export const isDocumentPath = (name: string) => name === DRAFT || VERSION_PATH.test(name);

export const MAX_MANIFEST_BYTES = 33_554_432;
/**
 * A header of the largest size can contain this many of its usual values, the peaks and silences of
 * 20,000 recordings. Anything else of that size becomes a gigabyte.
 */
export const HEADER_BOUNDS = { values: 8_000_000, nested: 1_500_000, depth: 100 } as const;
export const MAX_DOCUMENT_BYTES = 67_108_864;
/** Beyond what any walk has, so that no outside file fills the disk: 20 a week for five years. */
export const STORY_ARCHIVE_LIMITS = { revisions: 5000, documentBytes: 8_589_934_592 } as const;
export interface StoryArchiveLimits {
  readonly revisions: number;
  /** The bytes of the draft and all versions together, decompressed. */
  readonly documentBytes: number;
}
/** A map that was cut for a walk may be larger than what one person uploads. */
export const MAX_MEDIUM_BYTES = 8 * MAX_UPLOAD_BYTES;
export const MAX_MEDIA = 20_000;
const MAX_ELEMENTS = 10_000;
const MAX_VALUES = 20_000;
/** A server can have as many: all of them are in the header. */
const MAX_LANGUAGES = 10_000;
const MAX_DEFINITIONS = 10_000;
const MAX_FORMER_NAMES = 10_000;

/** In files of earlier releases a name may be empty. */
const language = z.object({ id: languageId, code: text(1, 35), name: text(0, 100) });

const medium = z.object({
  sha256,
  ext: z.string().check(z.regex(/^[a-z0-9]{1,8}$/)),
  bytes: count.check(z.gte(1), z.lte(MAX_MEDIUM_BYTES)),
  name: text(0, 200),
  width: z.nullable(count),
  height: z.nullable(count),
  durationMs: z.nullable(count),
  details: z.pick(mediumDetails, { isUploaded: true, prepared: true }),
  /** Its renditions, which are among the files, too. */
  renditions: z.array(z.object({ form: text(1, 40), sha256 })).check(z.maxLength(20)),
});
export type StoryArchiveMedium = z.infer<typeof medium>;

export const storyArchiveHeader = z.object({
  product: z.literal('klangweg'),
  madeAtMs: timeMs,
  /** The release that made it. */
  version: text(1, 100),
  slug,
  title: perLanguageText,
  languages: z.array(language).check(z.maxLength(MAX_LANGUAGES)),
  elements: count,
  revisions: count,
  media: z.array(medium).check(z.maxLength(MAX_MEDIA)),
  /** Files that the walk names and that its server did not have. */
  missing: z.array(sha256).check(z.maxLength(MAX_MEDIA)),
});
export type StoryArchiveHeader = z.infer<typeof storyArchiveHeader>;

const field = z.object({ field: text(1, 100), languageId, value: z.unknown() });
const fields = z.array(field).check(z.maxLength(MAX_VALUES));
const named = z.object({ slug, names: perLanguageText });

export const storyArchiveDefinition = z.object({
  owner: z.enum(ENTITY_KINDS),
  name: text(1, 64),
  type: text(1, 40),
  isPerLanguage: z.boolean(),
  labels: perLanguageText,
  help: perLanguageText,
  rules: fieldRules,
});
export type StoryArchiveDefinition = z.infer<typeof storyArchiveDefinition>;

export const storyArchiveDraft = z.object({
  kind: z.literal('draft'),
  visibility,
  /** The former slugs under which it was published; files of earlier releases lack them. */
  formerNames: z.optional(z.array(slug).check(z.maxLength(MAX_FORMER_NAMES))),
  languageIds: z.array(languageId).check(z.maxLength(MAX_LANGUAGES)),
  city: z.nullable(named),
  category: z.nullable(named),
  /** The custom fields that the walk has values in. */
  definitions: z.array(storyArchiveDefinition).check(z.maxLength(MAX_DEFINITIONS)),
  story: fields,
  elements: z
    .array(
      z.object({
        kind: z.enum(ELEMENT_KINDS),
        slug,
        position: count,
        questSlug: z.optional(slug),
        fields,
      }),
    )
    .check(z.maxLength(MAX_ELEMENTS)),
});
export type StoryArchiveDraft = z.infer<typeof storyArchiveDraft>;

export const storyArchiveRevision = z.object({
  kind: z.literal('revision'),
  notes: text(0, 2000),
  publishedAtMs: timeMs,
  isCurrent: z.boolean(),
  /** The draft has not changed since. */
  isDraft: z.boolean(),
  /** The story as players get it, and as its authors wrote it. */
  wire: z.record(z.string(), z.unknown()),
  draft: z.record(z.string(), z.unknown()),
});
export type StoryArchiveRevision = z.infer<typeof storyArchiveRevision>;

export const storyArchiveDocument = z.discriminatedUnion('kind', [
  storyArchiveDraft,
  storyArchiveRevision,
]);
