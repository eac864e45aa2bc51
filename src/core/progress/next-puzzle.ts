import type { PuzzleSlug, QuestSlug, Story } from '../story/model.ts';
import { stateOf } from './entry.ts';
import type { Progress } from './state.ts';

export interface PuzzlePlace {
  readonly quest: QuestSlug;
  readonly puzzle: PuzzleSlug;
}

/** The active puzzle that comes after this one, from the end back to the beginning; none but itself counts as none. */
export function nextPuzzle(
  story: Story,
  state: Progress,
  current: PuzzleSlug | undefined,
): PuzzlePlace | undefined {
  const all = placesOf(story);
  const at = all.findIndex(({ puzzle }) => puzzle === current);
  const inOrder = [...all.slice(at + 1), ...all.slice(0, at + 1)];
  return inOrder.find((place) => place.puzzle !== current && isOpen(state, place));
}

/** The puzzles that a visitor can solve now, in the order of the quests. */
export function openPuzzles(story: Story, state: Progress): readonly PuzzlePlace[] {
  return placesOf(story).filter((place) => isOpen(state, place));
}

function placesOf(story: Story): readonly PuzzlePlace[] {
  return story.quests.flatMap(({ slug, puzzles }) => {
    return puzzles.map((puzzle) => ({ quest: slug, puzzle }));
  });
}

function isOpen(state: Progress, { quest, puzzle }: PuzzlePlace): boolean {
  return (
    stateOf(state, 'quest', quest) === 'active' && stateOf(state, 'puzzle', puzzle) === 'active'
  );
}
