import * as z from 'zod/mini';

const degree = (max: number) => z.number().check(z.gte(-max), z.lte(max));

/** The field of a story in which its paths are stored; the same in all languages. */
export const PATHS_FIELD = 'paths';

/** The paths of a walk, drawn on its map: lists of latitude and longitude. */
export const walkPaths = z
  .array(z.array(z.tuple([degree(90), degree(180)])).check(z.minLength(2), z.maxLength(20_000)))
  .check(z.maxLength(500));
export type WalkPaths = z.infer<typeof walkPaths>;
