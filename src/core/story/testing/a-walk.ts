import type { Puzzle, Quest, Story, Track } from '../model.ts';
import { DEFAULT_FEATURES } from '../model.ts';
import { asSlug } from '../slug.ts';
import type { PuzzleParts, QuestParts, TrackParts } from './an-element.ts';
import { aPuzzle, aQuest, aTrack } from './an-element.ts';

type StoryParts = Partial<Omit<Story, 'slug' | 'tracks' | 'quests' | 'puzzles'>>;
/** The quest a puzzle stands in: the newest by default, none when null. */
type InQuest = { readonly quest?: string | null };

/**
 * Builds a story for a test; every step gives a new builder. Elements are active from the start,
 * slugs count up (track-1, quest-1, puzzle-1 …), so do positions.
 */
export class WalkBuilder {
  readonly #story: Story;

  constructor(story: Story) {
    this.#story = story;
  }

  with(parts: StoryParts): WalkBuilder {
    return new WalkBuilder({ ...this.#story, ...parts });
  }

  withTracks(count: number, parts: Omit<TrackParts, 'slug'> = {}): WalkBuilder {
    return times(count).reduce((walk: WalkBuilder) => walk.withTrack(parts), this);
  }

  withTrack(parts: TrackParts = {}): WalkBuilder {
    const position = this.#story.tracks.length + 1;
    const track = aTrack({ slug: `track-${position}`, position, ...parts });
    return this.#next({ tracks: byPosition([...this.#story.tracks, track]) });
  }

  /** `puzzles` may name puzzles that are added later. */
  withQuest(parts: QuestParts = {}): WalkBuilder {
    const quest = aQuest({ slug: `quest-${this.#story.quests.length + 1}`, ...parts });
    return this.#next({ quests: [...this.#story.quests, quest] });
  }

  /** Without any quest in the story, one is made for it. */
  withPuzzle({ quest, ...parts }: PuzzleParts & InQuest = {}): WalkBuilder {
    if (quest === undefined && this.#story.quests.length === 0) {
      return this.withQuest().withPuzzle(parts);
    }
    const position = this.#story.puzzles.length + 1;
    const puzzle = aPuzzle({ slug: `puzzle-${position}`, position, ...parts });
    const home = quest === undefined ? this.#story.quests.at(-1)?.slug : quest;
    const puzzles = [...this.#story.puzzles, puzzle];
    return this.#next({
      puzzles,
      quests: putInto(this.#story.quests, home ?? null, puzzle, puzzles),
    });
  }

  build(): Story {
    return this.#story;
  }

  #next(parts: Partial<Pick<Story, 'tracks' | 'quests' | 'puzzles'>>): WalkBuilder {
    return new WalkBuilder({ ...this.#story, ...parts });
  }
}

/** An empty walk in German and English with the default features. */
export function aWalk(slug = 'walk'): WalkBuilder {
  return new WalkBuilder({
    slug: asSlug<'story'>(slug),
    title: { 2: `Title of ${slug}` },
    name: {},
    subtitle: {},
    cover: {},
    description: {},
    customIcon: {},
    mapImage: {},
    author: {},
    hasTrackPasswords: false,
    features: DEFAULT_FEATURES,
    tracks: [],
    quests: [],
    puzzles: [],
    languages: [
      { id: 2, code: 'de', name: 'Deutsch' },
      { id: 3, code: 'en', name: 'English' },
    ],
    files: [],
    plans: [],
    paths: [],
  });
}

function putInto(
  quests: readonly Quest[],
  home: string | null,
  puzzle: Puzzle,
  all: readonly Puzzle[],
): readonly Quest[] {
  const positionOf = (slug: string) => all.find((one) => one.slug === slug)?.position ?? 0;
  return quests.map((quest) =>
    quest.slug !== home || quest.puzzles.includes(puzzle.slug)
      ? quest
      : {
          ...quest,
          puzzles: [...quest.puzzles, puzzle.slug].sort((a, b) => positionOf(a) - positionOf(b)),
        },
  );
}

function byPosition(tracks: readonly Track[]): readonly Track[] {
  return [...tracks].sort((a, b) => a.position - b.position);
}

function times(count: number): readonly number[] {
  return Array.from({ length: count }, (_, index) => index);
}
