import type { StoryFile } from '../../src/core/story/model.ts';
import { importRevisions } from './import-revisions.ts';
import { ApiError } from '../api-error.ts';
import type { StoryRecord } from '../stories/stories.repository.ts';
import type { Store } from '../store/store.ts';
import { storyOf } from '../stories/find-draft.ts';
import { storeDraftContent } from './import-walk.ts';
import {
  noteArrival,
  settleHere,
  type Arrival,
  type RevisionContext,
} from './story-archive-arrival.ts';
import { filesOf } from '../publishing/publish-story.ts';

interface NewWalk {
  readonly id: string;
  readonly slug: string;
  readonly isPublished: boolean;
  readonly file: string;
  readonly signal?: AbortSignal | undefined;
  /** From 0 to 1. */
  readonly report: (progress: number) => void;
}

/**
 * Imports a walk with its history, which may be long: one transaction a version, so that other
 * writers wait for no more than one. Guarantee: until its last step the walk is hidden like a
 * deleted one, in no bin and under no slug; that step shows all of it. What a killed process leaves
 * is removed by the next attempt or by `collectGarbageImports`.
 */
export async function importNewStory(
  store: Store,
  arrival: Arrival,
  walk: NewWalk,
): Promise<string> {
  const { id } = walk;
  await purgePartialImport(store, id);
  const revisionContext = await rehearsed(store, async (inside) =>
    fill(inside, arrival, await make(inside, arrival, walk)),
  );
  await store.transaction(async (inside) => {
    await make(inside, arrival, walk);
    await inside.stories.markDeleted(id, arrival.atMs);
  });
  try {
    const current = await importRevisions(store, { ...walk, arrival, revisionContext });
    await store.transaction(async (inside) => {
      const { mark } = await fill(inside, arrival, await shown(inside, arrival, walk));
      // A language, a field or a file of this server has changed meanwhile.
      if (mark !== revisionContext.mark) throw new ApiError('edit/conflict');
      const isOut = walk.isPublished && current !== undefined;
      if (isOut) await inside.revisions.republish(id, current, arrival.atMs);
      await noteArrival(inside, arrival, { id, as: 'new' });
    });
  } catch (error) {
    // The original error matters more; garbage collection removes the rest later.
    await purgePartialImport(store, id).catch(() => undefined);
    throw error;
  }
  return id;
}

/** Removes only a partial import, never a walk that is complete, even if it was deleted since. */
async function purgePartialImport(store: Store, id: string): Promise<void> {
  await store.transaction(async (inside) => {
    const partialImports = await inside.stories.findPartialImports(Number.MAX_SAFE_INTEGER);
    if (partialImports.includes(id)) await inside.stories.purge(id);
  });
}

/** Returns the result of the work and rolls its changes back. */
async function rehearsed<T>(store: Store, work: (inside: Store) => Promise<T>): Promise<T> {
  const over = new Error('This was a rehearsal.');
  let dryRunResult: { readonly value: T } | undefined;
  try {
    await store.transaction(async (inside) => {
      dryRunResult = { value: await work(inside) };
      throw over;
    });
  } catch (error) {
    if (error !== over) throw error;
  }
  if (dryRunResult === undefined) throw new Error('A transaction that threw was kept.');
  return dryRunResult.value;
}

type Named = Pick<NewWalk, 'id' | 'slug'>;

async function make(
  inside: Store,
  { archive, atMs }: Arrival,
  { id, slug }: Named,
): Promise<StoryRecord> {
  const about = { id, slug, visibility: archive.draft.visibility, createdAtMs: atMs };
  const created = await inside.stories.create(about);
  if (created.kind !== 'ok') throw new ApiError('slug/taken', { field: 'slug' });
  return created.value;
}

async function shown(inside: Store, { atMs }: Arrival, { id }: Named): Promise<StoryRecord> {
  const restored = await inside.stories.restore(id, atMs);
  if (restored.kind === 'ok') return restored.value;
  if (restored.kind === 'slug-taken') throw new ApiError('slug/taken', { field: 'slug' });
  throw new Error(`The half of the walk ${id} has gone.`);
}

/** Writes everything of the walk except its versions. */
async function fill(
  inside: Store,
  arrival: Arrival,
  { id, version }: StoryRecord,
): Promise<RevisionContext> {
  const { archive, atMs } = arrival;
  const settled = await settleHere(inside, arrival);
  const { languageIds, cityId, categoryId, languages, isOwn, typeOf } = settled;
  const about = { version, nowMs: atMs, languageIds, cityId, categoryId };
  const changed = await inside.stories.change(id, about);
  if (changed.kind !== 'ok') throw new ApiError('edit/conflict');
  await storeDraftContent(inside, changed.value, settled.content, atMs);
  await inside.stories.bringFormerNames(id, archive.draft.formerNames ?? [], atMs);
  const { draftVersion } = await storyOf(inside, id);
  const files = await filesHere(inside, arrival);
  const mark = JSON.stringify([settled.mark, draftVersion, files]);
  return { languages, isOwn, typeOf, files, draftVersion, mark };
}

async function filesHere(inside: Store, { archive }: Arrival): Promise<readonly StoryFile[]> {
  try {
    return await filesOf(inside, { own: archive.header.media, origins: [] });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    // The medium was purged here in the meantime; the job is retried.
    throw new Error('A medium of the walk has gone.', { cause: error });
  }
}
