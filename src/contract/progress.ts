import * as z from 'zod/mini';
import { count, slug } from './scalars.ts';

const elementKind = z.enum(['track', 'quest', 'puzzle']);
const contentState = z.enum(['inactive', 'active', 'finished']);
/** The limit of each list that a device sends. */
export const MAX_ENTRIES = 5000;

export const elementEntry = z.object({
  kind: elementKind,
  slug,
  state: contentState,
  isHighlighted: z.boolean(),
  generation: count,
  isUnlocked: z.optional(z.boolean()),
});

export const playbackPosition = z.object({
  track: slug,
  positionS: z.number().check(z.gte(0), z.lte(1_000_000)),
  counter: count,
  device: z.string().check(z.minLength(1), z.maxLength(100)),
});

const activation = z.object({
  kind: elementKind,
  slug,
  delayS: z.optional(z.number()),
  action: z.optional(contentState),
});

/** A delayed activation. Its time is relative, because no two clocks agree. */
export const delayedOperation = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(500)),
  target: activation,
  dueInMs: z.number(),
  isDone: z.boolean(),
});

export const progressBody = z.object({
  epoch: count,
  entries: z.array(elementEntry).check(z.maxLength(MAX_ENTRIES)),
  positions: z.array(playbackPosition).check(z.maxLength(MAX_ENTRIES)),
  ops: z.array(delayedOperation).check(z.maxLength(MAX_ENTRIES)),
});
export type ProgressBody = z.infer<typeof progressBody>;

export const progressParams = z.object({ slug });
