import type { JobError } from '../../src/contract/job-errors.ts';
import type { Job } from '../store/repositories/jobs.ts';

export interface JobRun {
  readonly job: Job;
  /** Aborted when the job was cancelled, its lease is lost or the server stops. */
  readonly signal: AbortSignal;
  /** 0 to 1; handed on with the next heartbeat. */
  report(progress: number): void;
  /** For the host's log: what went wrong and yet is no failure of the job. */
  warn(details: object, words: string): void;
}

/** Does one job; what it answers is kept as the job's result. It may run again from the start. */
export type JobWork = (run: JobRun) => Promise<unknown>;

/** By the kind of job. */
export type JobWorks = Readonly<Record<string, JobWork>>;

/** Why a job failed, as a code that clients have words for. Without one it is tried again. */
export class JobFailure extends Error {
  readonly code: JobError;

  constructor(code: JobError, cause?: unknown) {
    super(code, cause === undefined ? {} : { cause });
    this.code = code;
  }
}
