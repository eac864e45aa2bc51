import { randomUUID } from 'node:crypto';
import type { JobError } from '../../src/contract/job-errors.ts';
import { Refusal } from '../refusal.ts';
import type { Job, JobLapse } from '../store/repositories/jobs.ts';
import { planIn, PUBLISH } from './find-plan.ts';
import { publishDraft } from './publish-draft.ts';

const LEASE_MS = 10 * 60_000;
const RETRY_MS = 20_000;
/** With twice the wait before each further one: what a full disk or a restart needs, and no more. */
const MOST_ATTEMPTS = 4;
/** Another try may meet something else. */
const PASSING: readonly string[] = ['edit/conflict', 'storage/full', 'server/unavailable'];
const GAVE_UP: JobError = 'job/gave-up';
const worker = randomUUID();

type Lapse = JobLapse & { readonly error: JobError };

type Needs = Parameters<typeof publishDraft>[0];

/** Publishes what is due. What cannot be published says why in its job, and is not tried for ever. */
export async function publishDue(needs: Needs): Promise<void> {
  const { store, clock } = needs;
  for (;;) {
    const nowMs = clock.nowMs();
    const job = await store.jobs.claim({ kinds: [PUBLISH], worker, nowMs, leaseMs: LEASE_MS });
    if (job === undefined) return;
    await publishOne(needs, job);
  }
}

async function publishOne(needs: Needs, job: Job): Promise<void> {
  const { store, clock } = needs;
  const hold = { id: job.id, worker };
  if (job.attempts > MOST_ATTEMPTS) {
    // Each of its workers has died over it.
    await store.jobs.fail(hold, { error: GAVE_UP, nowMs: clock.nowMs() });
    return;
  }
  try {
    const plan = planIn(job);
    if (plan === undefined) throw new Refusal('story/not-found');
    const { revision, problems } = await publishDraft(needs, plan);
    await store.jobs.finish(hold, { revision, problems }, clock.nowMs());
  } catch (error) {
    await store.jobs.fail(hold, lapseOf(job, error, clock.nowMs()));
    // What nobody has foreseen goes into the operator's log.
    if (!(error instanceof Refusal)) throw error;
  }
}

function lapseOf({ attempts }: Job, error: unknown, nowMs: number): Lapse {
  const code: JobError = error instanceof Refusal ? error.code : 'job/failed';
  const field = error instanceof Refusal ? error.field : undefined;
  const isFinal = error instanceof Refusal && !PASSING.includes(error.code);
  return {
    ...{ error: code, nowMs, result: field === undefined ? null : { field } },
    ...(isFinal || attempts >= MOST_ATTEMPTS
      ? {}
      : { retryAtMs: nowMs + RETRY_MS * 2 ** (attempts - 1) }),
  };
}
