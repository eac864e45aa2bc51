import type { PuzzleSlug, QuestSlug, Story } from '../story/model.ts';
import { contentStateOf } from './entry.ts';
import type { Progress } from './state.ts';

export interface PuzzleRef {
  readonly quest: QuestSlug;
  readonly puzzle: PuzzleSlug;
}

/** The next active puzzle after this one, continuing at the beginning; never the puzzle itself. */
export function nextPuzzle(
  story: Story,
  state: Progress,
  current: PuzzleSlug | undefined,
): PuzzleRef | undefined {
  const puzzles = puzzleRefsOf(story);
  const index = puzzles.findIndex(({ puzzle }) => puzzle === current);
  const inOrder = [...puzzles.slice(index + 1), ...puzzles.slice(0, index + 1)];
  return inOrder.find((ref) => ref.puzzle !== current && isOpen(state, ref));
}

/** The puzzles that a visitor can solve now, in the order of the quests. */
export function openPuzzles(story: Story, state: Progress): readonly PuzzleRef[] {
  return puzzleRefsOf(story).filter((ref) => isOpen(state, ref));
}

function puzzleRefsOf(story: Story): readonly PuzzleRef[] {
  return story.quests.flatMap(({ slug, puzzles }) => {
    return puzzles.map((puzzle) => ({ quest: slug, puzzle }));
  });
}

function isOpen(state: Progress, { quest, puzzle }: PuzzleRef): boolean {
  return (
    contentStateOf(state, 'quest', quest) === 'active' &&
    contentStateOf(state, 'puzzle', puzzle) === 'active'
  );
}
