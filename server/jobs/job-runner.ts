import { randomUUID } from 'node:crypto';
import type { JobError } from '../../src/contract/job-errors.ts';
import type { Clock } from '../clock.ts';
import type { Log } from '../log.ts';
import type { LeaseHolder, Job, FailedAttempt } from './jobs.store.ts';
import type { Store } from '../store/store.ts';
import { JobFailure, type JobHandlers } from './job-handler.ts';

export interface JobTiming {
  /** The maximum delay before a job that another server has added, or that was due, is noticed. */
  readonly pollMs: number;
  /** A worker that is silent for this long has died. */
  readonly leaseMs: number;
  readonly heartbeatMs: number;
  /** Before the first retry; it doubles for each further one. */
  readonly retryMs: number;
  readonly maxAttempts: number;
}

export const JOB_TIMING: JobTiming = {
  pollMs: 1000,
  leaseMs: 30_000,
  heartbeatMs: 2000,
  retryMs: 20_000,
  maxAttempts: 4,
};

interface JobRunnerDependencies {
  readonly store: Pick<Store, 'jobs'>;
  readonly clock: Clock;
  readonly handlers: JobHandlers;
  readonly log: Log;
  readonly timing?: JobTiming;
}

/**
 * Runs the jobs of the store, one at a time: visitors come first on a small machine. Guarantees: a
 * job is run by one worker at a time; it is started again if its worker died, and given up if it
 * ends its worker every time.
 */
export class JobRunner {
  readonly #dependencies: JobRunnerDependencies;
  readonly #timing: JobTiming;
  readonly #worker = randomUUID();
  readonly #stopping = new AbortController();
  #running: Promise<void> = Promise.resolve();
  #timer: NodeJS.Timeout | undefined;
  #isFailing = false;
  #isJobAdded = false;
  #unsubscribe = () => {};

  constructor(dependencies: JobRunnerDependencies) {
    this.#dependencies = dependencies;
    this.#timing = dependencies.timing ?? JOB_TIMING;
  }

  start(): void {
    this.#unsubscribe = this.#dependencies.store.jobs.onAdded(() => this.#noticeAddedJob());
    this.#scheduleNext(0);
  }

  /** The running job is queued again, and the next worker restarts it. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    this.#unsubscribe();
    clearTimeout(this.#timer);
    await this.#running;
  }

  #scheduleNext(afterMs: number): void {
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      this.#isJobAdded = false;
      this.#running = this.#runNextJob().then((didOne) => {
        if (this.#stopping.signal.aborted) return;
        this.#scheduleNext(didOne || this.#isJobAdded ? 0 : this.#timing.pollMs);
      });
    }, afterMs);
  }

  #noticeAddedJob(): void {
    this.#isJobAdded = true;
    if (this.#timer === undefined) return;
    clearTimeout(this.#timer);
    this.#scheduleNext(0);
  }

  /** An unavailable database is retried. */
  async #runNextJob(): Promise<boolean> {
    try {
      const job = await this.#claim();
      if (job !== undefined) await this.#runJob(job);
      this.#isFailing = false;
      return job !== undefined;
    } catch (error) {
      if (!this.#isFailing)
        this.#dependencies.log.warn(
          { err: error },
          'the job queue could not be read and will be retried',
        );
      this.#isFailing = true;
      return false;
    }
  }

  /** Reads first, so that an idle server writes nothing. */
  async #claim(): Promise<Job | undefined> {
    const { store, clock, handlers } = this.#dependencies;
    const open = await store.jobs.listJobs({ states: ['queued', 'running'], limit: 1 });
    if (open.length === 0) return undefined;
    return store.jobs.claimJob({
      kinds: Object.keys(handlers),
      worker: this.#worker,
      nowMs: clock.nowMs(),
      leaseMs: this.#timing.leaseMs,
    });
  }

  async #runJob(job: Job): Promise<void> {
    const { store, clock, handlers } = this.#dependencies;
    const leaseHolder = { id: job.id, worker: this.#worker };
    const nowMs = clock.nowMs();
    const handler = handlers[job.kind];
    if (handler === undefined || job.attempts > this.#timing.maxAttempts) {
      await this.#recordFailure(leaseHolder, { error: 'job/gave-up', nowMs });
      return;
    }
    const heartbeat = this.#startHeartbeat(job);
    const { signal } = heartbeat;
    try {
      signal.throwIfAborted();
      const result = await handler({
        job,
        signal,
        report: heartbeat.report,
        warn: this.#warnFor(job),
      });
      await store.jobs.finishJob(leaseHolder, result, clock.nowMs());
    } catch (error) {
      await this.#failed(job, error, signal);
    } finally {
      heartbeat.stop();
    }
  }

  #warnFor(job: Job) {
    return (details: object, message: string) => {
      this.#dependencies.log.warn({ ...details, job: job.id, kind: job.kind }, message);
    };
  }

  async #failed(job: Job, error: unknown, signal: AbortSignal): Promise<void> {
    const { clock, log } = this.#dependencies;
    const leaseHolder = { id: job.id, worker: this.#worker };
    const nowMs = clock.nowMs();
    if (signal.aborted) {
      // If it was cancelled or another worker holds it, this changes nothing.
      await this.#recordFailure(leaseHolder, { error: 'job/stopped', nowMs, retryAtMs: nowMs });
      return;
    }
    if (error instanceof JobFailure) {
      await this.#recordFailure(leaseHolder, { error: error.code, nowMs });
      return;
    }
    log.warn({ err: error, job: job.id, kind: job.kind }, 'a job failed');
    const { retryMs, maxAttempts } = this.#timing;
    const retryAtMs = nowMs + retryMs * 2 ** (job.attempts - 1);
    const retry = job.attempts < maxAttempts ? { retryAtMs } : {};
    await this.#recordFailure(leaseHolder, { error: 'job/failed', nowMs, ...retry });
  }

  async #recordFailure(
    leaseHolder: LeaseHolder,
    failure: FailedAttempt & { readonly error: JobError },
  ): Promise<void> {
    await this.#dependencies.store.jobs.failJob(leaseHolder, failure);
  }

  /** Renews the lease while the job runs, and detects that the job was cancelled. */
  #startHeartbeat(job: Job) {
    const { store, clock } = this.#dependencies;
    const leaseHolder = { id: job.id, worker: this.#worker };
    const lost = new AbortController();
    let progress = 0;
    const beat = async () => {
      const untilMs = clock.nowMs() + this.#timing.leaseMs;
      const isOurs = await store.jobs.report(leaseHolder, progress, untilMs).catch(() => true);
      if (!isOurs) lost.abort();
    };
    const timer = setInterval(() => void beat(), this.#timing.heartbeatMs);
    return {
      signal: AbortSignal.any([lost.signal, this.#stopping.signal]),
      report: (now: number) => (progress = Math.min(1, Math.max(0, now))),
      stop: () => clearInterval(timer),
    };
  }
}
