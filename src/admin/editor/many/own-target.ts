import type { ActivationItem } from '../../../contract/admin/field-types.ts';
import { namesTargets, targetName } from '../../../contract/admin/renamed-targets.ts';
import { isPerAnswer } from '../../draft/answer-removal.ts';
import type { WalkDraft } from '../../draft/walk-draft.ts';
import type { FieldChoice } from './field-choice.ts';

/**
 * A shared list may name some of the elements themselves: each opens the others, and none opens
 * itself.
 */
export function valueFor(
  draft: WalkDraft,
  id: string,
  { definition }: Pick<FieldChoice, 'definition'>,
  value: unknown,
): unknown {
  const self = draft.read().elements.find((element) => element.id === id);
  if (self === undefined || !namesTargets(definition.type) || !Array.isArray(value)) return value;
  const own = targetName(self.kind, self.slug);
  const isOther = ({ type, slug }: ActivationItem) => targetName(type, slug) !== own;
  const remaining = isPerAnswer(value)
    ? value.map((list) => list.filter(isOther))
    : (value as readonly ActivationItem[]).filter(isOther);
  const isEmpty = remaining.every((group) => Array.isArray(group) && group.length === 0);
  return isEmpty ? undefined : remaining;
}

/** Whether the shared value names one of the elements. */
export function namesOneOf(
  draft: WalkDraft,
  ids: readonly string[],
  choice: Pick<FieldChoice, 'definition'>,
  value: unknown,
): boolean {
  return ids.some(
    (id) => JSON.stringify(valueFor(draft, id, choice, value)) !== JSON.stringify(value),
  );
}
