import type { StoryStorePort } from '../../../platform/media-store/port.ts';
import { emitter } from '../../../lib/signal.ts';

export interface WatchedStories extends StoryStorePort {
  /** Called with a walk when a revision of it is stored that this page has not stored before. */
  readonly onStoryStored: (listener: (walk: string) => void) => () => void;
}

/** The server's response may arrive after a page has queried the newest revision. */
export function watchedStories(stories: StoryStorePort): WatchedStories {
  const stored = emitter<string>();
  const seen = new Set<string>();
  return {
    ...stories,
    async storeStory(story) {
      const result = await stories.storeStory(story);
      const name = JSON.stringify([story.walk, story.revision]);
      if (result.ok && !seen.has(name)) {
        seen.add(name);
        stored.emit(story.walk);
      }
      return result;
    },
    onStoryStored: stored.subscribe,
  };
}
