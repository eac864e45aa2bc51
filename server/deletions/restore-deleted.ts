import * as z from 'zod/mini';
import { DELETION_KINDS, type Restored } from '../../src/contract/admin/walks.ts';
import { ApiError } from '../api-error.ts';
import type { Services } from '../services.ts';
import type { Deletion } from './deletions.store.ts';
import type { Store } from '../store/store.ts';
import { freeElementSlug, proposeSlug } from '../stories/free-slug.ts';
import { purgeMedium, undeleteMedium } from '../media/medium-lifetime.ts';
import { addAuditEntry } from '../audit/add-audit-entry.ts';

type Needs = Pick<Services, 'store' | 'clock' | 'walks'>;
interface RestoreDeletedRequest {
  readonly id: string;
  /** Null: the server itself. */
  readonly actorId: string | null;
}

const snapshotRead = z.object({ below: z.array(z.string()) });
const CONTENT: readonly string[] = DELETION_KINDS;

/**
 * Restores deleted content with everything below it. If its slug was taken meanwhile, it gets a
 * free one, and the result reports that.
 */
export async function restoreDeleted(
  { store, clock, walks }: Needs,
  { id, actorId }: RestoreDeletedRequest,
): Promise<Restored> {
  const atMs = clock.nowMs();
  const renamed = await store.transaction(async (inside) => {
    const deletion = await dequeueDeletion(inside, id);
    const { kind, targetId } = deletion;
    const others = await restoreDeletion(inside, deletion, atMs);
    const details = others.length === 0 ? {} : { details: { renamed: others } };
    await addAuditEntry(inside, `${kind}/restore`, {
      atMs,
      actorId,
      kind,
      id: targetId,
      ...details,
    });
    return others;
  });
  await walks.refresh();
  return { ok: true, renamed };
}

/**
 * Purges deleted content with everything below it. Media that nothing else uses are unused then.
 */
export async function purgeDeleted(
  { store, clock, walks }: Needs,
  { id, actorId }: RestoreDeletedRequest,
): Promise<{ ok: true }> {
  const atMs = clock.nowMs();
  await store.transaction(async (inside) => {
    const deletion = await dequeueDeletion(inside, id);
    const { kind, targetId, label } = deletion;
    // This must precede the purge: the log reads from the row to which walk it belongs.
    const noted = { atMs, actorId, kind, id: targetId, details: { label } };
    await addAuditEntry(inside, `${kind}/purge`, noted);
    if (kind === 'story') await purgeStory(inside, targetId);
    else if (kind === 'media') {
      if (!(await purgeMedium(inside, targetId, atMs))) throw new ApiError('media/in-use');
    } else
      for (const elementId of elementsOf(deletion)) await inside.elements.purgeElement(elementId);
  });
  await walks.refresh();
  return { ok: true };
}

/** Purges content that has waited its 30 days; other kinds of deletions are purged elsewhere. */
export async function purgeDue(needs: Needs): Promise<void> {
  for (const { id, kind, targetId } of await needs.store.deletions.listDue(needs.clock.nowMs())) {
    if (!CONTENT.includes(kind)) continue;
    try {
      await purgeDeleted(needs, { id, actorId: null });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      // Other errors mean that another server was faster.
      if (error.code !== 'media/in-use') continue;
      const by = { atMs: needs.clock.nowMs(), actorId: null };
      await needs.store.transaction((inside) => undeleteMedium(inside, targetId, by));
    }
  }
}

/** Removes the entry from the queue; of several concurrent callers, one succeeds. */
async function dequeueDeletion(inside: Store, id: string): Promise<Deletion> {
  const deletion = await inside.deletions.findDeletion(id);
  if (deletion === undefined || !CONTENT.includes(deletion.kind)) {
    throw new ApiError('deletion/not-found');
  }
  if (!(await inside.deletions.removeDeletion(id))) throw new ApiError('deletion/not-found');
  return deletion;
}

type Renamed = Restored['renamed'];

async function restoreDeletion(inside: Store, deletion: Deletion, atMs: number): Promise<Renamed> {
  if (deletion.kind === 'story') return restoreStory(inside, deletion.targetId, atMs);
  // A medium is hidden only by its entry in the queue.
  return deletion.kind === 'media' ? [] : restoreElements(inside, deletion, atMs);
}

async function restoreStory(inside: Store, id: string, atMs: number): Promise<Renamed> {
  const from = (await inside.stories.findStory(id))?.slug;
  if (from === undefined) throw new ApiError('deletion/not-found');
  const { proposal: to } = await proposeSlug(inside, from);
  const restored = await inside.stories.restoreStory(id, atMs, to);
  if (restored.kind === 'slug-taken') throw new ApiError('slug/taken');
  if (restored.kind === 'missing') throw new ApiError('deletion/not-found');
  return from === to ? [] : [{ from, to }];
}

async function restoreElements(inside: Store, deletion: Deletion, atMs: number): Promise<Renamed> {
  const element = await inside.elements.findElement(deletion.targetId);
  const story = element && (await inside.stories.findStory(element.storyId));
  if (story === undefined || story.deletedAtMs !== null) {
    throw new ApiError('deletion/parent-gone');
  }
  const renamed: Renamed = [];
  for (const id of elementsOf(deletion)) {
    const row = await inside.elements.findElement(id);
    if (row === undefined) continue;
    const { storyId, kind, slug: from } = row;
    const to = await freeElementSlug(inside, storyId, kind, from);
    const restored = await inside.elements.restoreElement(id, atMs, to);
    if (restored.kind === 'slug-taken') throw new ApiError('slug/taken');
    if (from !== to) renamed.push({ from, to });
  }
  return renamed;
}

function elementsOf({ targetId, snapshot }: Deletion): readonly string[] {
  return [targetId, ...(z.safeParse(snapshotRead, snapshot).data?.below ?? [])];
}

/** Queue entries of the walk's own elements go with it. */
async function purgeStory(inside: Store, id: string): Promise<void> {
  for (const deletion of await inside.deletions.listDeletions()) {
    if (deletion.kind === 'story' || !CONTENT.includes(deletion.kind)) continue;
    const element = await inside.elements.findElement(deletion.targetId);
    if (element?.storyId === id) await inside.deletions.removeDeletion(deletion.id);
  }
  await inside.stories.purgeStory(id);
}
