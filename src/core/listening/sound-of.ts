import type { LanguageId, Story, Track } from '../story/model.ts';
import { readText } from '../story/read.ts';

export interface Sound {
  readonly url: string;
  /** The language it is really in. */
  readonly language: LanguageId;
  /** Its reversed rendition, where the host made one. */
  readonly reversedUrl: string | undefined;
  /** In whole seconds, where the host told it. */
  readonly durationS: number | undefined;
}

export function soundOf(track: Track, language: LanguageId): Sound | undefined {
  const read = readText(track.audio, language);
  if (!read) return undefined;
  return {
    url: read.value,
    language: read.language,
    // Only the same reading reversed, never another language's.
    reversedUrl: track.audioReversed[read.language],
    durationS: track.durationS?.[read.language],
  };
}

export function trackOfSound(story: Story, url: string | undefined): Track | undefined {
  if (url === undefined) return undefined;
  return story.tracks.find((track) => Object.values(track.audio).includes(url));
}
