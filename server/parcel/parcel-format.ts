import * as z from 'zod/mini';
import { fieldRules, OWNER_KINDS } from '../../src/contract/admin/field-definitions.ts';
import { mediumDetails } from '../../src/contract/admin/medium-details.ts';
import { MOST_UPLOAD_BYTES } from '../../src/contract/admin/uploads.ts';
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
 * WARNING: files of this form travel between hosts and outlive every release. A change that an
 * earlier release cannot read is a new number in the first line.
 *
 *   KLANGWEG PARCEL 1\n
 *   frames as in a backup (`server/backup/backup-format.ts`)
 *     1 header    JSON        what this is: languages, files, how much of everything
 *     5 document  JSON, gzip  the draft, then the published versions, oldest first
 *     3 medium, 4 bytes       the files, in the header's order
 *     9 end       JSON        nothing more comes
 *   32 bytes: sha256 of all before
 */
export const DOCUMENT_FRAME = 5;
const MOST_FRAME_BYTES = 33_554_432;
export const PARCEL_FORM = {
  name: 'PARCEL',
  mostFrameBytes: MOST_FRAME_BYTES,
  mostHeaderBytes: MOST_FRAME_BYTES,
} as const;
/**
 * A header of the largest size can hold so much of what stands in one, the peaks and silences of
 * 20,000 recordings. Anything else of that size becomes a gigabyte.
 */
export const HEADER_BOUNDS = { values: 8_000_000, nested: 1_500_000, depth: 100 } as const;
export const MOST_DOCUMENT_BYTES = 67_108_864;
/** Beyond what any walk has, so that a stranger's file cannot fill the disk: 20 a week for five years. */
export const PARCEL_BOUNDS = { revisions: 5000, documentBytes: 8_589_934_592 } as const;
export interface ParcelBounds {
  readonly revisions: number;
  /** Of the draft and all versions together, unpacked. */
  readonly documentBytes: number;
}
/** A map that was cut for a walk may be larger than what one person uploads. */
const MOST_MEDIUM_BYTES = 8 * MOST_UPLOAD_BYTES;
const MOST_MEDIA = 20_000;
const MOST_ELEMENTS = 10_000;
const MOST_VALUES = 20_000;
/** As many as a host can have: all of them stand in the header. */
const MOST_LANGUAGES = 10_000;
const MOST_DEFINITIONS = 10_000;
const MOST_FORMER_NAMES = 10_000;

/** In files of earlier releases a name may be empty. */
const language = z.object({ id: languageId, code: text(1, 35), name: text(0, 100) });

const medium = z.object({
  sha256,
  ext: z.string().check(z.regex(/^[a-z0-9]{1,8}$/)),
  bytes: count.check(z.gte(1), z.lte(MOST_MEDIUM_BYTES)),
  name: text(0, 200),
  width: z.nullable(count),
  height: z.nullable(count),
  durationMs: z.nullable(count),
  details: z.pick(mediumDetails, { isUploaded: true, prepared: true }),
  /** What was made of it, which is among the files too. */
  renditions: z.array(z.object({ form: text(1, 40), sha256 })).check(z.maxLength(20)),
});
export type ParcelMedium = z.infer<typeof medium>;

export const parcelHeader = z.object({
  product: z.literal('klangweg'),
  madeAtMs: timeMs,
  /** Of the release that made it. */
  version: text(1, 100),
  slug,
  title: perLanguageText,
  languages: z.array(language).check(z.maxLength(MOST_LANGUAGES)),
  elements: count,
  revisions: count,
  media: z.array(medium).check(z.maxLength(MOST_MEDIA)),
  /** Files that the walk names and that its host did not have. */
  missing: z.array(sha256).check(z.maxLength(MOST_MEDIA)),
});
export type ParcelHeader = z.infer<typeof parcelHeader>;

const field = z.object({ field: text(1, 100), languageId, value: z.unknown() });
const fields = z.array(field).check(z.maxLength(MOST_VALUES));
const named = z.object({ slug, names: perLanguageText });

export const parcelDefinition = z.object({
  owner: z.enum(OWNER_KINDS),
  name: text(1, 64),
  type: text(1, 40),
  isPerLanguage: z.boolean(),
  labels: perLanguageText,
  help: perLanguageText,
  rules: fieldRules,
});
export type ParcelDefinition = z.infer<typeof parcelDefinition>;

export const parcelDraft = z.object({
  kind: z.literal('draft'),
  visibility,
  /** What it was called when it was out; files of earlier releases do not say it. */
  formerNames: z.optional(z.array(slug).check(z.maxLength(MOST_FORMER_NAMES))),
  languageIds: z.array(languageId).check(z.maxLength(MOST_LANGUAGES)),
  city: z.nullable(named),
  category: z.nullable(named),
  /** The fields of one's own that the walk has values in. */
  definitions: z.array(parcelDefinition).check(z.maxLength(MOST_DEFINITIONS)),
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
    .check(z.maxLength(MOST_ELEMENTS)),
});
export type ParcelDraft = z.infer<typeof parcelDraft>;

export const parcelRevision = z.object({
  kind: z.literal('revision'),
  notes: text(0, 2000),
  publishedAtMs: timeMs,
  isCurrent: z.boolean(),
  /** The draft has not changed since. */
  isDraft: z.boolean(),
  /** As players get it, and as its authors wrote it. */
  wire: z.record(z.string(), z.unknown()),
  draft: z.record(z.string(), z.unknown()),
});
export type ParcelRevision = z.infer<typeof parcelRevision>;

export const parcelDocument = z.discriminatedUnion('kind', [parcelDraft, parcelRevision]);
export const parcelEnd = z.object({ media: count });
