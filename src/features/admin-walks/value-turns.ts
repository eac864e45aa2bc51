import { isSame, type DraftChange } from './draft-values.ts';
import type { OwnerDraft } from './owner-draft.ts';
import type { Turn } from './step-history.ts';

type PartOf = (id: string) => OwnerDraft | undefined;
type Write = (part: OwnerDraft, place: Turn['place'], value: unknown) => void;

/** Writes what stood there. Answers whose values somebody else has changed since: those stay. */
export function takeTurns(turns: readonly Turn[], partOf: PartOf, write: Write): readonly string[] {
  const stayed = turns.filter(({ ownerId, place, now, next }) => {
    const part = partOf(ownerId);
    if (part === undefined || !isSame(part.value(place), now)) return true;
    write(part, place, next);
    return false;
  });
  return [...new Set(stayed.map(({ ownerId }) => ownerId))];
}

/** What the host has of each part by now. */
export function takeSaved(
  changes: readonly DraftChange[],
  versions: Readonly<Record<string, number>>,
  partOf: PartOf,
): void {
  for (const [id, version] of Object.entries(versions)) {
    const own = changes.filter(({ ownerId }) => ownerId === id);
    const saved = own.map(({ place, value }) => ({ ...place, value }));
    partOf(id)?.saved(version, saved);
  }
}
