import * as z from 'zod/mini';
import { count, id, perLanguageText, slug, text, timeMs } from '../scalars.ts';

export const MOST_PARCEL_BYTES = 8_589_934_592;

export const parcelParams = z.object({ id: text(1, 64) });

/** What taking in a walk's file means, before anything is changed. */
export const parcelPlan = z.object({
  madeAtMs: timeMs,
  version: z.string(),
  slug,
  /** By the language's code. */
  title: perLanguageText,
  stations: count,
  quests: count,
  puzzles: count,
  revisions: count,
  /** There is a version that visitors had. */
  isPublished: z.boolean(),
  media: z.object({ count, bytes: count, here: count, missing: count }),
  languages: z.array(z.object({ code: z.string(), name: z.string(), isHere: z.boolean() })),
  fields: z.array(
    z.object({
      owner: z.string(),
      name: z.string(),
      /** `other`: here is a field of this name and another type; its values stay out. */
      state: z.enum(['here', 'new', 'other']),
    }),
  ),
  city: z.nullable(z.object({ slug, isHere: z.boolean() })),
  category: z.nullable(z.object({ slug, isHere: z.boolean() })),
  /** The walk of this name that is here already. */
  taken: z.nullable(z.object({ storyId: id })),
  /** A name that is free. */
  freeSlug: slug,
});
export type ParcelPlan = z.infer<typeof parcelPlan>;

export const parcelOrder = z.discriminatedUnion('as', [
  z.object({ as: z.literal('new'), slug, isPublished: z.boolean() }),
  /** Its draft becomes the draft of the walk that is here; nothing is published. */
  z.object({ as: z.literal('version'), storyId: id }),
]);
export type ParcelOrder = z.infer<typeof parcelOrder>;

export const parcelRead = z.object({
  id: z.string(),
  name: z.string(),
  bytes: count,
  /** The last work on it. */
  work: z.nullable(
    z.object({
      kind: z.enum(['check', 'import']),
      state: z.enum(['queued', 'running', 'done', 'failed', 'cancelled']),
      /** 0 to 1. */
      progress: z.number(),
      /** A code. */
      error: z.nullable(z.string()),
    }),
  ),
  /** Once it was checked. */
  plan: z.optional(parcelPlan),
  /** Once it was taken in. */
  storyId: z.optional(id),
});
export type ParcelRead = z.infer<typeof parcelRead>;

/** It is good for one download. How long, not until when: the browser's clock may be wrong. */
export const parcelLink = z.object({
  path: z.string(),
  name: z.string(),
  lifetimeMs: count,
});
