import type { IDBPObjectStore } from 'idb';
import { storedStory, type StoredStory } from '../../contract/stored-records.ts';
import type { StoryStorePort } from './port.ts';
import type { MediaDatabase, MediaSchema } from './media-schema.ts';
import type { MediaWork } from './media-work.ts';
import { readableRows } from './readable-rows.ts';

type StoryKey = MediaSchema['stories']['key'];

export function idbStories({ tried, report }: MediaWork): StoryStorePort {
  const newest = (
    walk: string,
    revision: string | undefined,
    isFor: (story: StoredStory) => boolean,
  ) =>
    tried(async (it) => {
      const rows = await it.getAll('stories', storiesOf(walk));
      return readableRows(storedStory, rows, report)
        .filter(isFor)
        .filter((story) => revision === undefined || story.revision === revision)
        .toSorted((a, b) => b.keptAtMs - a.keptAtMs)[0];
    });
  return {
    storeStory: (story) => tried((it) => storeStory(it, story)),
    findStory: (walk, owner, revision) =>
      newest(walk, revision, (story) => story.owner === undefined || story.owner === owner),
    findStoryOfAnyone: (walk, revision) => newest(walk, revision, () => true),
    dropStoriesOf: (owner) => tried((it) => dropOwned(it, owner)),
  };
}

const storiesOf = (walk: string) => IDBKeyRange.bound([walk], [walk, []]);
const keyOf = ({ walk, revision, owner = '' }: StoredStory): StoryKey => [walk, revision, owner];

async function storeStory(it: MediaDatabase, story: StoredStory): Promise<undefined> {
  const transaction = it.transaction(['stories', 'packs'], 'readwrite', { durability: 'relaxed' });
  await putStory(transaction.objectStore('stories'), transaction.objectStore('packs'), story);
  await transaction.done;
}

type Writable<S extends 'stories' | 'packs'> = IDBPObjectStore<
  MediaSchema,
  ('stories' | 'packs')[],
  S,
  'readwrite'
>;

/** Within a transaction on both: older revisions of the same owner go, except those of downloads. */
export async function putStory(
  stories: Pick<Writable<'stories'>, 'getAllKeys' | 'delete' | 'put'>,
  downloads: Pick<Writable<'packs'>, 'getKey'>,
  story: StoredStory,
): Promise<void> {
  const mine = keyOf(story);
  for (const key of await stories.getAllKeys(storiesOf(story.walk))) {
    const [walk, revision, owner] = key;
    if (owner !== mine[2] || revision === mine[1]) continue;
    const isOfDownload = await downloads.getKey([walk, revision]);
    if (isOfDownload === undefined) await stories.delete(key);
  }
  await stories.put(story, mine);
}

async function dropOwned(it: MediaDatabase, owner: string): Promise<undefined> {
  const transaction = it.transaction('stories', 'readwrite', { durability: 'strict' });
  for (const key of await transaction.store.getAllKeys()) {
    if (key[2] === owner) await transaction.store.delete(key);
  }
  await transaction.done;
}
