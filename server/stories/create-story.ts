import type { StoryRow } from '../../src/contract/admin/walks.ts';
import { ApiError } from '../api-error.ts';
import type { WalkMember } from '../auth/walk-members.store.ts';
import type { Services } from '../services.ts';
import { addAuditEntry } from '../audit/add-audit-entry.ts';
import { storyRowOf } from './rows.ts';
import { writeFields } from './write-fields.ts';
import type { Store } from '../store/store.ts';

interface NewWalk {
  readonly slug: string;
  readonly title: string;
  /** The title is written in the first of them. */
  readonly languageIds: readonly number[];
  readonly actorId: string;
}

/** Creates an empty walk; only authors see it until it is published. */
export async function createStory(
  { store, clock }: Pick<Services, 'store' | 'clock'>,
  { slug, title, languageIds, actorId }: NewWalk,
): Promise<StoryRow> {
  const nowMs = clock.nowMs();
  return store.transaction(async (inside) => {
    const offered = await knownLanguageIds(inside, languageIds);
    const created = await inside.stories.createStory({
      slug,
      languageIds: offered,
      createdAtMs: nowMs,
    });
    if (created.kind !== 'ok') throw new ApiError('slug/taken', { field: 'slug' });
    const { id, version } = created.value;
    const [languageId = 2] = offered;
    await inside.walkMembers.addMembers([ownerOf(id, actorId)], nowMs);
    const changes = [{ field: 'storyMeta_title', languageId, value: title }];
    const write = { version, nowMs, changes };
    const storyVersion = await writeFields(inside, { kind: 'story', id }, write);
    await addAuditEntry(inside, 'story/create', {
      atMs: nowMs,
      actorId,
      kind: 'story',
      id,
      details: { slug },
    });
    return storyRowOf({ ...created.value, version: storyVersion });
  });
}

/** Whoever makes a walk works on it, in all languages. */
export function ownerOf(storyId: string, userId: string): WalkMember {
  return { storyId, userId, isOwner: true, languageIds: [] };
}

/** Rejects ids that are no languages of this site. */
export async function knownLanguageIds(
  store: Store,
  languageIds: readonly number[],
): Promise<readonly number[]> {
  const known = (await store.languages.listLanguages()).map(({ id }) => id);
  if (languageIds.some((id) => !known.includes(id))) {
    throw new ApiError('request/invalid', { field: 'languageIds' });
  }
  return [...new Set(languageIds)];
}
