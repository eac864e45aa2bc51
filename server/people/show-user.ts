import * as z from 'zod/mini';
import type { UserDetails, WalkProgressSummary } from '../../src/contract/admin/people.ts';
import { progressLists } from '../../src/contract/stored-records.ts';
import type { Services } from '../services.ts';
import type { ProgressRecord } from '../progress/progress.store.ts';
import { existingUser, toVersionedUser } from './administer-users.ts';
import { isOpenSession, toSession } from './to-session.ts';
import { walksOfUser } from './change-walks-of-user.ts';
import { namesOfStories, type NamedStory } from '../stories/story-names.ts';

type Needs = Pick<Services, 'store' | 'clock' | 'walks'>;

/** Returns a user as administrators see them: their rights, sessions and progress. */
export async function showUser(
  services: Needs,
  { id, ownSession }: { id: string; ownSession: string },
): Promise<UserDetails> {
  const { store, clock } = services;
  const user = await existingUser(store, id);
  const nowMs = clock.nowMs();
  const groups = await store.groups.groupsOf(id);
  const sessions = await store.sessions.ofUser(id);
  const { confirmedAtMs: sinceMs = null } = (await store.secondFactors.findFactor(id)) ?? {};
  return {
    user: toVersionedUser(user),
    ...(sinceMs !== null && { secondFactorSinceMs: sinceMs }),
    groups: groups.map((group) => ({ id: group.id, name: group.name })),
    sessions: sessions.map((session) => ({
      ...toSession(session, ownSession),
      isOpen: isOpenSession(session, nowMs),
    })),
    progress: await walked(services, id),
    ...(await walksOfUser(store, id)),
  };
}

async function walked({ store, walks }: Needs, userId: string): Promise<WalkProgressSummary[]> {
  const records = await store.progress.ofUser(userId);
  const names = await namesOfStories(
    store,
    records.map(({ storyId }) => storyId),
  );
  const stations = new Map(
    walks.listPublished().map((walk) => [walk.storyId, walk.summary.stations]),
  );
  return records
    .map((record) =>
      walkProgressSummary(record, names.get(record.storyId), stations.get(record.storyId)),
    )
    .toSorted((a, b) => b.updatedAtMs - a.updatedAtMs);
}

function walkProgressSummary(
  { storyId, record, updatedAtMs }: ProgressRecord,
  { slug, title }: NamedStory = { slug: storyId, title: {} },
  stations: number | undefined,
): WalkProgressSummary {
  const entries = z.safeParse(progressLists, record).data?.entries ?? [];
  const finished = (kind: string) =>
    entries.filter((entry) => entry.kind === kind && entry.state === 'finished').length;
  return {
    storyId,
    slug,
    title,
    tracksFinished: finished('track'),
    puzzlesFinished: finished('puzzle'),
    questsFinished: finished('quest'),
    ...(stations === undefined ? {} : { stations }),
    updatedAtMs,
  };
}
