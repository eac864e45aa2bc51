import { readSlug } from '../../core/story/slug.ts';
import { isList, isObject, ownValue } from '../../core/story/wire/json-value.ts';

/** How parts of a walk are called from now on, by `targetName` of what they were called. */
export type NewNames = ReadonlyMap<string, string>;

/** A station and a puzzle may be called the same. */
export const targetName = (kind: string, slug: string) => `${kind} ${slug}`;

/** Whether fields of this type name parts of their walk. */
export const namesTargets = (type: string) => TYPES.includes(type);
const TYPES: readonly string[] = ['activations', 'activations-by-answer'];

/** A list of what is opened, for every answer or answer by answer; whatever else it holds stays. */
export function renamedTargets(value: unknown, names: NewNames): unknown {
  if (isList(value)) return value.map((item) => renamedTargets(item, names));
  if (!isObject(value)) return value;
  const kind = ownValue(value, 'type');
  const slug = readSlug(ownValue(value, 'slug'));
  if (typeof kind !== 'string' || slug === undefined) return value;
  const name = names.get(targetName(kind.trim().toLowerCase(), slug));
  return name === undefined ? value : { ...value, slug: name };
}
