import type { Puzzle, PuzzleSlug, Quest, Track } from '../model.ts';
import { asSlug } from '../slug.ts';

export type TrackOptions = Partial<Omit<Track, 'slug'>> & { readonly slug?: string };
export type QuestOptions = Partial<Omit<Quest, 'slug' | 'puzzles'>> & {
  readonly slug?: string;
  readonly puzzles?: readonly string[];
};
export type PuzzleOptions = Partial<Omit<Puzzle, 'slug'>> & { readonly slug?: string };

/** Active from the start, with a name and a sound in German; everything else is absent. */
export function aTrack({ slug = 'track-1', ...options }: TrackOptions = {}): Track {
  return {
    position: 1,
    name: { 2: `Name of ${slug}` },
    cover: {},
    description: {},
    audio: { 2: `https://player.example/media/${slug}.m4a` },
    audioReversed: {},
    transcript: {},
    author: {},
    activates: [],
    password: {},
    isActiveFromStart: true,
    location: {},
    ...options,
    slug: asSlug<'track'>(slug),
  };
}

/** Active from the start, without puzzles. */
export function aQuest({ slug = 'quest-1', puzzles = [], ...options }: QuestOptions = {}): Quest {
  return {
    title: { 2: `Title of ${slug}` },
    description: {},
    illustration: {},
    audio: {},
    isActiveFromStart: true,
    ...options,
    puzzles: puzzles.map((puzzle): PuzzleSlug => asSlug<'puzzle'>(puzzle)),
    slug: asSlug<'quest'>(slug),
  };
}

/** A text puzzle, active from the start, solved by 'answer'. */
export function aPuzzle({ slug = 'puzzle-1', ...options }: PuzzleOptions = {}): Puzzle {
  return {
    position: 1,
    type: 'text',
    title: { 2: `Title of ${slug}` },
    description: {},
    illustration: {},
    audio: {},
    hint: {},
    finishedText: {},
    choices: {},
    solution: { 1: [['answer']] },
    activates: { kind: 'same-for-all', list: [] },
    isActiveFromStart: true,
    ...options,
    slug: asSlug<'puzzle'>(slug),
  };
}
