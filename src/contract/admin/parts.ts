import * as z from 'zod/mini';
import { count, id, slug } from '../scalars.ts';
import { elementKind, elementRow, fieldChange, MOST_AT_ONCE } from './walks.ts';

const MOST_FIELDS = 200;
const changes = z.array(fieldChange).check(z.minLength(1), z.maxLength(MOST_FIELDS));
const ofParts = z.maxLength(MOST_AT_ONCE);

export const changedPart = z.object({ id, version: count, changes });
export type ChangedPart = z.infer<typeof changedPart>;
export const addedPart = z.object({
  /** Absent: out of its title. */
  slug: z.optional(slug),
  changes,
});
export type AddedPart = z.infer<typeof addedPart>;

export const manyParts = z.object({
  kind: elementKind,
  changed: z.array(changedPart).check(ofParts),
  /** Behind the last of their kind, in this order. */
  added: z.array(addedPart).check(ofParts),
});
export type ManyParts = z.infer<typeof manyParts>;
export const partsSaved = z.object({
  versions: z.record(z.string(), count),
  added: z.array(elementRow),
});

export const partsToRemove = z.object({ ids: z.array(id).check(z.minLength(1), ofParts) });
export const partsRemoved = z.object({ deletionIds: z.array(id) });
