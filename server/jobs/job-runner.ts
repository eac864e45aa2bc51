import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { JobError } from '../../src/contract/job-errors.ts';
import type { Clock } from '../clock.ts';
import type { Hold, Job, JobLapse } from '../store/repositories/jobs.ts';
import type { Store } from '../store/store.ts';
import { JobFailure, type JobWorks } from './job-work.ts';

export interface JobPatience {
  /** How late a job that was added is looked at. */
  readonly pollMs: number;
  /** A worker that is silent for so long has died. */
  readonly leaseMs: number;
  readonly heartbeatMs: number;
  /** Before the second try; twice as long before each further one. */
  readonly retryMs: number;
  readonly mostAttempts: number;
}

export const JOB_PATIENCE: JobPatience = {
  pollMs: 1000,
  leaseMs: 30_000,
  heartbeatMs: 2000,
  retryMs: 20_000,
  mostAttempts: 4,
};

interface RunnerParts {
  readonly store: Pick<Store, 'jobs'>;
  readonly clock: Clock;
  readonly works: JobWorks;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
  readonly patience?: JobPatience;
}

/**
 * Does the jobs of the store, one at a time: visitors come first on a small machine. Guarantees: a
 * job is done by one worker at a time; one whose worker died is begun again; one that ends its
 * worker every time is given up.
 */
export class JobRunner {
  readonly #parts: RunnerParts;
  readonly #patience: JobPatience;
  readonly #worker = randomUUID();
  readonly #stopping = new AbortController();
  #running: Promise<void> = Promise.resolve();
  #timer: NodeJS.Timeout | undefined;
  #isFailing = false;

  constructor(parts: RunnerParts) {
    this.#parts = parts;
    this.#patience = parts.patience ?? JOB_PATIENCE;
  }

  start(): void {
    this.#turn(0);
  }

  /** The job that runs is put back and begun again by whoever comes next. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    clearTimeout(this.#timer);
    await this.#running;
  }

  #turn(afterMs: number): void {
    this.#timer = setTimeout(() => {
      this.#running = this.#once().then((didOne) => {
        if (!this.#stopping.signal.aborted) this.#turn(didOne ? 0 : this.#patience.pollMs);
      });
    }, afterMs);
  }

  /** A database that is away is asked again. */
  async #once(): Promise<boolean> {
    try {
      const job = await this.#claim();
      if (job !== undefined) await this.#do(job);
      this.#isFailing = false;
      return job !== undefined;
    } catch (error) {
      if (!this.#isFailing) this.#parts.log.warn({ err: error }, 'jobs will be looked at again');
      this.#isFailing = true;
      return false;
    }
  }

  /** Reads first: a server with nothing to do writes nothing. */
  async #claim(): Promise<Job | undefined> {
    const { store, clock, works } = this.#parts;
    const open = await store.jobs.list({ states: ['queued', 'running'], limit: 1 });
    if (open.length === 0) return undefined;
    return store.jobs.claim({
      kinds: Object.keys(works),
      worker: this.#worker,
      nowMs: clock.nowMs(),
      leaseMs: this.#patience.leaseMs,
    });
  }

  async #do(job: Job): Promise<void> {
    const { store, clock, works } = this.#parts;
    const hold = { id: job.id, worker: this.#worker };
    const nowMs = clock.nowMs();
    const work = works[job.kind];
    if (work === undefined || job.attempts > this.#patience.mostAttempts) {
      await this.#lapse(hold, { error: 'job/gave-up', nowMs });
      return;
    }
    const heart = this.#heartOf(job);
    const { signal } = heart;
    try {
      signal.throwIfAborted();
      const result = await work({ job, signal, report: heart.report, warn: this.#warnOf(job) });
      await store.jobs.finish(hold, result, clock.nowMs());
    } catch (error) {
      await this.#failed(job, error, signal);
    } finally {
      heart.stop();
    }
  }

  #warnOf(job: Job) {
    return (details: object, words: string) => {
      this.#parts.log.warn({ ...details, job: job.id, kind: job.kind }, words);
    };
  }

  async #failed(job: Job, error: unknown, signal: AbortSignal): Promise<void> {
    const { clock, log } = this.#parts;
    const hold = { id: job.id, worker: this.#worker };
    const nowMs = clock.nowMs();
    if (signal.aborted) {
      // Cancelled or taken over by another: then it is not ours any more, and nothing changes.
      await this.#lapse(hold, { error: 'job/stopped', nowMs, retryAtMs: nowMs });
      return;
    }
    if (error instanceof JobFailure) {
      await this.#lapse(hold, { error: error.code, nowMs });
      return;
    }
    log.warn({ err: error, job: job.id, kind: job.kind }, 'a job failed');
    const { retryMs, mostAttempts } = this.#patience;
    const retryAtMs = nowMs + retryMs * 2 ** (job.attempts - 1);
    const again = job.attempts < mostAttempts ? { retryAtMs } : {};
    await this.#lapse(hold, { error: 'job/failed', nowMs, ...again });
  }

  async #lapse(hold: Hold, lapse: JobLapse & { readonly error: JobError }): Promise<void> {
    await this.#parts.store.jobs.fail(hold, lapse);
  }

  /** Keeps the lease while the job runs, and hears of it when somebody cancels the job. */
  #heartOf(job: Job) {
    const { store, clock } = this.#parts;
    const hold = { id: job.id, worker: this.#worker };
    const lost = new AbortController();
    let progress = 0;
    const beat = async () => {
      const untilMs = clock.nowMs() + this.#patience.leaseMs;
      const isOurs = await store.jobs.report(hold, progress, untilMs).catch(() => true);
      if (!isOurs) lost.abort();
    };
    const timer = setInterval(() => void beat(), this.#patience.heartbeatMs);
    return {
      signal: AbortSignal.any([lost.signal, this.#stopping.signal]),
      report: (now: number) => (progress = Math.min(1, Math.max(0, now))),
      stop: () => clearInterval(timer),
    };
  }
}
