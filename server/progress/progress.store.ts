import type { Database } from '../database/database.ts';
import { fromJson, removedRowCount, toJson } from '../database/values.ts';

/** The progress of one user in one story, as merged by the core. */
export interface ProgressRecord {
  readonly userId: string;
  readonly storyId: string;
  readonly epoch: number;
  /** Entries, positions and delayed activations. */
  readonly record: unknown;
  /** 1, 2, 3 …: increases with every write. */
  readonly version: number;
  readonly updatedAtMs: number;
}

export interface ProgressWrite {
  readonly userId: string;
  readonly storyId: string;
  readonly epoch: number;
  readonly record: unknown;
  /** The version the merge was made from; 0 = there was none. */
  readonly version: number;
  readonly nowMs: number;
}

export type ProgressSaved =
  | { readonly kind: 'ok'; readonly value: ProgressRecord }
  /** Merge with `current` and write again; undefined when it has been removed. */
  | { readonly kind: 'stale'; readonly current: ProgressRecord | undefined };

const PROGRESS = [
  'user_id as userId',
  'story_id as storyId',
  'epoch',
  'record',
  'version',
  'updated_at_ms as updatedAtMs',
] as const;

type Row = Omit<ProgressRecord, 'record'> & { readonly record: string };

export class ProgressRecords {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  async readProgress(userId: string, storyId: string): Promise<ProgressRecord | undefined> {
    const row = await this.#database.query
      .selectFrom('progress')
      .select(PROGRESS)
      .where('user_id', '=', userId)
      .where('story_id', '=', storyId)
      .executeTakeFirst();
    return row && toProgress(row);
  }

  async ofUser(userId: string): Promise<readonly ProgressRecord[]> {
    const rows = await this.#database.query
      .selectFrom('progress')
      .select(PROGRESS)
      .where('user_id', '=', userId)
      .orderBy('story_id')
      .execute();
    return rows.map(toProgress);
  }

  /** Compare and set: no write of another device in between is lost. */
  async saveProgress(write: ProgressWrite): Promise<ProgressSaved> {
    const row = await (write.version === 0 ? this.#insert(write) : this.#update(write));
    if (row !== undefined) return { kind: 'ok', value: toProgress(row) };
    return { kind: 'stale', current: await this.readProgress(write.userId, write.storyId) };
  }

  async removeProgress(userId: string, storyId: string): Promise<boolean> {
    const result = await this.#database.query
      .deleteFrom('progress')
      .where('user_id', '=', userId)
      .where('story_id', '=', storyId)
      .executeTakeFirst();
    return removedRowCount(result) > 0;
  }

  async #insert(write: ProgressWrite): Promise<Row | undefined> {
    return this.#database.query
      .insertInto('progress')
      .values({ user_id: write.userId, story_id: write.storyId, ...toRow(write) })
      .onConflict((oc) => oc.columns(['user_id', 'story_id']).doNothing())
      .returning(PROGRESS)
      .executeTakeFirst();
  }

  async #update(write: ProgressWrite): Promise<Row | undefined> {
    return this.#database.query
      .updateTable('progress')
      .set(toRow(write))
      .where('user_id', '=', write.userId)
      .where('story_id', '=', write.storyId)
      .where('version', '=', write.version)
      .returning(PROGRESS)
      .executeTakeFirst();
  }
}

const toProgress = (row: Row): ProgressRecord => ({ ...row, record: fromJson(row.record) });

const toRow = (write: ProgressWrite) => ({
  epoch: write.epoch,
  record: toJson(write.record),
  version: write.version + 1,
  updated_at_ms: write.nowMs,
});
