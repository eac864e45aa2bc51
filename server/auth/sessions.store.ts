import type {
  BegunBetween,
  NewSession,
  OpenSessions,
  Session,
  Sessions,
} from './sessions.repository.ts';
import type { Database } from '../database/database.ts';
import { changedRowCount, newId, removedRowCount } from '../database/values.ts';

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

export class SqlSessions implements Sessions {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  async create(session: NewSession): Promise<Session> {
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

  async byId(id: string): Promise<Session | undefined> {
    return this.#database.query
      .selectFrom('sessions')
      .select(SESSION)
      .where('id', '=', id)
      .executeTakeFirst();
  }

  async ofUser(userId: string): Promise<readonly Session[]> {
    return this.#database.query
      .selectFrom('sessions')
      .select(SESSION)
      .where('user_id', '=', userId)
      .orderBy('created_at_ms', 'desc')
      .orderBy('id')
      .execute();
  }

  async revoke(id: string, nowMs: number): Promise<boolean> {
    return changedRowCount(await this.#revoking(nowMs).where('id', '=', id).executeTakeFirst()) > 0;
  }

  async revokeAllOfUser(userId: string, nowMs: number): Promise<number> {
    return changedRowCount(
      await this.#revoking(nowMs).where('user_id', '=', userId).executeTakeFirst(),
    );
  }

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
