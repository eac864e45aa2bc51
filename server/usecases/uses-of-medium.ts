import type { MediumUse } from '../../src/contract/admin/media.ts';
import type { MediaUser } from '../store/repositories/media.ts';
import type { Store } from '../store/store.ts';
import { namesOfTargets } from './names-of-targets.ts';
import { storyLabels } from './story-labels.ts';

/** Everything that refers to a medium or to what was made of it, by the names that authors know. */
export async function usesOfMedium(store: Store, sha256: string): Promise<MediumUse[]> {
  const users = await usersOfMedium(store, sha256);
  const walks = await storyLabels(
    store,
    users.flatMap(({ storyId }) => storyId ?? []),
  );
  const nameOf = await namesOfTargets(store, users.map(asTarget));
  return Promise.all(
    users.map(async (user) => {
      const { kind, id, field, storyId } = user;
      const label = isElement(user) ? (nameOf(asTarget(user)) ?? (await slugOf(store, id))) : '';
      return { kind, id, field, label, storyId, storyLabel: walks.get(storyId ?? '') ?? '' };
    }),
  );
}

/** What is published refers to what was made of a medium, and so to the medium. */
export async function usersOfMedium(store: Store, sha256: string): Promise<MediaUser[]> {
  const made = await store.media.renditionsOf(sha256);
  const users = new Map<string, MediaUser>();
  for (const one of new Set([sha256, ...made.map((rendition) => rendition.sha256)])) {
    for (const user of await store.media.usersOf(one)) {
      users.set(`${user.kind} ${user.id} ${user.field}`, user);
    }
  }
  return [...users.values()];
}

const asTarget = ({ kind, id }: MediaUser) => ({ targetKind: kind, targetId: id });
const isElement = ({ kind }: MediaUser) =>
  kind === 'track' || kind === 'quest' || kind === 'puzzle';

/** What lies in the deletion queue is not named any more. */
const slugOf = async (store: Store, id: string) => (await store.elements.byId(id))?.slug ?? '';
