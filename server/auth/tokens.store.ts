import type { Database } from '../database/database.ts';
import { fromJson, removedRowCount, toJson } from '../database/values.ts';

/** A secret for one purpose: set-up, invitation, preview, download. Only its hash is stored. */
export interface Token {
  /** sha256 of the secret, hex. */
  readonly hash: string;
  readonly purpose: string;
  readonly payload: unknown;
  readonly userId: string | null;
  readonly createdAtMs: number;
  readonly expiresAtMs: number;
  readonly usedAtMs: number | null;
}

export interface NewToken {
  readonly hash: string;
  readonly purpose: string;
  readonly payload?: unknown;
  /** The user it was made for; it is removed with that user. */
  readonly userId?: string;
  readonly createdAtMs: number;
  readonly expiresAtMs: number;
}

const TOKEN = [
  'hash',
  'purpose',
  'payload',
  'user_id as userId',
  'created_at_ms as createdAtMs',
  'expires_at_ms as expiresAtMs',
  'used_at_ms as usedAtMs',
] as const;

type Row = Omit<Token, 'payload'> & { readonly payload: string };

export class Tokens {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  async createToken(token: NewToken): Promise<Token> {
    const row = await this.#database.query
      .insertInto('tokens')
      .values({
        hash: token.hash,
        purpose: token.purpose,
        payload: toJson(token.payload),
        user_id: token.userId ?? null,
        created_at_ms: token.createdAtMs,
        expires_at_ms: token.expiresAtMs,
      })
      .returning(TOKEN)
      .executeTakeFirstOrThrow();
    return toToken(row);
  }

  /** Valid and unused; this does not use it up. */
  async findToken(hash: string, purpose: string, nowMs: number): Promise<Token | undefined> {
    const row = await this.#database.query
      .selectFrom('tokens')
      .select(TOKEN)
      .where('hash', '=', hash)
      .where('purpose', '=', purpose)
      .where('used_at_ms', 'is', null)
      .where('expires_at_ms', '>', nowMs)
      .executeTakeFirst();
    return row && toToken(row);
  }

  /**
   * Of any number of callers at once exactly one gets the token. One statement: the second caller
   * finds the row used.
   */
  async consume(hash: string, purpose: string, nowMs: number): Promise<Token | undefined> {
    const row = await this.#database.query
      .updateTable('tokens')
      .set({ used_at_ms: nowMs })
      .where('hash', '=', hash)
      .where('purpose', '=', purpose)
      .where('used_at_ms', 'is', null)
      .where('expires_at_ms', '>', nowMs)
      .returning(TOKEN)
      .executeTakeFirst();
    return row && toToken(row);
  }

  /** Valid and unused ones, newest first. */
  async listTokens(purpose: string, nowMs: number): Promise<readonly Token[]> {
    const rows = await this.#database.query
      .selectFrom('tokens')
      .select(TOKEN)
      .where('purpose', '=', purpose)
      .where('used_at_ms', 'is', null)
      .where('expires_at_ms', '>', nowMs)
      .orderBy('created_at_ms', 'desc')
      .orderBy('hash')
      .execute();
    return rows.map(toToken);
  }

  /** Used and expired ones, too, newest first. */
  async ofUser(userId: string): Promise<readonly Token[]> {
    const rows = await this.#database.query
      .selectFrom('tokens')
      .select(TOKEN)
      .where('user_id', '=', userId)
      .orderBy('created_at_ms', 'desc')
      .orderBy('hash')
      .execute();
    return rows.map(toToken);
  }

  async removeOfUser(userId: string, purpose: string): Promise<number> {
    const gone = this.#removing().where('user_id', '=', userId).where('purpose', '=', purpose);
    return removedRowCount(await gone.executeTakeFirst());
  }

  async removeToken(hash: string): Promise<boolean> {
    const result = await this.#removing().where('hash', '=', hash).executeTakeFirst();
    return removedRowCount(result) > 0;
  }

  async removeByPurpose(purpose: string): Promise<number> {
    return removedRowCount(
      await this.#removing().where('purpose', '=', purpose).executeTakeFirst(),
    );
  }

  async removeExpired(beforeMs: number): Promise<number> {
    return removedRowCount(
      await this.#removing().where('expires_at_ms', '<', beforeMs).executeTakeFirst(),
    );
  }

  #removing() {
    return this.#database.query.deleteFrom('tokens');
  }
}

const toToken = (row: Row): Token => ({ ...row, payload: fromJson(row.payload) });
