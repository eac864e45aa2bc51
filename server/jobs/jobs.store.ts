import type { WriteResult } from '../database/write-result.ts';
import type { Database } from '../database/database.ts';
import { changedRowCount, newId, removedRowCount, toJson, fromJson } from '../database/values.ts';

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

export interface JobQuery {
  readonly states?: readonly JobState[];
  readonly kinds?: readonly string[];
  readonly limit: number;
}

export interface JobCount {
  readonly kind: string;
  readonly state: JobState;
  readonly count: number;
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

const JOB = [
  'id',
  'kind',
  'state',
  'progress',
  'error',
  'payload',
  'result',
  'attempts',
  'run_at_ms as runAtMs',
  'lease_owner as leaseOwner',
  'lease_until_ms as leaseUntilMs',
  'created_at_ms as createdAtMs',
  'finished_at_ms as finishedAtMs',
] as const;

type Row = Omit<Job, 'state' | 'payload' | 'result'> & {
  readonly state: string;
  readonly payload: string;
  readonly result: string;
};

const toJob = (row: Row): Job => ({
  ...row,
  state: row.state as JobState,
  payload: fromJson(row.payload),
  result: fromJson(row.result),
});

const RELEASED = { lease_owner: null, lease_until_ms: null };

export class Jobs {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  async addJob(job: NewJob): Promise<WriteResult<Job, 'exists'>> {
    const row = await this.#database.query
      .insertInto('jobs')
      .values({
        id: newId(),
        kind: job.kind,
        state: 'queued',
        progress: 0,
        payload: toJson(job.payload),
        result: toJson(null),
        attempts: 0,
        run_at_ms: job.runAtMs ?? job.createdAtMs,
        created_at_ms: job.createdAtMs,
        once_key: job.onceKey ?? null,
      })
      .onConflict((oc) => oc.doNothing())
      .returning(JOB)
      .executeTakeFirst();
    if (row === undefined) return { kind: 'exists' };
    this.#database.announce('job-added');
    return { kind: 'ok', value: toJob(row) };
  }

  /** Calls back when this process has added a job; returns how to end it. */
  onAdded(listener: () => void): () => void {
    return this.#database.subscribe('job-added', listener);
  }

  async findJob(id: string): Promise<Job | undefined> {
    const row = await this.#select().where('id', '=', id).executeTakeFirst();
    return row && toJob(row);
  }

  /** Newest first. */
  async listJobs({ states, kinds, limit }: JobQuery): Promise<readonly Job[]> {
    const all = this.#select();
    const ofStates = states === undefined ? all : all.where('state', 'in', states);
    const selected = kinds === undefined ? ofStates : ofStates.where('kind', 'in', kinds);
    const rows = await selected
      .orderBy('created_at_ms', 'desc')
      .orderBy('id')
      .limit(limit)
      .execute();
    return rows.map(toJob);
  }

  /** For watching; the clean-up keeps this short. */
  async countByKind(): Promise<readonly JobCount[]> {
    const rows = await this.#database.query
      .selectFrom('jobs')
      .select((eb) => ['kind', 'state', eb.fn.countAll<number>().as('count')])
      .groupBy(['kind', 'state'])
      .orderBy('kind')
      .execute();
    return rows.map((row) => ({ ...row, state: row.state as JobState, count: Number(row.count) }));
  }

  /** Since when the job that has waited longest could have begun; undefined: none waits. */
  async oldestDueMs(nowMs: number): Promise<number | undefined> {
    const row = await this.#database.query
      .selectFrom('jobs')
      .select('run_at_ms')
      .where('state', '=', 'queued')
      .where('run_at_ms', '<=', nowMs)
      .orderBy('run_at_ms')
      .limit(1)
      .executeTakeFirst();
    return row?.run_at_ms;
  }

  /** The one that has waited longest; two workers never get the same one. */
  async claimJob({ kinds, worker, nowMs, leaseMs }: Claim): Promise<Job | undefined> {
    if (kinds.length === 0) return undefined;
    const row = await this.#database.query
      .updateTable('jobs')
      .set((eb) => ({
        state: 'running',
        attempts: eb('attempts', '+', 1),
        lease_owner: worker,
        lease_until_ms: nowMs + leaseMs,
      }))
      .where('id', '=', this.#nextOf(kinds, nowMs))
      .returning(JOB)
      .executeTakeFirst();
    return row && toJob(row);
  }

  /** False = the lease is lost or the job was cancelled: the worker must stop. */
  async report(leaseHolder: LeaseHolder, progress: number, leaseUntilMs: number): Promise<boolean> {
    const result = await this.#updateLeased(leaseHolder)
      .set({ progress, lease_until_ms: leaseUntilMs })
      .executeTakeFirst();
    return changedRowCount(result) > 0;
  }

  async finishJob(leaseHolder: LeaseHolder, result: unknown, nowMs: number): Promise<boolean> {
    const done = { state: 'done', progress: 1, error: null, finished_at_ms: nowMs };
    const finished = await this.#updateLeased(leaseHolder)
      .set({ ...done, ...RELEASED, result: toJson(result) })
      .executeTakeFirst();
    return changedRowCount(finished) > 0;
  }

  async failJob(leaseHolder: LeaseHolder, failure: FailedAttempt): Promise<boolean> {
    const { error, nowMs, retryAtMs, result: known = null } = failure;
    const next =
      retryAtMs === undefined
        ? { state: 'failed', finished_at_ms: nowMs }
        : { state: 'queued', run_at_ms: retryAtMs, progress: 0 };
    const result = await this.#updateLeased(leaseHolder)
      .set({ ...next, ...RELEASED, error, result: toJson(known) })
      .executeTakeFirst();
    return changedRowCount(result) > 0;
  }

  async cancel(id: string, nowMs: number): Promise<boolean> {
    const result = await this.#database.query
      .updateTable('jobs')
      .set({ state: 'cancelled', finished_at_ms: nowMs, ...RELEASED })
      .where('id', '=', id)
      .where('state', 'in', ['queued', 'running'])
      .executeTakeFirst();
    return changedRowCount(result) > 0;
  }

  async removeFinished(beforeMs: number): Promise<number> {
    const result = await this.#database.query
      .deleteFrom('jobs')
      .where('finished_at_ms', '<', beforeMs)
      .executeTakeFirst();
    return removedRowCount(result);
  }

  #select() {
    return this.#database.query.selectFrom('jobs').select(JOB);
  }

  #updateLeased({ id, worker }: LeaseHolder) {
    return this.#database.query
      .updateTable('jobs')
      .where('id', '=', id)
      .where('state', '=', 'running')
      .where('lease_owner', '=', worker);
  }

  /** On Postgres two concurrent workers skip each other's row. */
  #nextOf(kinds: readonly string[], nowMs: number) {
    const next = this.#database.query
      .selectFrom('jobs')
      .select('id')
      .where('kind', 'in', kinds)
      .where('run_at_ms', '<=', nowMs)
      .where((eb) =>
        eb.or([
          eb('state', '=', 'queued'),
          eb.and([eb('state', '=', 'running'), eb('lease_until_ms', '<=', nowMs)]),
        ]),
      )
      .orderBy('run_at_ms')
      .orderBy('created_at_ms')
      .orderBy('id')
      .limit(1);
    return this.#database.kind === 'postgres' ? next.forUpdate().skipLocked() : next;
  }
}
