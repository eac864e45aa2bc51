import type { StoredStory } from '../../../contract/stored-records.ts';
import type { MediaStorePort, StoryStorePort } from '../../../platform/media-store/port.ts';
import { emitter } from '../../../lib/signal.ts';

export interface WatchedStories {
  readonly stories: StoryStorePort;
  /** Its downloads are stored with their stories. */
  readonly media: MediaStorePort;
  /**
   * It is called with a walk when a revision of it is stored that this page has not stored before.
   */
  readonly onStoryStored: (listener: (walk: string) => void) => () => void;
}

/** The server's response may arrive after a page has queried the newest revision. */
export function watchedStories(stories: StoryStorePort, media: MediaStorePort): WatchedStories {
  const stored = emitter<string>();
  const watched = new Set<string>();
  const notify = ({ walk, revision }: StoredStory) => {
    const name = JSON.stringify([walk, revision]);
    if (watched.has(name)) return;
    watched.add(name);
    stored.emit(walk);
  };
  return {
    stories: {
      ...stories,
      async storeStory(story) {
        const result = await stories.storeStory(story);
        if (result.ok) notify(story);
        return result;
      },
    },
    media: {
      ...media,
      async storeDownload(download, files, story) {
        const result = await media.storeDownload(download, files, story);
        if (result.ok && story) notify(story);
        return result;
      },
    },
    onStoryStored: stored.subscribe,
  };
}
