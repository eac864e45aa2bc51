import * as z from 'zod/mini';
import { count } from '../scalars.ts';

/** Why no rendition was made of a recording. */
export const SKIPPED = ['no-tools'] as const;

/**
 * What is stored about a medium beside its columns; data that another release wrote is left out.
 */
export const mediumDetails = z.object({
  /** Digest of each chunk that downloads check. */
  chunks: z._default(z.array(z.string()), []),
  /** An author uploaded it: visitors get renditions of it. */
  isUploaded: z._default(z.boolean(), false),
  /** It was typed here: it is deleted when a later edit replaces it and nothing else names it. */
  isTyped: z._default(z.boolean(), false),
  prepared: z.optional(
    z.object({
      /** Incremented whenever the same upload should give other renditions. */
      version: count,
      skipped: z.optional(z.enum(SKIPPED)),
      codec: z.optional(z.string()),
      lufs: z.optional(z.number()),
      gainDb: z.optional(z.number()),
      silences: z.optional(z.array(z.object({ fromMs: count, toMs: count }))),
      /** A recording has these; they are absent if an earlier release prepared it. */
      came: z.optional(z.object({ channels: count, rate: count })),
      made: z.optional(
        z.object({
          channels: count,
          rate: count,
          kbitPerSecond: count,
          lufs: z.optional(z.number()),
        }),
      ),
      peaks: z.optional(z.array(z.number())),
    }),
  ),
});
export type MediumDetails = z.infer<typeof mediumDetails>;
export type Prepared = NonNullable<MediumDetails['prepared']>;
