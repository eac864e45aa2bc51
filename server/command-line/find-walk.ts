import type { Services } from '../services.ts';
import type { StoryRecord } from '../stories/story-row.store.ts';

/** Finds a walk by its slug or its id; one in the trash is not found. */
export async function findWalk(
  { store }: Pick<Services, 'store'>,
  walk: string,
): Promise<StoryRecord | undefined> {
  const found = (await store.stories.findBySlug(walk)) ?? (await store.stories.findStory(walk));
  return found?.deletedAtMs === null ? found : undefined;
}
