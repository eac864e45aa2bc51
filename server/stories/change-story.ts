import type { StoryRow } from '../../src/contract/admin/walks.ts';
import { ApiError } from '../api-error.ts';
import type { Services } from '../services.ts';
import type { Visibility } from './story-row.store.ts';
import type { Store } from '../store/store.ts';
import { differencesOf } from '../audit/change-details.ts';
import { addAuditEntry } from '../audit/add-audit-entry.ts';
import { storyRowOf } from './rows.ts';
import { knownLanguageIds } from './create-story.ts';

interface Changes {
  readonly version: number;
  readonly slug?: string | undefined;
  readonly visibility?: Visibility | undefined;
  readonly cityId?: string | null | undefined;
  readonly categoryId?: string | null | undefined;
  readonly languageIds?: readonly number[] | undefined;
}

/** Changes a walk's slug, visibility, taxonomy assignment and languages. */
export async function changeStory(
  { store, clock, walks }: Pick<Services, 'store' | 'clock' | 'walks'>,
  { id, changes, actorId }: { id: string; changes: Changes; actorId: string },
): Promise<StoryRow> {
  const atMs = clock.nowMs();
  await rejectUnknownReferences(store, changes);
  const row = await store.transaction(async (inside) => {
    const { version, ...rest } = changes;
    const changed = Object.fromEntries(
      Object.entries(rest).filter(([, value]) => value !== undefined),
    ) as Omit<{ [K in keyof Changes]: Exclude<Changes[K], undefined> }, 'version'>;
    const before = await inside.stories.findStory(id);
    const saved = await inside.stories.changeStory(id, { ...changed, version, nowMs: atMs });
    if (saved.kind === 'stale') throw new ApiError('edit/conflict');
    if (saved.kind === 'slug-taken') throw new ApiError('slug/taken', { field: 'slug' });
    if (saved.kind !== 'ok') throw new ApiError('story/not-found');
    const { slug } = saved.value;
    if (before && before.slug !== slug) await inside.events.moveCounts(before.slug, slug);
    const details = { changes: differencesOf({ ...before }, changed) };
    await addAuditEntry(inside, 'story/change', { atMs, actorId, kind: 'story', id, details });
    return storyRowOf(saved.value);
  });
  await walks.refresh();
  return row;
}

async function rejectUnknownReferences(store: Store, changes: Changes): Promise<void> {
  const { languageIds, cityId, categoryId } = changes;
  if (languageIds !== undefined) await knownLanguageIds(store, languageIds);
  const cities = typeof cityId === 'string' ? await store.cities.listTerms() : undefined;
  if (cities && !cities.some(({ id }) => id === cityId)) throw wrong('cityId');
  const kinds = typeof categoryId === 'string' ? await store.categories.listTerms() : undefined;
  if (kinds && !kinds.some(({ id }) => id === categoryId)) throw wrong('categoryId');
}

const wrong = (field: string) => new ApiError('request/invalid', { field });
