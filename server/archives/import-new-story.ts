import type { StoryFile } from '../../src/core/story/model.ts';
import { importRevisions } from './import-revisions.ts';
import { ApiError } from '../api-error.ts';
import type { StoryRecord } from '../stories/story-row.store.ts';
import type { Store } from '../store/store.ts';
import { existingStory } from '../stories/find-draft.ts';
import { storeDraftContent } from '../stories/replace-draft.ts';
import {
  auditStoryImport,
  importDependencies,
  type ArchiveImport,
  type RevisionContext,
} from './archive-import.ts';
import { filesOf } from '../publishing/publish-story.ts';

interface NewWalk {
  readonly id: string;
  readonly slug: string;
  readonly isPublished: boolean;
  readonly file: string;
  readonly signal?: AbortSignal | undefined;
  /** The progress goes from 0 to 1. */
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
  archiveImport: ArchiveImport,
  walk: NewWalk,
): Promise<string> {
  const { id } = walk;
  await purgePartialImport(store, id);
  const revisionContext = await dryRun(store, async (inside) =>
    fillStory(inside, archiveImport, await createStoryRow(inside, archiveImport, walk)),
  );
  await store.transaction(async (inside) => {
    await createStoryRow(inside, archiveImport, walk);
    await inside.stories.markDeleted(id, archiveImport.atMs);
  });
  try {
    const current = await importRevisions(store, { ...walk, archiveImport, revisionContext });
    await store.transaction(async (inside) => {
      const { fingerprint } = await fillStory(
        inside,
        archiveImport,
        await revealStory(inside, archiveImport, walk),
      );
      // A language, a field or a file of this server has changed meanwhile.
      if (fingerprint !== revisionContext.fingerprint) throw new ApiError('edit/conflict');
      const isOut = walk.isPublished && current !== undefined;
      if (isOut) await inside.revisions.republish(id, current, archiveImport.atMs);
      await auditStoryImport(inside, archiveImport, { id, as: 'new' });
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
    if (partialImports.includes(id)) await inside.stories.purgeStory(id);
  });
}

/** Returns the result of the work and rolls its changes back. */
async function dryRun<T>(store: Store, work: (inside: Store) => Promise<T>): Promise<T> {
  const over = new Error('Dry run: rolled back.');
  let dryRunResult: { readonly value: T } | undefined;
  try {
    await store.transaction(async (inside) => {
      dryRunResult = { value: await work(inside) };
      throw over;
    });
  } catch (error) {
    if (error !== over) throw error;
  }
  if (dryRunResult === undefined) throw new Error('A transaction that threw was committed.');
  return dryRunResult.value;
}

type Named = Pick<NewWalk, 'id' | 'slug'>;

async function createStoryRow(
  inside: Store,
  { archive, atMs }: ArchiveImport,
  { id, slug }: Named,
): Promise<StoryRecord> {
  const about = { id, slug, visibility: archive.draft.visibility, createdAtMs: atMs };
  const created = await inside.stories.createStory(about);
  if (created.kind !== 'ok') throw new ApiError('slug/taken', { field: 'slug' });
  return created.value;
}

async function revealStory(
  inside: Store,
  { atMs }: ArchiveImport,
  { id }: Named,
): Promise<StoryRecord> {
  const restored = await inside.stories.restoreStory(id, atMs);
  if (restored.kind === 'ok') return restored.value;
  if (restored.kind === 'slug-taken') throw new ApiError('slug/taken', { field: 'slug' });
  throw new Error(`The partially imported walk ${id} no longer exists.`);
}

/** Writes everything of the walk except its versions. */
async function fillStory(
  inside: Store,
  archiveImport: ArchiveImport,
  { id, version }: StoryRecord,
): Promise<RevisionContext> {
  const { archive, atMs } = archiveImport;
  const resolved = await importDependencies(inside, archiveImport);
  const { languageIds, cityId, categoryId, languages, isOwn, typeOf } = resolved;
  const about = { version, nowMs: atMs, languageIds, cityId, categoryId };
  const changed = await inside.stories.changeStory(id, about);
  if (changed.kind !== 'ok') throw new ApiError('edit/conflict');
  await storeDraftContent(inside, changed.value, resolved.content, atMs);
  await inside.stories.importFormerNames(id, archive.draft.formerNames ?? [], atMs);
  const { draftVersion } = await existingStory(inside, id);
  const files = await filesHere(inside, archiveImport);
  const fingerprint = JSON.stringify([resolved.fingerprint, draftVersion, files]);
  return { languages, isOwn, typeOf, files, draftVersion, fingerprint };
}

async function filesHere(inside: Store, { archive }: ArchiveImport): Promise<readonly StoryFile[]> {
  try {
    return await filesOf(inside, { ownMedia: archive.header.media, origins: [] });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    // The medium was purged here in the meantime; the job is retried.
    throw new Error('A medium of the walk no longer exists.', { cause: error });
  }
}
