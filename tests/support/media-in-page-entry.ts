import { openMediaWork } from '../../src/adapters/media-idb/media-work.ts';
import { idbMedia } from '../../src/adapters/media-idb/media-idb.ts';
import { idbPassedFiles } from '../../src/adapters/media-idb/passed-idb.ts';
import { idbStories } from '../../src/adapters/media-idb/stories-idb.ts';

const warned: unknown[] = [];
const work = openMediaWork({ warn: (kind, details) => warned.push([kind, details]) });

/** What the tests call in the page. */
Object.assign(globalThis, {
  klangwegMedia: {
    media: idbMedia(work),
    stories: idbStories(work),
    passed: idbPassedFiles(work),
    probe: work.probe,
    warned,
  },
});
