import type { PageRequest } from '../database/write-result.ts';
import { sql, type RawBuilder } from 'kysely';
import type { WriteResult, Page } from '../database/write-result.ts';
import type { Database } from '../database/database.ts';
import { foldName } from '../database/fold-name.ts';
import { BLURRED, blurredKeysOf } from './lookalike-names.ts';
import { containing, newId, removedRowCount, withoutUndefined } from '../database/values.ts';

/** 1 = administrator, 2 = registered user, 3 = guest of an unlock code, 6 = on-site tester. */
export type Role = number;

export interface User {
  readonly id: string;
  readonly username: string;
  /** argon2id; null for guests of an unlock code and invited users who have not chosen one yet. */
  readonly passwordHash: string | null;
  readonly role: Role;
  readonly createdAtMs: number;
  readonly lastSeenAtMs: number | null;
  readonly disabledAtMs: number | null;
}

export interface NewUser {
  readonly id?: string;
  readonly username: string;
  readonly passwordHash: string | null;
  readonly role: Role;
  readonly createdAtMs: number;
  /** Users who create their own account are signed in with it. */
  readonly lastSeenAtMs?: number;
}

export interface UserChange {
  readonly username?: string;
  readonly passwordHash?: string | null;
  readonly role?: Role;
  readonly lastSeenAtMs?: number;
  readonly disabledAtMs?: number | null;
}

export type UserOrder = 'name' | 'role' | 'created' | 'seen';

export interface UserQuery extends PageRequest {
  readonly role?: Role;
  /** Default: by username. */
  readonly sort?: UserOrder;
  readonly isDescending?: boolean;
  /** Part of the username, case-insensitive. */
  readonly search?: string;
}

const USER = [
  'id',
  'username',
  'password_hash as passwordHash',
  'role',
  'created_at_ms as createdAtMs',
  'last_seen_at_ms as lastSeenAtMs',
  'disabled_at_ms as disabledAtMs',
] as const;

/** Users who were never seen sort before all others: by default the databases disagree on null. */
const ORDERS: Readonly<Record<UserOrder, RawBuilder<unknown>>> = {
  name: sql`username_key`,
  role: sql`role`,
  created: sql`created_at_ms`,
  seen: sql`coalesce(last_seen_at_ms, 0)`,
};

const BLURRED_KEY = BLURRED.reduce(
  (text, [plain, others]) =>
    others.reduce((inner, other) => sql<string>`replace(${inner}, ${other}, ${plain})`, text),
  sql<string>`username_key`,
);

export class Users {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  async createUser(user: NewUser): Promise<WriteResult<User, 'username-taken'>> {
    const value = await this.#database.query
      .insertInto('users')
      .values({
        id: user.id ?? newId(),
        username: user.username,
        username_key: foldName(user.username),
        password_hash: user.passwordHash,
        role: user.role,
        created_at_ms: user.createdAtMs,
        last_seen_at_ms: user.lastSeenAtMs ?? null,
      })
      .onConflict((oc) => oc.column('username_key').doNothing())
      .returning(USER)
      .executeTakeFirst();
    return value === undefined ? { kind: 'username-taken' } : { kind: 'ok', value };
  }

  async findUser(id: string): Promise<User | undefined> {
    return this.#database.query
      .selectFrom('users')
      .select(USER)
      .where('id', '=', id)
      .executeTakeFirst();
  }

  /** Usernames differ by more than case and Unicode form. */
  async findByUsername(username: string): Promise<User | undefined> {
    return this.#database.query
      .selectFrom('users')
      .select(USER)
      .where('username_key', '=', foldName(username))
      .executeTakeFirst();
  }

  /** The usernames that may look like this one: the caller compares their spelling. */
  async namesAround(username: string): Promise<readonly string[]> {
    const found = await this.#database.query
      .selectFrom('users')
      .select('username')
      .where(BLURRED_KEY, 'in', blurredKeysOf(username))
      .execute();
    return found.map((user) => user.username);
  }

  async changeUser(
    id: string,
    change: UserChange,
  ): Promise<WriteResult<User, 'missing' | 'username-taken'>> {
    return this.#database.atomically(async (database) => {
      const users = new Users(database);
      const now = await users.findUser(id);
      if (now === undefined) return { kind: 'missing' };
      const namesake =
        change.username === undefined ? undefined : await users.findByUsername(change.username);
      if (namesake !== undefined && namesake.id !== id) return { kind: 'username-taken' };
      const value = { ...now, ...withoutUndefined(change) };
      await database.query.updateTable('users').set(rowOf(value)).where('id', '=', id).execute();
      return { kind: 'ok', value };
    });
  }

  /** With sessions, tokens, memberships and progress. */
  async removeUser(id: string): Promise<boolean> {
    const result = await this.#database.query
      .deleteFrom('users')
      .where('id', '=', id)
      .executeTakeFirst();
    return removedRowCount(result) > 0;
  }

  async listUsers(query: UserQuery): Promise<Page<User>> {
    const matching = this.#matching(query);
    const counted = await matching
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow();
    const items = await matching
      .select(USER)
      .orderBy(ORDERS[query.sort ?? 'name'], query.isDescending ? 'desc' : 'asc')
      .orderBy('username_key')
      .limit(query.limit)
      .offset(query.offset)
      .execute();
    return { items, total: counted.total };
  }

  async countByRole(role: Role): Promise<number> {
    const { total } = await this.#database.query
      .selectFrom('users')
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .where('role', '=', role)
      .executeTakeFirstOrThrow();
    return total;
  }

  /** Those of a role who can sign in by name: not disabled, and with a password. */
  async countAble(role: Role, except = ''): Promise<number> {
    const { total } = await this.#database.query
      .selectFrom('users')
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .where('role', '=', role)
      .where('disabled_at_ms', 'is', null)
      .where('password_hash', 'is not', null)
      .where('id', '!=', except)
      .executeTakeFirstOrThrow();
    return total;
  }

  #matching({ role, search }: UserQuery) {
    let matching = this.#database.query.selectFrom('users');
    if (role !== undefined) matching = matching.where('role', '=', role);
    if (!search) return matching;
    return matching.where(
      sql<boolean>`username_key like ${containing(foldName(search))} escape '\\'`,
    );
  }
}

const rowOf = (user: User) => ({
  username: user.username,
  username_key: foldName(user.username),
  password_hash: user.passwordHash,
  role: user.role,
  last_seen_at_ms: user.lastSeenAtMs,
  disabled_at_ms: user.disabledAtMs,
});
