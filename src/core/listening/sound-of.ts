import type { LanguageId, Story, Track } from '../story/model.ts';
import { readText } from '../story/read.ts';

export interface Sound {
  readonly url: string;
  /** The language that the sound is really in. */
  readonly language: LanguageId;
  /** The reversed rendition, if the server made one. */
  readonly reversedUrl: string | undefined;
  /** The duration in whole seconds, if the server reported it. */
  readonly durationS: number | undefined;
}

export function soundOf(track: Track, language: LanguageId): Sound | undefined {
  const read = readText(track.audio, language);
  if (!read) return undefined;
  return {
    url: read.value,
    language: read.language,
    // Only the same recording reversed is used, never another language's.
    reversedUrl: track.audioReversed[read.language],
    durationS: track.durationS?.[read.language],
  };
}

/** Where several tracks share one file, the sound belongs to the one that is shown. */
export function trackOfSound(
  { tracks }: Story,
  url: string | undefined,
  shown: Track | undefined,
): Track | undefined {
  if (url === undefined) return undefined;
  return [shown, ...tracks].find((track) => track && Object.values(track.audio).includes(url));
}
