import type { StoredDownload, StoredStory } from '../src/contract/stored-records.ts';

type ReadResult<T> = { readonly ok: true; readonly value: T } | { readonly ok: false };

interface Device {
  readonly media: {
    readonly storedDownloads: () => Promise<ReadResult<readonly StoredDownload[]>>;
  };
  readonly stories: {
    readonly findStoryOfAnyone: (
      walk: string,
      revision?: string,
    ) => Promise<ReadResult<StoredStory | undefined>>;
  };
}

/**
 * The revision that the app would take from the device, by the rule of `responseOrStoredStory`;
 * undefined where any of it has an owner, because the worker does not know who is signed in.
 */
export async function revisionToShow(
  walk: string,
  { media, stories }: Device,
): Promise<string | undefined> {
  const downloads = await media.storedDownloads();
  if (!downloads.ok) return undefined;
  const ready = downloads.value.filter(
    (download) => download.walk === walk && download.state === 'ready',
  );
  const [downloaded] = ready.toSorted((a, b) => (b.readyAtMs ?? 0) - (a.readyAtMs ?? 0));
  const story = await stories.findStoryOfAnyone(walk, downloaded?.revision);
  const owners = [...ready.map(({ owner }) => owner), story.ok ? story.value?.owner : undefined];
  const isEverybodys = owners.every((owner) => owner === undefined);
  return story.ok && isEverybodys ? story.value?.revision : undefined;
}
