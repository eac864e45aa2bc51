import type { Database } from '../database/database.ts';
import { changedRowCount, removedRowCount } from '../database/values.ts';

/** Name and times only: the secret is derived from the server's, which no backup contains. */
export interface SigningKeyRecord {
  readonly kid: string;
  readonly createdAtMs: number;
  readonly retiredAtMs: number | null;
}

const KEY = ['kid', 'created_at_ms as createdAtMs', 'retired_at_ms as retiredAtMs'] as const;

export class SigningKeys {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Of two keys with the same kid the first one stays. */
  async addKey(key: Pick<SigningKeyRecord, 'kid' | 'createdAtMs'>): Promise<SigningKeyRecord> {
    await this.#database.query
      .insertInto('signing_keys')
      .values({ kid: key.kid, created_at_ms: key.createdAtMs })
      .onConflict((oc) => oc.column('kid').doNothing())
      .execute();
    return this.#database.query
      .selectFrom('signing_keys')
      .select(KEY)
      .where('kid', '=', key.kid)
      .executeTakeFirstOrThrow();
  }

  /** Newest first. */
  async listKeys(): Promise<readonly SigningKeyRecord[]> {
    return this.#database.query
      .selectFrom('signing_keys')
      .select(KEY)
      .orderBy('created_at_ms', 'desc')
      .orderBy('kid')
      .execute();
  }

  async retire(kid: string, nowMs: number): Promise<boolean> {
    const result = await this.#database.query
      .updateTable('signing_keys')
      .set({ retired_at_ms: nowMs })
      .where('kid', '=', kid)
      .where('retired_at_ms', 'is', null)
      .executeTakeFirst();
    return changedRowCount(result) > 0;
  }

  async removeKey(kid: string): Promise<boolean> {
    const result = await this.#database.query
      .deleteFrom('signing_keys')
      .where('kid', '=', kid)
      .executeTakeFirst();
    return removedRowCount(result) > 0;
  }
}
