import { contentOf } from '../../offline/media-name.ts';
import type { StoryFile, Track } from '../model.ts';

/** Adds to each track its duration in each language, if the files give it. */
export function withDurations(
  tracks: readonly Track[],
  files: readonly StoryFile[],
): readonly Track[] {
  const byContent = new Map(
    files.flatMap(({ sha256, durationS }) =>
      durationS === undefined ? [] : [[sha256, durationS] as const],
    ),
  );
  if (byContent.size === 0) return tracks;
  return tracks.map((track) => {
    // Matched by content, since the address may carry a signature that the file's lacks.
    const durations = Object.entries(track.audio).flatMap(([language, url]) => {
      const durationS = byContent.get(contentOf(url) ?? '');
      return durationS === undefined ? [] : [[Number(language), durationS] as const];
    });
    return durations.length === 0 ? track : { ...track, durationS: Object.fromEntries(durations) };
  });
}
