import type { StoredPack, StoredStory } from '../src/contract/stored-records.ts';

type Answer<T> = { readonly ok: true; readonly value: T } | { readonly ok: false };

interface Device {
  readonly media: { readonly packs: () => Promise<Answer<readonly StoredPack[]>> };
  readonly stories: {
    readonly findOfAnyone: (
      walk: string,
      revision?: string,
    ) => Promise<Answer<StoredStory | undefined>>;
  };
}

/**
 * The revision that the app would take from the device, by the rule of `answerOrKept`; undefined
 * where somebody owns a part of it, because the worker does not know who is signed in.
 */
export async function revisionToShow(
  walk: string,
  { media, stories }: Device,
): Promise<string | undefined> {
  const packs = await media.packs();
  if (!packs.ok) return undefined;
  const ready = packs.value.filter((pack) => pack.walk === walk && pack.state === 'ready');
  const [downloaded] = ready.toSorted((a, b) => (b.readyAtMs ?? 0) - (a.readyAtMs ?? 0));
  const story = await stories.findOfAnyone(walk, downloaded?.revision);
  const owners = [...ready.map(({ owner }) => owner), story.ok ? story.value?.owner : undefined];
  const isEverybodys = owners.every((owner) => owner === undefined);
  return story.ok && isEverybodys ? story.value?.revision : undefined;
}
