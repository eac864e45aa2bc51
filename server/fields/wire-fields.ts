import { isObject, type UnknownObject } from '../../src/core/story/wire/json-value.ts';
import type { EntityKind } from '../stories/entity.ts';

/** The lists of a body in which elements are, and the kind of element in each. */
export const ELEMENT_LISTS = [
  ['tracks', 'track'],
  ['quests', 'quest'],
  ['puzzles', 'puzzle'],
] as const;

/** Returns the new value of a field of a story or an element. */
type ChangeField = (kind: EntityKind, field: string, value: unknown) => unknown;

/** A story's body with each field changed, its own and those of its elements. */
export function mapWireFields(
  body: UnknownObject,
  change: ChangeField,
  kind: EntityKind = 'story',
): UnknownObject {
  const changed: Record<string, unknown> = { ...body };
  const { metadata } = body;
  if (isObject(metadata)) {
    const fields = Object.entries(metadata).map(([field, value]) => [
      field,
      change(kind, field, value),
    ]);
    changed['metadata'] = Object.fromEntries(fields);
  }
  for (const [name, kindInList] of ELEMENT_LISTS) {
    const list = body[name];
    if (!Array.isArray(list)) continue;
    changed[name] = (list as unknown[]).map((element) =>
      isObject(element) ? mapWireFields(element, change, kindInList) : element,
    );
  }
  return changed;
}
