import type { ElementRow } from '../../../contract/admin/walks.ts';
import { nameIn } from '../part-name.ts';
import type { WalkDraft } from '../walk-draft.ts';
import type { NamedPart } from './act.ts';

type Row = Pick<ElementRow, 'id' | 'slug'>;

/** By what they are called now. */
export function namedParts(draft: WalkDraft, rows: readonly Row[]): readonly NamedPart[] {
  const read = draft.read();
  return rows.map(({ id, slug }) => ({ id, name: nameIn(draft, read, id) || slug }));
}
