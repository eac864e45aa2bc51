import type { Activation, Puzzle } from '../story/model.ts';

/** What a puzzle activates when an answer of the group is given. */
export function activationsFor(puzzle: Puzzle, group: number): readonly Activation[] {
  const { activates } = puzzle;
  return activates.kind === 'same-for-all' ? activates.list : (activates.lists[group] ?? []);
}
