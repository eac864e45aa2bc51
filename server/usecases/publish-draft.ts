import { Refusal } from '../refusal.ts';
import type { Store } from '../store/store.ts';
import { storyOf } from '../walks/find-draft.ts';
import { unplayable } from '../../src/core/check/unplayable.ts';
import { composedDraft } from './list-revisions.ts';
import { publishStory } from './publish-story.ts';

/** What an author publishes: a walk that nobody could walk is refused, with the reason. */
export async function publishDraft(
  ...[needs, order]: Parameters<typeof publishStory>
): ReturnType<typeof publishStory> {
  await refuseUnplayable(needs.store, order.storyId);
  return publishStory(needs, order);
}

export async function refuseUnplayable(store: Store, storyId: string): Promise<void> {
  const record = await storyOf(store, storyId);
  const reason = unplayable((await composedDraft(store, record)).story);
  if (reason !== undefined) throw new Refusal('story/unpublishable', { field: reason });
}
