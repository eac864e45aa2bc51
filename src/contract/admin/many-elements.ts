import * as z from 'zod/mini';
import { count, id, slug } from '../scalars.ts';
import { elementKind, elementRow, fieldChange, MAX_PER_CALL } from './walks.ts';

const MAX_FIELDS = 200;
const changes = z.array(fieldChange).check(z.minLength(1), z.maxLength(MAX_FIELDS));
const atMostAtOnce = z.maxLength(MAX_PER_CALL);

export const changedElement = z.object({ id, version: count, changes });
export type ChangedElement = z.infer<typeof changedElement>;
export const addedElement = z.object({
  /** An absent slug is derived from the title. */
  slug: z.optional(slug),
  changes,
});
export type AddedElement = z.infer<typeof addedElement>;

export const manyElements = z.object({
  kind: elementKind,
  changed: z.array(changedElement).check(atMostAtOnce),
  /** Added after the last of their kind, in this order. */
  added: z.array(addedElement).check(atMostAtOnce),
});
export type ManyElements = z.infer<typeof manyElements>;
export const elementsSaved = z.object({
  versions: z.record(z.string(), count),
  added: z.array(elementRow),
});

export const elementsToRemove = z.object({ ids: z.array(id).check(z.minLength(1), atMostAtOnce) });
export const elementsRemoved = z.object({ deletionIds: z.array(id) });
