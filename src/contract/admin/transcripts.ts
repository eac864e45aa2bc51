import * as z from 'zod/mini';
import { count, id, text } from '../scalars.ts';

/** Hours of speech; a request's body can hold it in every script. */
export const MAX_TRANSCRIPT_LENGTH = 300_000;

export const transcriptParams = z.object({
  id,
  languageId: z.coerce.number().check(z.int(), z.gte(1), z.lte(10_000)),
});
export const transcriptBody = z.object({
  /** The version of the track that it is based on. */
  version: count,
  /** WebVTT; empty: the transcript is removed. */
  text: text(0, MAX_TRANSCRIPT_LENGTH),
});
export const transcriptSaved = z.object({
  version: count,
  /** The present value of the track's field. */
  address: z.nullable(z.string()),
});
