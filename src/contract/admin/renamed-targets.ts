import { readSlug } from '../../core/story/slug.ts';
import { isList, isObject, ownValue } from '../../core/story/wire/json-value.ts';

/** The new slugs of elements of a walk, by `targetName` of the old ones. */
export type NewNames = ReadonlyMap<string, string>;

/** A station and a puzzle may have the same slug. */
export const targetName = (kind: string, slug: string) => `${kind} ${slug}`;

/** Fields of such a type refer to elements of their walk. */
export const namesTargets = (type: string) => TYPES.includes(type);
const TYPES: readonly string[] = ['activations', 'activations-by-answer'];

/** A list of activations, for every answer or answer by answer; other content stays. */
export function renamedTargets(value: unknown, names: NewNames): unknown {
  if (isList(value)) return value.map((item) => renamedTargets(item, names));
  if (!isObject(value)) return value;
  const kind = ownValue(value, 'type');
  const slug = readSlug(ownValue(value, 'slug'));
  if (typeof kind !== 'string' || slug === undefined) return value;
  const name = names.get(targetName(kind.trim().toLowerCase(), slug));
  return name === undefined ? value : { ...value, slug: name };
}
