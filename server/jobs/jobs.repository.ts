import type { WriteResult } from '../database/write-result.ts';

export type JobState = 'queued' | 'running' | 'done' | 'failed' | 'cancelled';

export interface Job {
  readonly id: string;
  readonly kind: string;
  readonly state: JobState;
  /** 0 to 1. */
  readonly progress: number;
  readonly error: string | null;
  readonly payload: unknown;
  readonly result: unknown;
  readonly attempts: number;
  /** The earliest start. */
  readonly runAtMs: number;
  readonly leaseOwner: string | null;
  /** Another worker may claim a running job whose lease has expired: its worker has died. */
  readonly leaseUntilMs: number | null;
  readonly createdAtMs: number;
  readonly finishedAtMs: number | null;
}

export interface NewJob {
  readonly kind: string;
  readonly payload?: unknown;
  readonly runAtMs?: number;
  readonly createdAtMs: number;
  /** While one with this key is queued or running, no second one is added. */
  readonly onceKey?: string;
}

export interface Claim {
  readonly kinds: readonly string[];
  readonly worker: string;
  readonly nowMs: number;
  readonly leaseMs: number;
}

/** Identifies the holder of the lease: a worker that lost it cannot change the job. */
export interface LeaseHolder {
  readonly id: string;
  readonly worker: string;
}

export interface FailedAttempt {
  readonly error: string;
  readonly nowMs: number;
  /** It is queued again for this time; absent: it has failed for good. */
  readonly retryAtMs?: number;
  /** Further information, stored as the job's result. */
  readonly result?: unknown;
}

export interface Jobs {
  add(job: NewJob): Promise<WriteResult<Job, 'exists'>>;
  byId(id: string): Promise<Job | undefined>;
  /** Newest first. */
  list(query: {
    readonly states?: readonly JobState[];
    readonly kinds?: readonly string[];
    readonly limit: number;
  }): Promise<readonly Job[]>;
  /** The one that has waited longest; two workers never get the same one. */
  claim(claim: Claim): Promise<Job | undefined>;
  /** False = the lease is lost or the job was cancelled: the worker must stop. */
  report(leaseHolder: LeaseHolder, progress: number, leaseUntilMs: number): Promise<boolean>;
  finish(leaseHolder: LeaseHolder, result: unknown, nowMs: number): Promise<boolean>;
  fail(leaseHolder: LeaseHolder, failure: FailedAttempt): Promise<boolean>;
  cancel(id: string, nowMs: number): Promise<boolean>;
  removeFinished(beforeMs: number): Promise<number>;
}
