import type { JobError } from '../../src/contract/job-errors.ts';
import type { Job } from './jobs.store.ts';

export interface JobRun {
  readonly job: Job;
  /** Aborted when the job was cancelled, its lease is lost or the server stops. */
  readonly signal: AbortSignal;
  /** 0 to 1; sent with the next heartbeat. */
  report(progress: number): void;
  /** For the server's log: what went wrong without failing the job. */
  warn(details: object, message: string): void;
}

/** Runs one job; the return value is stored as its result. It may run again from the start. */
export type JobHandler = (run: JobRun) => Promise<unknown>;

/** By the kind of job. */
export type JobHandlers = Readonly<Record<string, JobHandler>>;

/** Why a job failed, as a code that clients have messages for. Any other error is retried. */
export class JobFailure extends Error {
  readonly code: JobError;

  constructor(code: JobError, cause?: unknown) {
    super(code, cause === undefined ? {} : { cause });
    this.code = code;
  }
}
