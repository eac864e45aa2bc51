import * as z from 'zod/mini';
import {
  contentVersion,
  count,
  countInQuery,
  id,
  languageId,
  sha256,
  text,
  timeMs,
} from '../scalars.ts';
import { ENTITY_KINDS } from './field-definitions.ts';
import { mediumDetails } from './medium-details.ts';

export const MEDIUM_KINDS = ['sound', 'picture', 'transcript'] as const;
export type MediumKind = (typeof MEDIUM_KINDS)[number];

export const mediaQuery = z.object({
  limit: z.optional(countInQuery.check(z.lte(200))),
  offset: z.optional(countInQuery),
  search: z.optional(text(0, 200)),
  kind: z.optional(z.enum(MEDIUM_KINDS)),
  usage: z.optional(z.enum(['used', 'unused'])),
});

/** The rendition job that is running, or why it failed. */
export const preparation = z.object({
  jobId: id,
  state: z.enum(['queued', 'running', 'failed', 'cancelled']),
  /** 0 to 1. */
  progress: z.number(),
  /** An error code; absent while nothing went wrong. */
  error: z.optional(z.string()),
});
export type Preparation = z.infer<typeof preparation>;

export const medium = z.object({
  sha256,
  kind: z.enum(MEDIUM_KINDS),
  name: z.string(),
  /** The version covers the name, which is all that a user may change. */
  version: contentVersion,
  type: z.string(),
  bytes: count,
  width: z.nullable(count),
  height: z.nullable(count),
  durationMs: z.nullable(count),
  createdAtMs: timeMs,
  /** The address by which a field refers to it. */
  address: z.string(),
  /** The address of an author's preview, for some hours; absent: nothing yet. */
  preview: z.optional(z.string()),
  /**
   * The address of a picture in the pixels in which places on a plan are counted, for some hours;
   * absent: nothing yet.
   */
  plan: z.optional(z.string()),
  useCount: count,
  prepared: mediumDetails.shape.prepared,
  preparation: z.optional(preparation),
});
export type Medium = z.infer<typeof medium>;
export const media = z.object({ media: z.array(medium), total: count });

/** A place that uses the medium: a field of a draft, a published walk, the server's settings. */
export const mediumUse = z.object({
  kind: z.enum([...ENTITY_KINDS, 'revision', 'setting']),
  id: z.string(),
  field: z.string(),
  /** The entity's title; empty for one of the server. */
  label: z.string(),
  storyId: z.nullable(z.string()),
  storyLabel: z.string(),
  /** It is in the deletion queue, by itself or with its walk. */
  isDeleted: z.boolean(),
});
export type MediumUse = z.infer<typeof mediumUse>;
export const mediumWithUses = z.object({ medium, uses: z.array(mediumUse) });

export const mediumParams = z.object({ sha256 });
export const mediumWrite = z.object({ name: text(1, 150), from: z.optional(contentVersion) });
export const replaceBody = z.object({ by: sha256 });
/** The number of fields of drafts, and settings, that refer to the other medium now. */
export const replaced = z.object({ fields: count, walks: count });
export const queued = z.object({ deletionId: id, purgeAtMs: timeMs });
export const preparationRequested = z.object({ isOrdered: z.boolean() });

export const contentsQuery = z.object({ search: text(2, 200) });
export const contentHit = z.object({
  kind: z.enum(ENTITY_KINDS),
  id,
  field: z.string(),
  languageId,
  /** The text around the match. */
  excerpt: z.string(),
  label: z.string(),
  storyId: id,
  storyLabel: z.string(),
});
export type ContentHit = z.infer<typeof contentHit>;
export const contentHits = z.object({ hits: z.array(contentHit), isMore: z.boolean() });
