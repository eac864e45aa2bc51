import type {
  ProgressRecord,
  ProgressRecords,
  ProgressSaved,
  ProgressWrite,
} from './progress.repository.ts';
import type { Database } from '../database/database.ts';
import { fromJson, removedRowCount, toJson } from '../database/values.ts';

const PROGRESS = [
  'user_id as userId',
  'story_id as storyId',
  'epoch',
  'record',
  'version',
  'updated_at_ms as updatedAtMs',
] as const;

type Row = Omit<ProgressRecord, 'record'> & { readonly record: string };

export class SqlProgress implements ProgressRecords {
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

  async saveProgress(write: ProgressWrite): Promise<ProgressSaved> {
    const row = await (write.version === 0 ? this.#insert(write) : this.#update(write));
    if (row !== undefined) return { kind: 'ok', value: toProgress(row) };
    return { kind: 'stale', current: await this.readProgress(write.userId, write.storyId) };
  }

  async remove(userId: string, storyId: string): Promise<boolean> {
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
