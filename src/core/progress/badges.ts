import type { Story } from '../story/model.ts';
import { entryOf, contentStateOf } from './entry.ts';
import { isLocked } from './lock.ts';
import type { Progress } from './state.ts';

/** The number in the quest tab's badge: active puzzles. */
export function questTabCount(story: Story, state: Progress): number {
  return story.puzzles.filter(({ slug }) => contentStateOf(state, 'puzzle', slug) === 'active')
    .length;
}

/** The number in the lab tab's badge: active new tracks, without radio and locked ones. */
export function labTabCount(story: Story, state: Progress): number {
  return story.tracks.filter((track) => {
    const entry = entryOf(state, 'track', track.slug);
    const isNew = entry.state === 'active' && entry.isHighlighted;
    return isNew && track.radio === undefined && !isLocked(story, state, track);
  }).length;
}
