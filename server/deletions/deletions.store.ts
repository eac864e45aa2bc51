import { walkIdsIn, type WalkScope } from '../auth/walk-members.store.ts';
import type { Database } from '../database/database.ts';
import { fromJson, newId, removedRowCount, toJson } from '../database/values.ts';

/** An entry of the deletion queue: it can be restored for a while, and is then purged. */
export interface Deletion {
  readonly id: string;
  /** 'story', 'track', 'quest', 'puzzle', 'media', 'group', 'user' … */
  readonly kind: string;
  readonly targetId: string;
  /** Its name, for the list. */
  readonly label: string;
  /** What is needed to restore it where its row no longer exists. */
  readonly snapshot: unknown;
  readonly deletedAtMs: number;
  readonly deletedBy: string | null;
  readonly purgeAtMs: number;
}

export type NewDeletion = Omit<Deletion, 'id' | 'snapshot'> & { readonly snapshot?: unknown };

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

export class Deletions {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  async addDeletion(deletion: NewDeletion): Promise<Deletion> {
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

  async findDeletion(id: string): Promise<Deletion | undefined> {
    const row = await this.#select().where('id', '=', id).executeTakeFirst();
    return row && toDeletion(row);
  }

  /** Last deleted first; media belong to no walk. */
  async listDeletions(within: WalkScope = 'all'): Promise<readonly Deletion[]> {
    const all = this.#select();
    const reached = within === 'all' ? all : all.where('target_id', 'in', this.#idsIn(within));
    const rows = await reached.orderBy('deleted_at_ms', 'desc').orderBy('id').execute();
    return rows.map(toDeletion);
  }

  /** Those whose time is over. */
  async listDue(nowMs: number): Promise<readonly Deletion[]> {
    const rows = await this.#select()
      .where('purge_at_ms', '<=', nowMs)
      .orderBy('purge_at_ms')
      .orderBy('id')
      .execute();
    return rows.map(toDeletion);
  }

  /** Restored or purged. Of several callers one gets true. */
  async removeDeletion(id: string): Promise<boolean> {
    const result = await this.#database.query
      .deleteFrom('deletions')
      .where('id', '=', id)
      .executeTakeFirst();
    return removedRowCount(result) > 0;
  }

  #select() {
    return this.#database.query.selectFrom('deletions').select(DELETION);
  }

  /** The scope's walks and their elements. */
  #idsIn(within: Exclude<WalkScope, 'all'>) {
    const elements = this.#database.query
      .selectFrom('elements')
      .select('elements.id as story_id')
      .where('elements.story_id', 'in', walkIdsIn(this.#database, within));
    return walkIdsIn(this.#database, within).unionAll(elements);
  }
}

const toDeletion = (row: Row): Deletion => ({ ...row, snapshot: fromJson(row.snapshot) });
