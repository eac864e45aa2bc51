import { openMediaWork } from '../../../src/platform/media-store/media-work.ts';
import { idbMedia } from '../../../src/platform/media-store/media-idb.ts';
import { idbCachedFiles } from '../../../src/platform/media-store/cached-files-idb.ts';
import { idbStories } from '../../../src/platform/media-store/stories-idb.ts';

const warned: unknown[] = [];
const work = openMediaWork({ warn: (kind, details) => warned.push([kind, details]) });

/** The functions that the tests call in the page. */
Object.assign(globalThis, {
  klangwegMedia: {
    media: idbMedia(work),
    stories: idbStories(work),
    cachedFiles: idbCachedFiles(work),
    probe: work.checkConnection,
    warned,
  },
});
