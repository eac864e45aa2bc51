import type { Activation, Puzzle, Story } from '../story/model.ts';
import { elementKey } from './entry.ts';
import type { ProgressEffect } from './event.ts';
import { hasElement } from './story-index.ts';

export function allListsOf(puzzle: Puzzle): readonly (readonly Activation[])[] {
  const { activates } = puzzle;
  return activates.kind === 'same-for-all' ? [activates.list] : activates.lists;
}

/** One warning for each element that a list names and the story lacks. */
export function unknownTargetWarnings(story: Story): readonly ProgressEffect[] {
  const lists = [
    ...story.tracks.map(({ activates }) => activates),
    ...story.puzzles.flatMap(allListsOf),
  ];
  const unknown = lists.flat().filter(({ kind, slug }) => !hasElement(story, kind, slug));
  const once = new Map(unknown.map((item) => [elementKey(item.kind, item.slug), item]));
  return [...once.values()].map(({ kind, slug }) => {
    return { type: 'report/warn', warning: { kind: 'unknown-target', target: kind, slug } };
  });
}
