import * as z from 'zod/mini';
import type { JobRun } from '../jobs/job-handler.ts';
import type { MediaName } from '../media-files/media-address.ts';
import type { Services } from '../services.ts';
import type { Store } from '../store/store.ts';

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
  await jobs.add({ kind: COLLECT_GARBAGE_FILE, payload: { sha256, ext }, createdAtMs: nowMs });
}

/**
 * Removes a file that no medium uses any more. An upload of the same bytes meanwhile waits for the
 * marking row and then finds that the file is gone (`add-stored-medium.ts`).
 */
export async function collectGarbageFile(
  { store, media, clock }: Pick<Services, 'store' | 'media' | 'clock'>,
  { job }: Pick<JobRun, 'job'>,
): Promise<{ isDeleted: boolean }> {
  const name = z.parse(payload, job.payload);
  return store.transaction(async (inside) => {
    const mark = { ...name, type: BEING_COLLECTED, bytes: 0, createdAtMs: clock.nowMs() };
    const current = await inside.media.add(mark);
    if (current.type !== BEING_COLLECTED) return { isDeleted: false };
    // A medium without a row is still referenced: the file is left alone until somebody has found
    // out why.
    const unmarked = await inside.media.remove(name.sha256);
    if (unmarked.kind !== 'ok') throw new Error(`a file without a row is ${unmarked.kind}`);
    await media.remove(name);
    return { isDeleted: true };
  });
}
