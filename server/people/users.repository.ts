import type { WriteResult, Page, PageRequest } from '../database/write-result.ts';

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

export interface Users {
  create(user: NewUser): Promise<WriteResult<User, 'username-taken'>>;
  byId(id: string): Promise<User | undefined>;
  /** Usernames differ by more than case and Unicode form. */
  byUsername(username: string): Promise<User | undefined>;
  /** The usernames that may look like this one: the caller compares their spelling. */
  namesAround(username: string): Promise<readonly string[]>;
  changeUser(
    id: string,
    change: UserChange,
  ): Promise<WriteResult<User, 'missing' | 'username-taken'>>;
  /** With sessions, tokens, memberships and progress. */
  remove(id: string): Promise<boolean>;
  list(query: UserQuery): Promise<Page<User>>;
  countByRole(role: Role): Promise<number>;
  /** Those of a role who can sign in by name: not disabled, and with a password. */
  countAble(role: Role, except?: string): Promise<number>;
}
