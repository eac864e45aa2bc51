import * as z from 'zod/mini';

const degree = (most: number) => z.number().check(z.gte(-most), z.lte(most));

/** The field of a story under which its ways are kept; the same in all languages. */
export const PATHS_FIELD = 'paths';

/** The ways of a walk, drawn on its map: lines of latitude and longitude. */
export const walkPaths = z
  .array(z.array(z.tuple([degree(90), degree(180)])).check(z.minLength(2), z.maxLength(20_000)))
  .check(z.maxLength(500));
export type WalkPaths = z.infer<typeof walkPaths>;
