import type { DraftSaving } from './draft-host.ts';
import type { OwnerDraft } from './owner-draft.ts';

export const UNSAVED: DraftSaving = { phase: 'unsaved' };
export const UNDECIDED: DraftSaving = { phase: 'undecided' };

/** What is to be said where no save is under way and none has failed. */
export function standingOf(parts: readonly OwnerDraft[], allSaved: DraftSaving): DraftSaving {
  if (parts.some(({ hasPending }) => hasPending)) return UNSAVED;
  return parts.some(({ hasUnsaved }) => hasUnsaved) ? UNDECIDED : allSaved;
}
