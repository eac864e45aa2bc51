import type { MediumUse } from '../../src/contract/admin/media.ts';
import type { WalkScope } from '../auth/walk-members.store.ts';
import type { MediaReferrer } from './media-row.store.ts';
import type { Store } from '../store/store.ts';
import { entityTitle } from '../stories/story-names.ts';

/**
 * Lists everything that refers to a medium or to its renditions, by the names that authors know.
 */
export async function usesOfMedium(
  store: Store,
  sha256: string,
  scope: WalkScope = 'all',
): Promise<MediumUse[]> {
  const referrers = await reachedBy(store, scope, await referrersOfMedium(store, sha256));
  const ids = [...new Set(referrers.flatMap(({ storyId }) => storyId ?? []))];
  const walks = new Map(
    await Promise.all(ids.map(async (id) => [id, await walkOf(store, id)] as const)),
  );
  return Promise.all(
    referrers.map(async (user) => {
      const { kind, id, field, storyId } = user;
      const walk = walks.get(storyId ?? '') ?? NOBODYS;
      const element = await knownElement(store, user);
      const isDeleted = walk.isDeleted || element.isDeleted;
      return { kind, id, field, label: element.label, storyId, storyLabel: walk.label, isDeleted };
    }),
  );
}

/** Nobody learns the names of walks that they do not work on. */
async function reachedBy(
  { walkMembers }: Store,
  scope: WalkScope,
  referrers: readonly MediaReferrer[],
): Promise<readonly MediaReferrer[]> {
  if (scope === 'all') return referrers;
  const members = await walkMembers.ofUser(scope.userId);
  const walks = new Set(members.map(({ storyId }) => storyId));
  return referrers.filter(({ storyId }) => storyId !== null && walks.has(storyId));
}

/** Published walks refer to a medium's renditions, and thereby to the medium. */
export async function referrersOfMedium(store: Store, sha256: string): Promise<MediaReferrer[]> {
  const made = await store.media.renditionsOf(sha256);
  const referrers = new Map<string, MediaReferrer>();
  for (const hash of new Set([sha256, ...made.map((rendition) => rendition.sha256)])) {
    for (const user of await store.media.referrersOf(hash)) {
      referrers.set(`${user.kind} ${user.id} ${user.field}`, user);
    }
  }
  return [...referrers.values()];
}

/** An entity's label, and whether it is in the deletion queue. */
interface LabelledEntity {
  readonly label: string;
  readonly isDeleted: boolean;
}
const NOBODYS: LabelledEntity = { label: '', isDeleted: false };

async function walkOf(store: Store, id: string): Promise<LabelledEntity> {
  const story = await store.stories.findStory(id);
  if (story === undefined) return NOBODYS;
  const label = (await entityTitle(store, { kind: 'story', id })) ?? story.slug;
  return { label, isDeleted: story.deletedAtMs !== null };
}

async function knownElement(store: Store, { kind, id }: MediaReferrer): Promise<LabelledEntity> {
  if (kind !== 'track' && kind !== 'quest' && kind !== 'puzzle') return NOBODYS;
  const element = await store.elements.findElement(id);
  if (element === undefined) return NOBODYS;
  const label = (await entityTitle(store, { kind, id })) ?? element.slug;
  return { label, isDeleted: element.deletedAtMs !== null };
}
