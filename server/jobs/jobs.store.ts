import type { WriteResult } from '../database/write-result.ts';
import type { Claim, LeaseHolder, Job, FailedAttempt, Jobs, NewJob } from './jobs.repository.ts';
import type { Database } from '../database/database.ts';
import { JOB, toJob } from './job-row.store.ts';
import { changedRowCount, newId, removedRowCount, toJson } from '../database/values.ts';

const RELEASED = { lease_owner: null, lease_until_ms: null };

export class SqlJobs implements Jobs {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  async add(job: NewJob): Promise<WriteResult<Job, 'exists'>> {
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
    return row === undefined ? { kind: 'exists' } : { kind: 'ok', value: toJob(row) };
  }

  async byId(id: string): Promise<Job | undefined> {
    const row = await this.#select().where('id', '=', id).executeTakeFirst();
    return row && toJob(row);
  }

  async list({ states, kinds, limit }: Parameters<Jobs['list']>[0]): Promise<readonly Job[]> {
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

  async claim({ kinds, worker, nowMs, leaseMs }: Claim): Promise<Job | undefined> {
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

  async report(leaseHolder: LeaseHolder, progress: number, leaseUntilMs: number): Promise<boolean> {
    const result = await this.#held(leaseHolder)
      .set({ progress, lease_until_ms: leaseUntilMs })
      .executeTakeFirst();
    return changedRowCount(result) > 0;
  }

  async finish(leaseHolder: LeaseHolder, result: unknown, nowMs: number): Promise<boolean> {
    const done = { state: 'done', progress: 1, error: null, finished_at_ms: nowMs };
    const finished = await this.#held(leaseHolder)
      .set({ ...done, ...RELEASED, result: toJson(result) })
      .executeTakeFirst();
    return changedRowCount(finished) > 0;
  }

  async fail(leaseHolder: LeaseHolder, failure: FailedAttempt): Promise<boolean> {
    const { error, nowMs, retryAtMs, result: known = null } = failure;
    const next =
      retryAtMs === undefined
        ? { state: 'failed', finished_at_ms: nowMs }
        : { state: 'queued', run_at_ms: retryAtMs, progress: 0 };
    const result = await this.#held(leaseHolder)
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

  #held({ id, worker }: LeaseHolder) {
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
