import type { Progress } from '../progress/state.ts';
import type { Story, Track } from '../story/model.ts';
import { playlist } from '../track/playlist.ts';
import { resumeS } from './playback-position.ts';

/** The station that the visitor left half way, if it was the last one heard and is still open. */
export function leftHalfWay(story: Story, progress: Progress): Track | undefined {
  const [last] = Object.values(progress.positions).toSorted((a, b) => b.counter - a.counter);
  if (last === undefined || resumeS(progress, last.track, undefined) === 0) return undefined;
  return playlist(story, progress).find(({ slug }) => slug === last.track);
}
