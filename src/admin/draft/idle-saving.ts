import type { AllSaved, DraftSaving } from './walk-draft-ports.ts';
import type { ValueSlot } from './draft-values.ts';
import type { EntityDraft } from './entity-draft.ts';
import type { RejectedChanges } from './rejected-changes.ts';

const UNSAVED: DraftSaving = { phase: 'unsaved' };
const UNDECIDED: DraftSaving = { phase: 'undecided' };

/** The saving status while no save is running and none has failed. */
export function idleSavingOf(
  entities: readonly EntityDraft[],
  rejectedChanges: RejectedChanges,
  rest: AllSaved,
): DraftSaving {
  const unsaved = entities.filter(({ hasUnsaved }) => hasUnsaved);
  const isOpen = (entity: EntityDraft) => (change: ValueSlot) =>
    !rejectedChanges.has(entity.ref.id, change);
  if (unsaved.some((entity) => entity.pending().some(isOpen(entity)))) return UNSAVED;
  const isUndecided = unsaved.some((entity) => entity.typedChanges().some(isOpen(entity)));
  const rejected = rejectedChanges.listRejected();
  if (rejected.length === 0) return isUndecided ? UNDECIDED : rest;
  return { phase: 'rejected', rejected, ...(isUndecided ? {} : { rest }) };
}

/** The phases that describe the values, and not a running or failed save. */
export function isIdleSaving({ phase }: DraftSaving): boolean {
  return phase === 'unsaved' || phase === 'undecided' || phase === 'rejected';
}
