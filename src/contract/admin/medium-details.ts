import * as z from 'zod/mini';
import { count } from '../scalars.ts';

/** Why something was not made of a recording. */
export const SKIPPED = ['no-tools'] as const;

/** What is kept about a medium beside its columns; what another release wrote is left out. */
export const mediumDetails = z.object({
  /** Digest of each piece that downloads check. */
  chunks: z._default(z.array(z.string()), []),
  /** It came from an author: what visitors get is made of it. */
  isUploaded: z._default(z.boolean(), false),
  /** It was typed here: it goes when what was typed on takes its place and nothing else names it. */
  isTyped: z._default(z.boolean(), false),
  prepared: z.optional(
    z.object({
      /** Rises whenever the same upload should give other renditions. */
      version: count,
      skipped: z.optional(z.enum(SKIPPED)),
      codec: z.optional(z.string()),
      lufs: z.optional(z.number()),
      gainDb: z.optional(z.number()),
      silences: z.optional(z.array(z.object({ fromMs: count, toMs: count }))),
      /** Of a recording; absent where an earlier release prepared it. */
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
