import * as z from 'zod/mini';

/** What publishing leaves out or cannot make. Clients have messages for each; never rename one. */
export const PUBLISH_PROBLEMS = [
  'body/unreadable',
  'slug/unusable',
  'slug/duplicate',
  'slug/unknown',
  'element/unreadable',
  'field/unreadable',
  'item/unreadable',
  'archive/unreadable',
  'archive/broken',
  'archive/no-vector-tiles',
  'archive/other-compression',
  'archive/too-coarse',
  'archive/names-nobody',
  'archive/too-slow',
  'area/not-covered',
  'area/too-large',
  'package/not-kept',
  'plan/unreadable',
  'plan/too-large',
  'plan/too-heavy',
  'plan/too-slow',
  'plan/not-read',
  'plan/not-kept',
  'plan/no-cutter',
  'sound/being-prepared',
  'sound/not-prepared',
  'sound/no-tools',
  'sound/never-prepared',
] as const;

/** The walk is published all the same. */
export const publishProblem = z.object({
  kind: z.enum(PUBLISH_PROBLEMS),
  /** The map archive, the plan's file, the recording, or the path within the walk. */
  about: z.string(),
  /** One sentence of the server's own, in English. */
  words: z.string(),
});
export type PublishProblem = z.infer<typeof publishProblem>;
