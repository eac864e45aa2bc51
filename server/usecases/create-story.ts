import type { StoryRow } from '../../src/contract/admin/walks.ts';
import { freeSlug, proposedSlug } from '../../src/contract/admin/proposed-slug.ts';
import { Refusal } from '../refusal.ts';
import type { Services } from '../services.ts';
import { noteChange } from '../walks/note-change.ts';
import { storyRowOf } from '../walks/rows.ts';
import { writeFields } from '../walks/write-fields.ts';
import type { Store } from '../store/store.ts';

interface NewWalk {
  readonly slug: string;
  readonly title: string;
  /** The first is the one of the title. */
  readonly languageIds: readonly number[];
  readonly actorId: string;
}

/** Makes an empty walk; nobody but authors sees it until it is published. */
export async function createStory(
  { store, clock }: Pick<Services, 'store' | 'clock'>,
  { slug, title, languageIds, actorId }: NewWalk,
): Promise<StoryRow> {
  const nowMs = clock.nowMs();
  return store.transaction(async (inside) => {
    const offered = await offeredLanguages(inside, languageIds);
    const created = await inside.stories.create({
      slug,
      languageIds: offered,
      createdAtMs: nowMs,
    });
    if (created.kind !== 'ok') throw new Refusal('slug/taken', { field: 'slug' });
    const { id, version } = created.value;
    const [languageId = 2] = offered;
    const changes = [{ field: 'storyMeta_title', languageId, value: title }];
    const write = { version, nowMs, changes };
    const next = await writeFields(inside, id, { kind: 'story', id }, write);
    await noteChange(inside, 'story/create', {
      atMs: nowMs,
      actorId,
      kind: 'story',
      id,
      details: { slug },
    });
    return storyRowOf({ ...created.value, version: next });
  });
}

/** Refuses what is no language of this host. */
export async function offeredLanguages(
  store: Store,
  languageIds: readonly number[],
): Promise<readonly number[]> {
  const known = (await store.languages.list()).map(({ id }) => id);
  if (languageIds.some((id) => !known.includes(id))) {
    throw new Refusal('request/invalid', { field: 'languageIds' });
  }
  return [...new Set(languageIds)];
}

/** Whether the name is free; if not, the first one like it that is. */
export async function proposeSlug(
  store: Store,
  wanted: string,
): Promise<{ isFree: boolean; proposal: string }> {
  const isFree = (await store.stories.bySlug(wanted)) === undefined;
  return { isFree, proposal: isFree ? wanted : await freeStorySlug(store, wanted) };
}

export async function freeStorySlug(store: Store, wanted: string): Promise<string> {
  const base = proposedSlug(wanted) || wanted;
  const taken = new Set<string>();
  let slug = base;
  // A name that links of before go by is not offered: they would mean the new walk once it is out.
  while ((await store.stories.byAnyName(slug)) !== undefined) {
    taken.add(slug);
    slug = freeSlug(base, (one) => taken.has(one));
  }
  return slug;
}
