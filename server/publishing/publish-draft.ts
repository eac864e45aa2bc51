import { ApiError } from '../api-error.ts';
import type { Store } from '../store/store.ts';
import { existingStory } from '../stories/find-draft.ts';
import { unplayable } from '../../src/core/check/unplayable.ts';
import { composedDraft } from './list-revisions.ts';
import { publishStory } from './publish-story.ts';

/** Publishes for an author: a walk that cannot be played is rejected with the reason. */
export async function publishDraft(
  ...[needs, request]: Parameters<typeof publishStory>
): ReturnType<typeof publishStory> {
  await rejectUnplayable(needs.store, request.storyId);
  return publishStory(needs, request);
}

export async function rejectUnplayable(store: Store, storyId: string): Promise<void> {
  const record = await existingStory(store, storyId);
  const reason = unplayable((await composedDraft(store, record)).story);
  if (reason !== undefined) throw new ApiError('story/unpublishable', { field: reason });
}
