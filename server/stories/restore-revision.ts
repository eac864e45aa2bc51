import { decodeStory } from '../../src/core/story/decode.ts';
import { ApiError } from '../api-error.ts';
import type { Services } from '../services.ts';
import type { Store } from '../store/store.ts';
import { splitStory, type DraftContent } from './draft.ts';
import { existingStory } from './find-draft.ts';
import { retainedDraftParts } from './retained-drafts.ts';
import { replaceDraft } from './replace-draft.ts';
import { ownFieldTest, partsWithStoredOwn } from '../fields/own-fields.ts';
import { addAuditEntry } from '../audit/add-audit-entry.ts';

interface RestoreRevisionRequest {
  readonly storyId: string;
  readonly revision: string;
  /** The version of the draft that the editor saw; undefined skips the conflict check. */
  readonly from?: number | undefined;
  readonly actorId: string;
}

/**
 * Makes an old revision or a retained draft the draft. The previous draft is retained, and what the
 * old one lacks goes to the deletion queue: nothing is lost.
 */
export async function restoreRevision(
  { store, clock }: Pick<Services, 'store' | 'clock'>,
  { storyId, revision, from, actorId }: RestoreRevisionRequest,
): Promise<{ ok: true }> {
  const atMs = clock.nowMs();
  await store.transaction(async (inside) => {
    await inside.acquireLock(`story/restore/${storyId}`);
    const { version, draftVersion } = await existingStory(inside, storyId);
    if (from !== undefined && from !== draftVersion) throw new ApiError('edit/conflict');
    const content = await revisionContentOf(inside, storyId, revision);
    if (content === undefined) throw new ApiError('revision/not-found');
    await replaceDraft({ inside, storyId, atMs, actorId }, { version, content });
    const noted = { atMs, actorId, kind: 'story', id: storyId, details: { revision } };
    await addAuditEntry(inside, 'story/restore-revision', noted);
  });
  return { ok: true };
}

async function revisionContentOf(
  inside: Store,
  storyId: string,
  revision: string,
): Promise<DraftContent | undefined> {
  const published = await inside.revisions.draftOf(storyId, revision);
  if (published === undefined) return retainedDraftParts(inside, storyId, revision);
  const definitions = await inside.fieldDefinitions.listDefinitions();
  const story = splitStory(decodeStory(published).story);
  return partsWithStoredOwn(story, published, ownFieldTest(definitions));
}
