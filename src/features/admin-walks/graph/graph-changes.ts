import { INDEPENDENT } from '../../../core/story/model.ts';
import type { WalkDraft } from '../walk-draft.ts';
import { withDelay, withItem, withoutItems } from './activation-edges.ts';
import { activationsOf, answerGroupsOf, type GraphLine, type GraphPart } from './walk-graph.ts';

interface NewLine {
  readonly from: GraphPart;
  readonly to: GraphPart;
  readonly delayS?: number | undefined;
  /** Undefined: on every answer. */
  readonly group?: number | undefined;
}

/** The picture writes where the fields of the part write: saving, undo and conflicts are theirs. */
export function connect(draft: WalkDraft, { from, to, delayS, group }: NewLine): void {
  const delay = delayS === undefined ? {} : { delay: delayS };
  const item = { type: to.kind, slug: to.slug, ...delay };
  change(draft, from, (value) => withItem(value, item, group, answerGroupsOf(draft, from.id)));
}

export function disconnect(draft: WalkDraft, { from, places }: GraphLine): void {
  change(draft, from, (value) => withoutItems(value, places));
}

export function setDelay(
  draft: WalkDraft,
  { from, places }: GraphLine,
  delayS: number | undefined,
): void {
  change(draft, from, (value) => withDelay(value, places, delayS));
}

function change(draft: WalkDraft, { id }: GraphPart, next: (value: unknown) => unknown): void {
  const { place, value } = activationsOf(draft, draft.read(), id);
  if (place === undefined) return;
  if (place.languageId !== INDEPENDENT) draft.put(id, place, undefined);
  draft.put(id, { ...place, languageId: INDEPENDENT }, next(value));
}
