import type { Puzzle, Quest, Story, Track } from '../model.ts';
import { DEFAULT_FEATURES } from '../model.ts';
import { asSlug } from '../slug.ts';
import type { PuzzleOptions, QuestOptions, TrackOptions } from './an-element.ts';
import { aPuzzle, aQuest, aTrack } from './an-element.ts';

type StoryOptions = Partial<Omit<Story, 'slug' | 'tracks' | 'quests' | 'puzzles'>>;
/** The quest that contains the puzzle: the newest by default, none if null. */
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

  with(options: StoryOptions): WalkBuilder {
    return new WalkBuilder({ ...this.#story, ...options });
  }

  withTracks(count: number, options: Omit<TrackOptions, 'slug'> = {}): WalkBuilder {
    return times(count).reduce((walk: WalkBuilder) => walk.withTrack(options), this);
  }

  withTrack(options: TrackOptions = {}): WalkBuilder {
    const position = this.#story.tracks.length + 1;
    const track = aTrack({ slug: `track-${position}`, position, ...options });
    return this.#next({ tracks: byPosition([...this.#story.tracks, track]) });
  }

  /** `puzzles` may name puzzles that are added later. */
  withQuest(options: QuestOptions = {}): WalkBuilder {
    const quest = aQuest({ slug: `quest-${this.#story.quests.length + 1}`, ...options });
    return this.#next({ quests: [...this.#story.quests, quest] });
  }

  /** Without any quest in the story, one is made for it. */
  withPuzzle({ quest, ...options }: PuzzleOptions & InQuest = {}): WalkBuilder {
    if (quest === undefined && this.#story.quests.length === 0) {
      return this.withQuest().withPuzzle(options);
    }
    const position = this.#story.puzzles.length + 1;
    const puzzle = aPuzzle({ slug: `puzzle-${position}`, position, ...options });
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

  #next(options: Partial<Pick<Story, 'tracks' | 'quests' | 'puzzles'>>): WalkBuilder {
    return new WalkBuilder({ ...this.#story, ...options });
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
