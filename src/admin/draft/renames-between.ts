import { namesTargets, renamedTargets, targetName } from '../../contract/admin/renamed-targets.ts';
import type { DraftRead } from '../../contract/admin/walks.ts';
import type { ValueSlot } from './draft-values.ts';

/**
 * Rewrites values for the elements that were renamed, here or by somebody else; undefined where
 * none was. The server has rewritten its own values; typed values and undo steps must follow,
 * otherwise they would bring back a slug that no element has any more.
 */
export function renamesBetween(
  before: DraftRead,
  now: DraftRead,
): ((slot: ValueSlot, value: unknown) => unknown) | undefined {
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
