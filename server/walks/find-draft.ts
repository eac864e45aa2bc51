import { Refusal } from '../refusal.ts';
import type { ElementRecord } from '../store/repositories/elements.ts';
import type { OwnerKind } from '../store/repositories/fields.ts';
import type { StoryRecord } from '../store/repositories/stories.ts';
import type { Store } from '../store/store.ts';

/** Deleted ones are not found. */
export async function storyOf(store: Store, id: string): Promise<StoryRecord> {
  const story = await store.stories.byId(id);
  if (story === undefined || story.deletedAtMs !== null) throw new Refusal('story/not-found');
  return story;
}

/** Neither deleted ones nor those of a deleted walk. */
export async function elementOf(store: Store, id: string): Promise<ElementRecord> {
  const element = await store.elements.byId(id);
  if (element === undefined || element.deletedAtMs !== null) {
    throw new Refusal('element/not-found');
  }
  const story = await store.stories.byId(element.storyId);
  if (story === undefined || story.deletedAtMs !== null) throw new Refusal('element/not-found');
  return element;
}

export async function storyIdOfOwner(store: Store, kind: OwnerKind, id: string): Promise<string> {
  return kind === 'story' ? (await storyOf(store, id)).id : (await elementOf(store, id)).storyId;
}
