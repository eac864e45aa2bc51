import { INDEPENDENT } from '../../core/story/model.ts';
import type { WalkDraft } from '../draft/walk-draft.ts';
import { withDelay, withItem, withoutItems } from './activation-edges.ts';
import {
  activationsOf,
  answerGroupsOf,
  type WalkGraphEdge,
  type GraphElement,
} from './walk-graph.ts';

interface NewEdge {
  readonly from: GraphElement;
  readonly to: GraphElement;
  readonly delayS?: number | undefined;
  /** Undefined: on every answer. */
  readonly group?: number | undefined;
}

/** The picture writes to the fields of the element, so saving, undo and conflicts are theirs. */
export function connect(draft: WalkDraft, { from, to, delayS, group }: NewEdge): void {
  const delay = delayS === undefined ? {} : { delay: delayS };
  const item = { type: to.kind, slug: to.slug, ...delay };
  change(draft, from, (value) => withItem(value, item, group, answerGroupsOf(draft, from.id)));
}

export function disconnect(draft: WalkDraft, { from, slots }: WalkGraphEdge): void {
  change(draft, from, (value) => withoutItems(value, slots));
}

export function setDelay(
  draft: WalkDraft,
  { from, slots }: WalkGraphEdge,
  delayS: number | undefined,
): void {
  change(draft, from, (value) => withDelay(value, slots, delayS));
}

function change(draft: WalkDraft, { id }: GraphElement, next: (value: unknown) => unknown): void {
  const { slot, value } = activationsOf(draft, draft.read(), id);
  if (slot === undefined) return;
  if (slot.languageId !== INDEPENDENT) draft.setValue(id, slot, undefined);
  draft.setValue(id, { ...slot, languageId: INDEPENDENT }, next(value));
}
