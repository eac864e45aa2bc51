import * as z from 'zod/mini';
import type { LastPlan } from '../../src/contract/admin/walks.ts';
import { publishProblem } from '../../src/contract/publish-problems.ts';
import type { Job } from '../jobs/jobs.store.ts';
import type { Store } from '../store/store.ts';

export const PUBLISH = 'story/publish';
const LISTED = 1000;

const payloadRead = z.object({
  storyId: z.string(),
  notes: z.string(),
  actorId: z.nullable(z.string()),
  /** Absent in plans of releases before retries were delayed. */
  atMs: z.optional(z.number()),
});
const resultRead = z.object({
  field: z.optional(z.string()),
  problems: z.optional(z.array(publishProblem)),
});

export interface PublicationPlan extends Omit<z.infer<typeof payloadRead>, 'atMs'> {
  /** The planned time; retries do not change it. */
  readonly atMs: number;
}

/**
 * The publication that a job plans; undefined: the job is of another kind, or its payload is
 * unreadable.
 */
export function planIn(job: Job): PublicationPlan | undefined {
  if (job.kind !== PUBLISH) return undefined;
  const read = z.safeParse(payloadRead, job.payload).data;
  return read && { ...read, atMs: read.atMs ?? job.runAtMs };
}

/** The error or problems of a finished plan that are still shown. */
export function outcomeOf({ result, error }: Job): Omit<LastPlan, 'atMs'> {
  const { field, problems = [] } = z.safeParse(resultRead, result).data ?? {};
  return {
    ...(field === undefined ? {} : { field }),
    ...(problems.length === 0 ? {} : { problems }),
    ...(error === null ? {} : { error }),
  };
}

interface Planned {
  readonly job: Job;
  readonly plan: PublicationPlan;
}

export async function scheduledOf(store: Store, storyId: string): Promise<Planned | undefined> {
  const states = ['queued', 'running'] as const;
  const waiting = await store.jobs.listJobs({ kinds: [PUBLISH], states, limit: LISTED });
  return plansOf(waiting, storyId)[0];
}

/**
 * The last plan that failed or left something out; undefined once the walk is published or planned
 * again.
 */
export async function lastPlanOf(store: Store, storyId: string): Promise<LastPlan | undefined> {
  const plans = plansOf(await store.jobs.listJobs({ kinds: [PUBLISH], limit: LISTED }), storyId);
  const [last] = plans
    .filter(({ job }) => job.state === 'failed' || job.state === 'done')
    .toSorted((a, b) => endOf(b) - endOf(a));
  if (last === undefined) return undefined;
  const outcome = outcomeOf(last.job);
  if (outcome.error === undefined && outcome.problems === undefined) return undefined;
  const overMs = endOf(last);
  if (plans.some(({ job }) => job.id !== last.job.id && job.createdAtMs >= overMs))
    return undefined;
  // Content that is published again is the same revision and retains its first timestamp.
  const published = [
    ...(await store.revisions.ofStory(storyId)),
    await store.revisions.publicationOf(storyId),
  ];
  if (published.some((version) => (version?.publishedAtMs ?? 0) > overMs)) return undefined;
  return { atMs: last.plan.atMs, ...outcome };
}

const endOf = ({ job }: Planned) => job.finishedAtMs ?? 0;

function plansOf(jobs: readonly Job[], storyId: string): Planned[] {
  return jobs.flatMap((job) => {
    const plan = planIn(job);
    return plan?.storyId === storyId ? [{ job, plan }] : [];
  });
}
