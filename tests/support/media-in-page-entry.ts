import { openMediaWork } from '../../src/adapters/media-idb/media-work.ts';
import { idbMedia } from '../../src/adapters/media-idb/media-idb.ts';
import { idbCachedFiles } from '../../src/adapters/media-idb/cached-files-idb.ts';
import { idbStories } from '../../src/adapters/media-idb/stories-idb.ts';

const warned: unknown[] = [];
const work = openMediaWork({ warn: (kind, details) => warned.push([kind, details]) });

/** The functions that the tests call in the page. */
Object.assign(globalThis, {
  klangwegMedia: {
    media: idbMedia(work),
    stories: idbStories(work),
    cachedFiles: idbCachedFiles(work),
    probe: work.probe,
    warned,
  },
});
