import type { Quest } from '../story/model.ts';
import { contentStateOf } from './entry.ts';
import type { Progress } from './state.ts';

export type QuestBadge = 'Active' | ' - ';

/** Spec §4: the specification defines these texts. */
export function questBadge(state: Progress, quest: Quest): QuestBadge {
  const isAnyActive = quest.puzzles.some(
    (slug) => contentStateOf(state, 'puzzle', slug) === 'active',
  );
  return isAnyActive ? 'Active' : ' - ';
}
