import type { Database } from '../database/database.ts';
import { changedRowCount, newId, removedRowCount } from '../database/values.ts';

/** The device of a session, by names that we assigned; null: unknown. */
export interface Device {
  readonly browser: string | null;
  readonly system: string | null;
}

export interface SessionRecord extends Device {
  readonly id: string;
  readonly userId: string;
  /** What kind of client signed in: a browser, a guest by unlock code, a preview. */
  readonly type: string;
  readonly createdAtMs: number;
  readonly expiresAtMs: number;
  readonly revokedAtMs: number | null;
}

export interface NewSessionRecord extends Partial<Device> {
  readonly id?: string;
  readonly userId: string;
  readonly type: string;
  readonly createdAtMs: number;
  readonly expiresAtMs: number;
}

export interface BegunBetween {
  readonly fromMs: number;
  readonly beforeMs: number;
}

export interface OpenSessions {
  readonly signIns: number;
  readonly users: number;
}

const SESSION = [
  'id',
  'user_id as userId',
  'type',
  'created_at_ms as createdAtMs',
  'expires_at_ms as expiresAtMs',
  'revoked_at_ms as revokedAtMs',
  'browser',
  'system',
] as const;

export class Sessions {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** The user must exist. */
  async createSession(session: NewSessionRecord): Promise<SessionRecord> {
    return this.#database.query
      .insertInto('sessions')
      .values({
        id: session.id ?? newId(),
        user_id: session.userId,
        type: session.type,
        created_at_ms: session.createdAtMs,
        expires_at_ms: session.expiresAtMs,
        browser: session.browser ?? null,
        system: session.system ?? null,
      })
      .returning(SESSION)
      .executeTakeFirstOrThrow();
  }

  async findSession(id: string): Promise<SessionRecord | undefined> {
    return this.#database.query
      .selectFrom('sessions')
      .select(SESSION)
      .where('id', '=', id)
      .executeTakeFirst();
  }

  /** Newest first, revoked and expired ones included. */
  async ofUser(userId: string): Promise<readonly SessionRecord[]> {
    return this.#database.query
      .selectFrom('sessions')
      .select(SESSION)
      .where('user_id', '=', userId)
      .orderBy('created_at_ms', 'desc')
      .orderBy('id')
      .execute();
  }

  /** False when it does not exist or was revoked before. */
  async revokeSession(id: string, nowMs: number): Promise<boolean> {
    return changedRowCount(await this.#revoking(nowMs).where('id', '=', id).executeTakeFirst()) > 0;
  }

  async revokeAllOfUser(userId: string, nowMs: number): Promise<number> {
    return changedRowCount(
      await this.#revoking(nowMs).where('user_id', '=', userId).executeTakeFirst(),
    );
  }

  /** Returns how many of them were open: an expired one is none that its user could miss. */
  async revokeOthersOfUser(userId: string, exceptId: string, nowMs: number): Promise<number> {
    const revoking = this.#revoking(nowMs)
      .where('user_id', '=', userId)
      .where('id', '!=', exceptId)
      .where('expires_at_ms', '>', nowMs);
    return changedRowCount(await revoking.executeTakeFirst());
  }

  /** Counts sessions begun in that time that are neither expired nor revoked, and their users. */
  async countOpenBegun({ fromMs, beforeMs }: BegunBetween, nowMs: number): Promise<OpenSessions> {
    const { signIns, users } = await this.#database.query
      .selectFrom('sessions')
      .select(({ fn }) => [fn.countAll().as('signIns'), fn.count('user_id').distinct().as('users')])
      .where('created_at_ms', '>=', fromMs)
      .where('created_at_ms', '<', beforeMs)
      .where('expires_at_ms', '>', nowMs)
      .where('revoked_at_ms', 'is', null)
      .executeTakeFirstOrThrow();
    return { signIns: Number(signIns), users: Number(users) };
  }

  /** Returns how many of them were open. */
  async revokeBegun({ fromMs, beforeMs }: BegunBetween, nowMs: number): Promise<number> {
    const revoking = this.#revoking(nowMs)
      .where('created_at_ms', '>=', fromMs)
      .where('created_at_ms', '<', beforeMs)
      .where('expires_at_ms', '>', nowMs);
    return changedRowCount(await revoking.executeTakeFirst());
  }

  async removeExpired(beforeMs: number): Promise<number> {
    const result = await this.#database.query
      .deleteFrom('sessions')
      .where('expires_at_ms', '<', beforeMs)
      .executeTakeFirst();
    return removedRowCount(result);
  }

  #revoking(nowMs: number) {
    return this.#database.query
      .updateTable('sessions')
      .set({ revoked_at_ms: nowMs })
      .where('revoked_at_ms', 'is', null);
  }
}
