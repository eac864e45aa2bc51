import type { ChangedElement } from '../../contract/admin/many-elements.ts';
import type { DraftChange } from './draft-values.ts';
import type { WalkDraft } from './walk-draft.ts';

/** The body for the server, with the known version of each element. */
export function changedElementsOf(
  draft: WalkDraft,
  changes: readonly DraftChange[],
): readonly ChangedElement[] {
  const ids = [...new Set(changes.map(({ entityId }) => entityId))];
  return ids.map((id) => ({
    id,
    version: draft.entity(id)?.version ?? 0,
    changes: changes
      .filter(({ entityId }) => entityId === id)
      .map(({ slot, value }) => ({ ...slot, ...(value === undefined ? {} : { value }) })),
  }));
}
