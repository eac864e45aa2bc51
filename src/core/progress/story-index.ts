import type { ElementKind, Puzzle, Quest, Story, Track } from '../story/model.ts';

export interface StoryIndex {
  readonly track: ReadonlyMap<string, Track>;
  readonly quest: ReadonlyMap<string, Quest>;
  readonly puzzle: ReadonlyMap<string, Puzzle>;
}

const indices = new WeakMap<Story, StoryIndex>();

/** A story never changes, so its index is made once and cached by the story object. */
export function indexOf(story: Story): StoryIndex {
  const known = indices.get(story);
  if (known !== undefined) return known;
  const index: StoryIndex = {
    track: bySlug(story.tracks),
    quest: bySlug(story.quests),
    puzzle: bySlug(story.puzzles),
  };
  indices.set(story, index);
  return index;
}

export function hasElement(story: Story, kind: ElementKind, slug: string): boolean {
  return indexOf(story)[kind].has(slug);
}

function bySlug<T extends { readonly slug: string }>(elements: readonly T[]): Map<string, T> {
  return new Map(elements.map((element) => [element.slug, element]));
}
