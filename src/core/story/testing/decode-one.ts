import { decodeStory } from '../decode.ts';
import type { Puzzle, Story, Track } from '../model.ts';
import type { StoryProblem } from '../problem.ts';

interface Decoded<T> {
  readonly value: T;
  readonly problems: readonly StoryProblem[];
}

/** The result of decoding one story field on the wire. */
export function storyWith(name: string, field: unknown): Decoded<Story> {
  const { story, problems } = decodeStory({
    slug: 'walk',
    metadata: { [`storyMeta_${name}`]: field },
  });
  return { value: story, problems };
}

export function trackWith(name: string, field: unknown, storyFields: object = {}): Decoded<Track> {
  const { story, problems } = decodeStory({
    slug: 'walk',
    metadata: storyFields,
    tracks: [{ slug: 'a', metadata: { [`trackMeta_${name}`]: field } }],
  });
  return { value: story.tracks[0]!, problems };
}

export function puzzleWith(fields: Readonly<Record<string, unknown>>): Decoded<Puzzle> {
  const { story, problems } = decodeStory({
    slug: 'walk',
    puzzles: [{ slug: 'a', metadata: fields }],
  });
  return { value: story.puzzles[0]!, problems };
}
