import type { StoryStorePort } from '../../../platform/media-store/story-store-port.ts';

export interface WatchedStories extends StoryStorePort {
  /** Called with a walk when a revision of it is stored that this page has not stored before. */
  readonly onStoryStored: (listener: (walk: string) => void) => () => void;
}

/** The server's response may arrive after a page has queried the newest revision. */
export function watchedStories(stories: StoryStorePort): WatchedStories {
  const listeners = new Set<(walk: string) => void>();
  const seen = new Set<string>();
  return {
    ...stories,
    async storeStory(story) {
      const stored = await stories.storeStory(story);
      const name = JSON.stringify([story.walk, story.revision]);
      if (stored.ok && !seen.has(name)) {
        seen.add(name);
        for (const listener of [...listeners]) listener(story.walk);
      }
      return stored;
    },
    onStoryStored(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
