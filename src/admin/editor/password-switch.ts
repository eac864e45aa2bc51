import type { DraftChange, ValueSlot } from '../draft/draft-values.ts';
import type { WalkDraft } from '../draft/walk-draft.ts';

const PASSWORD = 'trackMeta_password';
const SWITCH = 'storyMeta_trackpasswords';

/**
 * The first password of a station switches the passwords of its walk on. Undefined: nothing to
 * switch.
 */
export function switchForPassword(
  draft: WalkDraft,
  entityId: string,
  slot: ValueSlot,
  next: unknown,
): DraftChange | undefined {
  if (slot.field !== PASSWORD || !isFilledIn(next)) return undefined;
  if (isFilledIn(draft.entity(entityId)?.value(slot))) return undefined;
  const { story, languages } = draft.read();
  const ids = [1, ...languages.map(({ id }) => id)];
  const known = ids.map((languageId) =>
    draft.entity(story.id)?.value({ field: SWITCH, languageId }),
  );
  if (known.includes(1)) return undefined;
  return { entityId: story.id, slot: { field: SWITCH, languageId: 1 }, value: 1 };
}

const isFilledIn = (value: unknown) => typeof value === 'string' && value.trim() !== '';
