import type { Store } from '../store/store.ts';
import { addAuditEntry } from '../audit/add-audit-entry.ts';
import type { MediaName } from '../media-files/media-address.ts';
import * as z from 'zod/mini';
import type { JobRun } from '../jobs/job-handler.ts';
import type { Services } from '../services.ts';

interface By {
  readonly atMs: number;
  /** Null: the server itself. */
  readonly actorId: string | null;
}

/** Removes a medium from the deletion queue, because it was uploaded or used again. */
export async function undeleteMedium(inside: Store, sha256: string, by: By): Promise<void> {
  await removeFromDeletionQueue(inside, (targetId) => Promise.resolve(targetId === sha256), by);
}

/** The same for these media and for the sources from which they were made. */
export async function undeleteUsedMedia(
  inside: Store,
  named: readonly string[],
  by: By,
): Promise<void> {
  if (named.length === 0) return;
  const isWanted = async (targetId: string) =>
    named.includes(targetId) ||
    (await inside.media.renditionsOf(targetId)).some(({ sha256 }) => named.includes(sha256));
  await removeFromDeletionQueue(inside, isWanted, by);
}

async function removeFromDeletionQueue(
  inside: Store,
  isWanted: (targetId: string) => Promise<boolean>,
  by: By,
): Promise<void> {
  for (const { id, kind, targetId } of await inside.deletions.listDeletions()) {
    if (kind !== 'media' || !(await isWanted(targetId))) continue;
    await inside.deletions.removeDeletion(id);
    await addAuditEntry(inside, 'media/restore', { ...by, kind, id: targetId });
  }
}

/**
 * Purges a medium with its renditions and files. Must run inside a transaction. False: something
 * refers to it again, so it stays. Renditions that have another source stay, too.
 */
export async function purgeMedium(inside: Store, sha256: string, nowMs: number): Promise<boolean> {
  const made = await allMadeOf(inside, sha256);
  const files = await inside.media.listBySha256s([sha256, ...made]);
  const removed = await inside.media.removeMedium(sha256);
  if (removed.kind === 'in-use') return false;
  const gone: MediaName[] = files.filter((file) => file.sha256 === sha256);
  for (const renditionHash of made) {
    const file = files.find((each) => each.sha256 === renditionHash);
    const isDeleted = file && (await inside.media.removeMedium(renditionHash)).kind === 'ok';
    if (isDeleted) gone.push(file);
  }
  for (const file of gone) await requestMediaCollection(inside, file, nowMs);
  return true;
}

/**
 * Direct renditions precede their own renditions: a rendition can be removed only after its source.
 */
async function allMadeOf(inside: Store, sha256: string): Promise<readonly string[]> {
  const hashes = new Set([sha256]);
  for (const source of hashes) {
    for (const made of await inside.media.renditionsOf(source)) hashes.add(made.sha256);
  }
  hashes.delete(sha256);
  return [...hashes];
}

export const COLLECT_GARBAGE_FILE = 'medium/sweep';

/** No medium has this type: it marks a row that exists only while its file is being removed. */
const BEING_COLLECTED = 'application/x-being-swept';

const payload = z.object({ sha256: z.string(), ext: z.string() });

/**
 * Runs in the transaction that removes the medium: if the server stops then, the file is removed
 * later.
 */
export async function requestMediaCollection(
  { jobs }: Pick<Store, 'jobs'>,
  { sha256, ext }: MediaName,
  nowMs: number,
): Promise<void> {
  await jobs.addJob({ kind: COLLECT_GARBAGE_FILE, payload: { sha256, ext }, createdAtMs: nowMs });
}

/**
 * Removes a file that no medium uses any more. An upload of the same bytes meanwhile waits for the
 * marking row and then finds that the file is gone (`store-medium.ts`).
 */
export async function collectGarbageFile(
  { store, media, clock }: Pick<Services, 'store' | 'media' | 'clock'>,
  { job }: Pick<JobRun, 'job'>,
): Promise<{ isDeleted: boolean }> {
  const name = z.parse(payload, job.payload);
  return store.transaction(async (inside) => {
    const mark = { ...name, type: BEING_COLLECTED, bytes: 0, createdAtMs: clock.nowMs() };
    const current = await inside.media.addMedium(mark);
    if (current.type !== BEING_COLLECTED) return { isDeleted: false };
    // A medium without a row is still referenced: the file is left alone until somebody has found
    // out why.
    const unmarked = await inside.media.removeMedium(name.sha256);
    if (unmarked.kind !== 'ok') throw new Error(`a file without a row is ${unmarked.kind}`);
    await media.remove(name);
    return { isDeleted: true };
  });
}
