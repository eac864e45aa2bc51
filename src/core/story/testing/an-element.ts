import type { Puzzle, PuzzleSlug, Quest, Track } from '../model.ts';
import { asSlug } from '../slug.ts';

export type TrackParts = Partial<Omit<Track, 'slug'>> & { readonly slug?: string };
export type QuestParts = Partial<Omit<Quest, 'slug' | 'puzzles'>> & {
  readonly slug?: string;
  readonly puzzles?: readonly string[];
};
export type PuzzleParts = Partial<Omit<Puzzle, 'slug'>> & { readonly slug?: string };

/** Active from the start, with a name and a sound in German; everything else is absent. */
export function aTrack({ slug = 'track-1', ...parts }: TrackParts = {}): Track {
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
    ...parts,
    slug: asSlug<'track'>(slug),
  };
}

/** Active from the start, without puzzles. */
export function aQuest({ slug = 'quest-1', puzzles = [], ...parts }: QuestParts = {}): Quest {
  return {
    title: { 2: `Title of ${slug}` },
    description: {},
    illustration: {},
    audio: {},
    isActiveFromStart: true,
    ...parts,
    puzzles: puzzles.map((puzzle): PuzzleSlug => asSlug<'puzzle'>(puzzle)),
    slug: asSlug<'quest'>(slug),
  };
}

/** A text puzzle, active from the start, solved by 'answer'. */
export function aPuzzle({ slug = 'puzzle-1', ...parts }: PuzzleParts = {}): Puzzle {
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
    ...parts,
    slug: asSlug<'puzzle'>(slug),
  };
}
