import type { Deletion, Deletions, NewDeletion } from './deletions.repository.ts';
import type { Database } from '../database/database.ts';
import { fromJson, newId, removedRowCount, toJson } from '../database/values.ts';

const DELETION = [
  'id',
  'kind',
  'target_id as targetId',
  'label',
  'snapshot',
  'deleted_at_ms as deletedAtMs',
  'deleted_by as deletedBy',
  'purge_at_ms as purgeAtMs',
] as const;

type Row = Omit<Deletion, 'snapshot'> & { readonly snapshot: string };

export class SqlDeletions implements Deletions {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  async add(deletion: NewDeletion): Promise<Deletion> {
    const row = await this.#database.query
      .insertInto('deletions')
      .values({
        id: newId(),
        kind: deletion.kind,
        target_id: deletion.targetId,
        label: deletion.label,
        snapshot: toJson(deletion.snapshot),
        deleted_at_ms: deletion.deletedAtMs,
        deleted_by: deletion.deletedBy,
        purge_at_ms: deletion.purgeAtMs,
      })
      .returning(DELETION)
      .executeTakeFirstOrThrow();
    return toDeletion(row);
  }

  async byId(id: string): Promise<Deletion | undefined> {
    const row = await this.#select().where('id', '=', id).executeTakeFirst();
    return row && toDeletion(row);
  }

  async list(): Promise<readonly Deletion[]> {
    const rows = await this.#select().orderBy('deleted_at_ms', 'desc').orderBy('id').execute();
    return rows.map(toDeletion);
  }

  async due(nowMs: number): Promise<readonly Deletion[]> {
    const rows = await this.#select()
      .where('purge_at_ms', '<=', nowMs)
      .orderBy('purge_at_ms')
      .orderBy('id')
      .execute();
    return rows.map(toDeletion);
  }

  async remove(id: string): Promise<boolean> {
    const result = await this.#database.query
      .deleteFrom('deletions')
      .where('id', '=', id)
      .executeTakeFirst();
    return removedRowCount(result) > 0;
  }

  #select() {
    return this.#database.query.selectFrom('deletions').select(DELETION);
  }
}

const toDeletion = (row: Row): Deletion => ({ ...row, snapshot: fromJson(row.snapshot) });
