import type { MediaStorePort } from '../src/ports/media-store.ts';
import type { StoryStorePort } from '../src/ports/story-store.ts';

/**
 * The revision that the app would take from the device, by the rule of `answerOrKept`; undefined
 * where somebody owns a part of it, because the worker does not know who is signed in.
 */
export async function revisionToShow(
  walk: string,
  {
    media,
    stories,
  }: { readonly media: Pick<MediaStorePort, 'packs'>; readonly stories: StoryStorePort },
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
