import * as z from 'zod/mini';
import { count, id, perLanguageText, slug, text, timeMs } from '../scalars.ts';

export const MAX_ARCHIVE_BYTES = 8_589_934_592;

export const storyArchiveParams = z.object({ id: text(1, 64) });

/** The effect of importing a story archive, before anything is changed. */
export const storyImportPlan = z.object({
  madeAtMs: timeMs,
  version: z.string(),
  slug,
  /** The titles by the language's code. */
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
      /**
       * `other`: this server has a field of this name and another type; its values are left out.
       */
      state: z.enum(['here', 'new', 'other']),
    }),
  ),
  city: z.nullable(z.object({ slug, isHere: z.boolean() })),
  category: z.nullable(z.object({ slug, isHere: z.boolean() })),
  /** The walk that has this slug here already. */
  taken: z.nullable(z.object({ storyId: id })),
  /** A slug that is free. */
  freeSlug: slug,
});
export type StoryImportPlan = z.infer<typeof storyImportPlan>;

export const storyImportRequest = z.discriminatedUnion('as', [
  z.object({ as: z.literal('new'), slug, isPublished: z.boolean() }),
  /** Its draft becomes the draft of the walk that is here; nothing is published. */
  z.object({ as: z.literal('version'), storyId: id }),
]);
export type StoryImportRequest = z.infer<typeof storyImportRequest>;

export const storyArchiveStatus = z.object({
  id: z.string(),
  name: z.string(),
  bytes: count,
  /** The last job on it. */
  work: z.nullable(
    z.object({
      kind: z.enum(['check', 'import']),
      state: z.enum(['queued', 'running', 'done', 'failed', 'cancelled']),
      /** 0 to 1. */
      progress: z.number(),
      /** An error code. */
      error: z.nullable(z.string()),
    }),
  ),
  /** The archive has a plan once it was checked. */
  plan: z.optional(storyImportPlan),
  /** The id exists once the archive was imported. */
  storyId: z.optional(id),
});
export type StoryArchiveStatus = z.infer<typeof storyArchiveStatus>;

/**
 * It is valid for one download. A lifetime instead of an expiry time: the browser's clock may be
 * wrong.
 */
export const storyArchiveLink = z.object({
  path: z.string(),
  name: z.string(),
  lifetimeMs: count,
});
