import { isSameValue, type DraftChange } from './draft-values.ts';
import type { EntityDraft } from './entity-draft.ts';
import type { UndoStep } from './step-history.ts';

type EntityById = (id: string) => EntityDraft | undefined;
type Write = (entity: EntityDraft, slot: UndoStep['slot'], value: unknown) => void;

/**
 * Writes the former values. Returns the ids of entities whose values somebody else has changed
 * since: those stay.
 */
export function applyUndoSteps(
  undoSteps: readonly UndoStep[],
  entityById: EntityById,
  write: Write,
): readonly string[] {
  const stayed = undoSteps.filter(({ entityId, slot, now, next }) => {
    const entity = entityById(entityId);
    if (entity === undefined || !isSameValue(entity.value(slot), now)) return true;
    write(entity, slot, next);
    return false;
  });
  return [...new Set(stayed.map(({ entityId }) => entityId))];
}

/** Takes over the versions and values that the server has now. */
export function applySavedChanges(
  changes: readonly DraftChange[],
  versions: Readonly<Record<string, number>>,
  entityById: EntityById,
): void {
  for (const [id, version] of Object.entries(versions)) {
    const own = changes.filter(({ entityId }) => entityId === id);
    const saved = own.map(({ slot, value }) => ({ ...slot, value }));
    entityById(id)?.applySaved(version, saved);
  }
}
