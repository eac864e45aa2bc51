import type { MediumUse } from '../../src/contract/admin/media.ts';
import type { MediaUser } from '../store/repositories/media.ts';
import type { Store } from '../store/store.ts';
import { storyLabels } from './story-labels.ts';

/** Everything that refers to a medium or to what was made of it, by the names that authors know. */
export async function usesOfMedium(store: Store, sha256: string): Promise<MediumUse[]> {
  const made = await store.media.renditionsOf(sha256);
  const users = new Map<string, MediaUser>();
  for (const one of new Set([sha256, ...made.map((rendition) => rendition.sha256)])) {
    for (const user of await store.media.usersOf(one)) {
      users.set(`${user.kind} ${user.id} ${user.field}`, user);
    }
  }
  const storyIds = [...users.values()].flatMap(({ storyId }) => storyId ?? []);
  const names = await storyLabels(store, storyIds);
  return Promise.all([...users.values()].map((user) => useOf(store, user, names)));
}

async function useOf(
  store: Store,
  user: MediaUser,
  names: ReadonlyMap<string, string>,
): Promise<MediumUse> {
  const { kind, id, field, storyId } = user;
  const isElement = kind === 'track' || kind === 'quest' || kind === 'puzzle';
  const label = isElement ? ((await store.elements.byId(id))?.slug ?? '') : '';
  return { kind, id, field, label, storyId, storyLabel: names.get(storyId ?? '') ?? '' };
}
