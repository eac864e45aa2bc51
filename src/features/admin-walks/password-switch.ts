import type { DraftChange, ValuePlace } from './draft-values.ts';
import type { WalkDraft } from './walk-draft.ts';

const PASSWORD = 'trackMeta_password';
const SWITCH = 'storyMeta_trackpasswords';

/** The first password of a station switches the passwords of its walk on. Undefined: nothing to switch. */
export function switchForPassword(
  draft: WalkDraft,
  ownerId: string,
  place: ValuePlace,
  next: unknown,
): DraftChange | undefined {
  if (place.field !== PASSWORD || !isGiven(next)) return undefined;
  if (isGiven(draft.part(ownerId)?.value(place))) return undefined;
  const { story, languages } = draft.read();
  const ids = [1, ...languages.map(({ id }) => id)];
  const known = ids.map((languageId) => draft.part(story.id)?.value({ field: SWITCH, languageId }));
  if (known.includes(1)) return undefined;
  return { ownerId: story.id, place: { field: SWITCH, languageId: 1 }, value: 1 };
}

const isGiven = (value: unknown) => typeof value === 'string' && value.trim() !== '';
