import * as z from 'zod/mini';
import { count, id, text } from '../scalars.ts';

/** Hours of speech; a request's body holds it in every script. */
export const MOST_TRANSCRIPT_LENGTH = 300_000;

export const transcriptParams = z.object({
  id,
  languageId: z.coerce.number().check(z.int(), z.gte(1), z.lte(10_000)),
});
export const transcriptBody = z.object({
  /** Of the track that it was made from. */
  version: count,
  /** WebVTT; empty: there is no transcript any more. */
  text: text(0, MOST_TRANSCRIPT_LENGTH),
});
export const transcriptSaved = z.object({
  version: count,
  /** What the track's field says now. */
  address: z.nullable(z.string()),
});
