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
import { OWNER_KINDS } from './field-definitions.ts';
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

/** What is made of it at the moment, or why it could not be made. */
export const preparation = z.object({
  jobId: id,
  state: z.enum(['queued', 'running', 'failed', 'cancelled']),
  /** 0 to 1. */
  progress: z.number(),
  /** A code; absent while nothing went wrong. */
  error: z.optional(z.string()),
});
export type Preparation = z.infer<typeof preparation>;

export const medium = z.object({
  sha256,
  kind: z.enum(MEDIUM_KINDS),
  name: z.string(),
  /** Of its name, which is all that somebody may change. */
  version: contentVersion,
  type: z.string(),
  bytes: count,
  width: z.nullable(count),
  height: z.nullable(count),
  durationMs: z.nullable(count),
  createdAtMs: timeMs,
  /** What a field names it by. */
  address: z.string(),
  /** What an author hears or sees of it, for some hours; absent: nothing yet. */
  preview: z.optional(z.string()),
  /** A picture in the pixels that places on a plan are counted in, for some hours; absent: nothing yet. */
  plan: z.optional(z.string()),
  useCount: count,
  prepared: mediumDetails.shape.prepared,
  preparation: z.optional(preparation),
});
export type Medium = z.infer<typeof medium>;
export const media = z.object({ media: z.array(medium), total: count });

/** Where it is used: in a field of a draft, in a published walk, in the host's settings. */
export const mediumUse = z.object({
  kind: z.enum([...OWNER_KINDS, 'revision', 'setting']),
  id: z.string(),
  field: z.string(),
  /** How the thing is called; empty where it is the host's. */
  label: z.string(),
  storyId: z.nullable(z.string()),
  storyLabel: z.string(),
  /** It waits in the deletion queue, by itself or with its walk. */
  isDeleted: z.boolean(),
});
export type MediumUse = z.infer<typeof mediumUse>;
export const mediumWithUses = z.object({ medium, uses: z.array(mediumUse) });

export const mediumParams = z.object({ sha256 });
export const mediumWrite = z.object({ name: text(1, 150), from: z.optional(contentVersion) });
export const replaceBody = z.object({ by: sha256 });
/** So many fields of drafts, and settings, name the other medium now. */
export const replaced = z.object({ fields: count, walks: count });
export const queued = z.object({ deletionId: id, purgeAtMs: timeMs });
export const ordered = z.object({ isOrdered: z.boolean() });

export const contentsQuery = z.object({ search: text(2, 200) });
export const contentHit = z.object({
  kind: z.enum(OWNER_KINDS),
  id,
  field: z.string(),
  languageId,
  /** The words around what was searched. */
  excerpt: z.string(),
  label: z.string(),
  storyId: id,
  storyLabel: z.string(),
});
export type ContentHit = z.infer<typeof contentHit>;
export const contentHits = z.object({ hits: z.array(contentHit), isMore: z.boolean() });
