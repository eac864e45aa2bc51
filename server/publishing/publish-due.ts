import { randomUUID } from 'node:crypto';
import type { JobError } from '../../src/contract/job-errors.ts';
import { ApiError } from '../api-error.ts';
import type { Job, FailedAttempt } from '../jobs/jobs.store.ts';
import { planIn, PUBLISH } from './find-plan.ts';
import { publishDraft } from './publish-draft.ts';

const LEASE_MS = 10 * 60_000;
const RETRY_MS = 20_000;
/** The wait doubles before each attempt: enough for a full disk or a restart, and no more. */
const MAX_ATTEMPTS = 4;
/** A retry after these errors may succeed. */
const PASSING: readonly string[] = ['edit/conflict', 'storage/full', 'server/unavailable'];
const GAVE_UP: JobError = 'job/gave-up';
const worker = randomUUID();

type FailedPublication = FailedAttempt & { readonly error: JobError };

type Needs = Parameters<typeof publishDraft>[0];

/** Publishes what is due. A failure is recorded in its job and is not retried for ever. */
export async function publishDue(needs: Needs): Promise<void> {
  const { store, clock } = needs;
  for (;;) {
    const nowMs = clock.nowMs();
    const job = await store.jobs.claimJob({ kinds: [PUBLISH], worker, nowMs, leaseMs: LEASE_MS });
    if (job === undefined) return;
    await publishOne(needs, job);
  }
}

async function publishOne(needs: Needs, job: Job): Promise<void> {
  const { store, clock } = needs;
  const leaseHolder = { id: job.id, worker };
  if (job.attempts > MAX_ATTEMPTS) {
    // The worker of each attempt has died.
    await store.jobs.failJob(leaseHolder, { error: GAVE_UP, nowMs: clock.nowMs() });
    return;
  }
  try {
    const plan = planIn(job);
    if (plan === undefined) throw new ApiError('story/not-found');
    const { revision, problems } = await publishDraft(needs, plan);
    await store.jobs.finishJob(leaseHolder, { revision, problems }, clock.nowMs());
  } catch (error) {
    await store.jobs.failJob(leaseHolder, failedPublicationOf(job, error, clock.nowMs()));
    // An unexpected error goes into the operator's log.
    if (!(error instanceof ApiError)) throw error;
  }
}

function failedPublicationOf({ attempts }: Job, error: unknown, nowMs: number): FailedPublication {
  const code: JobError = error instanceof ApiError ? error.code : 'job/failed';
  const field = error instanceof ApiError ? error.field : undefined;
  const isFinal = error instanceof ApiError && !PASSING.includes(error.code);
  return {
    ...{ error: code, nowMs, result: field === undefined ? null : { field } },
    ...(isFinal || attempts >= MAX_ATTEMPTS
      ? {}
      : { retryAtMs: nowMs + RETRY_MS * 2 ** (attempts - 1) }),
  };
}
