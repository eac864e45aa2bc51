import type { AllSaved, DraftSaving } from './draft-host.ts';
import type { ValuePlace } from './draft-values.ts';
import type { OwnerDraft } from './owner-draft.ts';
import type { Refusals } from './refusals.ts';

const UNSAVED: DraftSaving = { phase: 'unsaved' };
const UNDECIDED: DraftSaving = { phase: 'undecided' };

/** What is to be said where no save is under way and none has failed. */
export function standingOf(
  parts: readonly OwnerDraft[],
  refusals: Refusals,
  rest: AllSaved,
): DraftSaving {
  const unsaved = parts.filter(({ hasUnsaved }) => hasUnsaved);
  const isOpen = (part: OwnerDraft) => (change: ValuePlace) => !refusals.has(part.owner.id, change);
  if (unsaved.some((part) => part.pending().some(isOpen(part)))) return UNSAVED;
  const isUndecided = unsaved.some((part) => part.typedChanges().some(isOpen(part)));
  const refused = refusals.all();
  if (refused.length === 0) return isUndecided ? UNDECIDED : rest;
  return { phase: 'refused', refused, ...(isUndecided ? {} : { rest }) };
}

/** Said of what stands, and not of a save that is under way or has failed. */
export function isStanding({ phase }: DraftSaving): boolean {
  return phase === 'unsaved' || phase === 'undecided' || phase === 'refused';
}
