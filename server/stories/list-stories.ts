import type * as z from 'zod/mini';
import type { AdminStory, adminStories } from '../../src/contract/administration.ts';
import type { WalkScope } from '../auth/walk-members.store.ts';
import type { Services } from '../services.ts';
import type { OwnedFieldValue } from './field-values.store.ts';
import type { StoryQuery } from './stories.store.ts';
import type { StoryRecord } from './story-row.store.ts';
import type { Store } from '../store/store.ts';
import { publishedRevisionOf } from '../publishing/publishing-state.ts';

const TITLE = 'storyMeta_title';

/** Lists the stories as authors see them, last changed first. */
export async function listStories(
  { store }: Pick<Services, 'store'>,
  query: StoryQuery,
): Promise<z.infer<typeof adminStories>> {
  const { items, total } = await store.stories.listStories(query);
  const titles = await store.fields.ofStories(
    items.map(({ id }) => id),
    [TITLE],
  );
  const states = await store.stories.statesOf(items.map(({ id }) => id));
  const own = await ownWalksIn(store, query.within);
  const stories = await Promise.all(
    items.map(async (story) => ({
      ...(await describe(store, story, titles)),
      state: states.get(story.id) ?? 'draft',
      ...(own.has(story.id) ? { isOwn: true as const } : {}),
    })),
  );
  return { stories, total, states: { ...(await store.stories.countStates(query)) } };
}

async function ownWalksIn(
  { walkMembers }: Store,
  within: WalkScope = 'all',
): Promise<ReadonlySet<string>> {
  if (within === 'all') return new Set();
  const members = await walkMembers.ofUser(within.userId);
  return new Set(members.flatMap(({ isOwner, storyId }) => (isOwner ? [storyId] : [])));
}

async function describe(
  store: Store,
  story: StoryRecord,
  titles: readonly OwnedFieldValue[],
): Promise<Omit<AdminStory, 'state' | 'isOwn'>> {
  const { id, slug, visibility, version, draftVersion, updatedAtMs } = story;
  const own = titles.filter(({ owner }) => owner.id === id);
  const title = Object.fromEntries(own.map((value) => [value.languageId, String(value.value)]));
  const published = await publishedRevisionOf(store, story);
  return { id, slug, title, visibility, version, draftVersion, updatedAtMs, ...published };
}
