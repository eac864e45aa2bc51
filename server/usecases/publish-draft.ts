import { Refusal } from '../refusal.ts';
import { storyOf } from '../walks/find-draft.ts';
import { unplayable } from '../../src/core/check/unplayable.ts';
import { composedDraft } from './list-revisions.ts';
import { publishStory } from './publish-story.ts';

/** What an author publishes: a walk that nobody could walk is refused, with the reason. */
export async function publishDraft(
  ...[needs, order]: Parameters<typeof publishStory>
): ReturnType<typeof publishStory> {
  const record = await storyOf(needs.store, order.storyId);
  const reason = unplayable((await composedDraft(needs.store, record)).story);
  if (reason !== undefined) throw new Refusal('story/unpublishable', { field: reason });
  return publishStory(needs, order);
}
