import { ApiError } from '../api-error.ts';
import type { Services } from '../services.ts';
import type { Job } from '../jobs/jobs.store.ts';
import type { AdminJob } from '../../src/contract/admin/overview.ts';
import { outcomeOf, planIn, PUBLISH } from '../publishing/find-plan.ts';
import { namesOfStories, type NamedStory } from '../stories/story-names.ts';
/** Cancels a queued or running job; its worker notices at the next heartbeat. */
export async function cancelJob(
  { store, clock }: Pick<Services, 'store' | 'clock'>,
  id: string,
  actorId: string,
): Promise<Job> {
  const cancelled = await store.transaction(async (inside) => {
    const job = await inside.jobs.findJob(id);
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
    return inside.jobs.findJob(id);
  });
  if (!cancelled) throw new ApiError('job/not-found');
  return cancelled;
}

const LISTED = 100;

type Needs = Pick<Services, 'store'>;

/**
 * Lists the newest jobs, and every waiting or failed publication, however many uploads came since.
 */
export async function listJobs({ store }: Needs): Promise<{ jobs: AdminJob[] }> {
  const states = ['queued', 'running', 'failed'] as const;
  const newest = await store.jobs.listJobs({ limit: LISTED });
  const plans = await store.jobs.listJobs({ kinds: [PUBLISH], states, limit: LISTED });
  const older = plans.filter(({ id }) => !newest.some((job) => job.id === id));
  const jobs = [...newest, ...older].toSorted((a, b) => b.createdAtMs - a.createdAtMs);
  const ids = new Set(jobs.flatMap((job) => planIn(job)?.storyId ?? []));
  const names = await namesOfStories(store, [...ids]);
  return { jobs: jobs.map((job) => toAdminJob(job, names)) };
}

export async function describeJob({ store }: Needs, job: Job): Promise<AdminJob> {
  const plan = planIn(job);
  return toAdminJob(job, await namesOfStories(store, plan === undefined ? [] : [plan.storyId]));
}

/** Omits the payload: it may name files of the server. */
function toAdminJob(job: Job, names: ReadonlyMap<string, NamedStory>): AdminJob {
  const { id, kind, state, progress, error, attempts } = job;
  const { createdAtMs, runAtMs, finishedAtMs } = job;
  const publication = publicationOf(job, names);
  return {
    ...{ id, kind, state, progress, error, attempts, createdAtMs, runAtMs, finishedAtMs },
    ...(publication === undefined ? {} : { publication }),
  };
}

function publicationOf(job: Job, names: ReadonlyMap<string, NamedStory>): AdminJob['publication'] {
  const plan = planIn(job);
  if (plan === undefined) return undefined;
  const { storyId, atMs } = plan;
  const { field, problems } = outcomeOf(job);
  const story = names.get(storyId);
  return {
    ...{ storyId, atMs },
    ...(field === undefined ? {} : { field }),
    ...(problems === undefined ? {} : { problems }),
    ...(story === undefined ? {} : { story }),
  };
}
