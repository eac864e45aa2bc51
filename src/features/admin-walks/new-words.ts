import { namesTargets, renamedTargets, targetName } from '../../contract/admin/renamed-targets.ts';
import type { DraftRead } from '../../contract/admin/walks.ts';
import type { ValuePlace } from './draft-values.ts';

/**
 * How values are to be read since parts were renamed, here or by somebody else; undefined where
 * none was. The host rewrote what it has; what was typed and what can be undone must follow, else
 * it would bring a name back that nothing has any more.
 */
export function newWords(
  before: DraftRead,
  now: DraftRead,
): ((place: ValuePlace, value: unknown) => unknown) | undefined {
  const slugs = new Map(now.elements.map(({ id, slug }) => [id, slug]));
  const names = new Map(
    before.elements.flatMap(({ id, kind, slug }) => {
      const next = slugs.get(id);
      return next === undefined || next === slug ? [] : [[targetName(kind, slug), next] as const];
    }),
  );
  if (names.size === 0) return undefined;
  const lists = now.definitions.filter(({ type }) => namesTargets(type));
  const fields = new Set(lists.map(({ name }) => name));
  return ({ field }, value) => (fields.has(field) ? renamedTargets(value, names) : value);
}
