import * as z from 'zod/mini';
import type { JobRun } from '../jobs/job-work.ts';
import type { MediaName } from '../media/media-address.ts';
import type { Services } from '../services.ts';
import type { Store } from '../store/store.ts';

export const SWEEP = 'medium/sweep';
/** No medium has it: it marks a row that stands only while its file is removed. */
const BEING_SWEPT = 'application/x-being-swept';

const payload = z.object({ sha256: z.string(), ext: z.string() });

/** With the change that takes the medium away: should the server end there, the file goes later. */
export async function orderSweep(
  { jobs }: Pick<Store, 'jobs'>,
  { sha256, ext }: MediaName,
  nowMs: number,
): Promise<void> {
  await jobs.add({ kind: SWEEP, payload: { sha256, ext }, createdAtMs: nowMs });
}

/**
 * Removes a file that is no medium any more. Whoever brings the same bytes meanwhile waits for the
 * row that marks them, and finds then that the file is gone (`add-kept.ts`).
 */
export async function sweepFile(
  { store, media, clock }: Pick<Services, 'store' | 'media' | 'clock'>,
  { job }: Pick<JobRun, 'job'>,
): Promise<{ isGone: boolean }> {
  const name = z.parse(payload, job.payload);
  return store.transaction(async (inside) => {
    const mark = { ...name, type: BEING_SWEPT, bytes: 0, createdAtMs: clock.nowMs() };
    const standing = await inside.media.add(mark);
    if (standing.type !== BEING_SWEPT) return { isGone: false };
    // Something names a medium that has no row: whoever knows why decides about its file.
    const unmarked = await inside.media.remove(name.sha256);
    if (unmarked.kind !== 'ok') throw new Error(`a file without a row is ${unmarked.kind}`);
    await media.remove(name);
    return { isGone: true };
  });
}
