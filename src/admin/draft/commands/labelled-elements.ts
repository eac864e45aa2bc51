import type { ElementRow } from '../../../contract/admin/walks.ts';
import { nameIn } from '../entity-name.ts';
import type { WalkDraft } from '../walk-draft.ts';
import type { LabelledElement } from './command.ts';

type Row = Pick<ElementRow, 'id' | 'slug'>;

/** Labels the rows with their current names. */
export function labelledElements(
  draft: WalkDraft,
  rows: readonly Row[],
): readonly LabelledElement[] {
  const read = draft.read();
  return rows.map(({ id, slug }) => ({ id, name: nameIn(draft, read, id) || slug }));
}
