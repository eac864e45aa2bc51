import { ApiError } from '../api-error.ts';
import type { Services } from '../services.ts';
import type { Job } from '../jobs/jobs.store.ts';

/** Cancels a queued or running job; its worker notices at the next heartbeat. */
export async function cancelJob(
  { store, clock }: Pick<Services, 'store' | 'clock'>,
  id: string,
  actorId: string,
): Promise<Job> {
  const cancelled = await store.transaction(async (inside) => {
    const job = await inside.jobs.byId(id);
    if (!job) throw new ApiError('job/not-found');
    const atMs = clock.nowMs();
    if (!(await inside.jobs.cancel(id, atMs))) throw new ApiError('job/over');
    await inside.audit.append({
      atMs,
      actorId,
      action: 'job/cancel',
      targetKind: 'job',
      targetId: id,
      details: { kind: job.kind },
    });
    return inside.jobs.byId(id);
  });
  if (!cancelled) throw new ApiError('job/not-found');
  return cancelled;
}
