import { ApiError } from '../api-error.ts';
import type { ElementRecord } from './elements.store.ts';
import type { EntityKind } from './entity.ts';
import type { StoryRecord } from './story-row.store.ts';
import type { Store } from '../store/store.ts';

/** Throws for a deleted story. */
export async function existingStory(store: Store, id: string): Promise<StoryRecord> {
  const story = await store.stories.findStory(id);
  if (story === undefined || story.deletedAtMs !== null) throw new ApiError('story/not-found');
  return story;
}

/** Throws for a deleted element or an element of a deleted walk. */
export async function existingElement(store: Store, id: string): Promise<ElementRecord> {
  const element = await store.elements.findElement(id);
  if (element === undefined || element.deletedAtMs !== null) {
    throw new ApiError('element/not-found');
  }
  const story = await store.stories.findStory(element.storyId);
  if (story === undefined || story.deletedAtMs !== null) throw new ApiError('element/not-found');
  return element;
}

/** Throws for a deleted entity or an element of a deleted walk. */
export async function ensureEntityExists(
  store: Store,
  kind: EntityKind,
  id: string,
): Promise<void> {
  await (kind === 'story' ? existingStory(store, id) : existingElement(store, id));
}
