import type { StoryStorePort } from '../ports/story-store.ts';

export interface WatchedStories extends StoryStorePort {
  /** Called with a walk whenever a revision of it is kept that this page has not kept before. */
  readonly onKept: (listener: (walk: string) => void) => () => void;
}

/** What the host tells may come after a page has asked what is newest. */
export function watchedStories(stories: StoryStorePort): WatchedStories {
  const listeners = new Set<(walk: string) => void>();
  const seen = new Set<string>();
  return {
    ...stories,
    async keep(story) {
      const kept = await stories.keep(story);
      const name = JSON.stringify([story.walk, story.revision]);
      if (kept.ok && !seen.has(name)) {
        seen.add(name);
        for (const listener of [...listeners]) listener(story.walk);
      }
      return kept;
    },
    onKept(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
