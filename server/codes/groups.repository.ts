import type { WriteResult, Page, PageRequest } from '../database/write-result.ts';

/** A class, an exhibition or a series: walks that are unlocked together. */
export interface Group {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly validFromMs: number | null;
  readonly validUntilMs: number | null;
  readonly createdAtMs: number;
}

export interface NewGroup {
  readonly id?: string;
  readonly name: string;
  readonly description?: string;
  readonly validFromMs?: number | null;
  readonly validUntilMs?: number | null;
  readonly createdAtMs: number;
}

/** Stored in plain text, normalised: administrators print it on cards, and it opens no account. */
export interface UnlockCode {
  readonly id: string;
  readonly groupId: string;
  readonly code: string;
  readonly label: string;
  /** null = any number of times. */
  readonly maxUses: number | null;
  readonly uses: number;
  readonly validFromMs: number | null;
  readonly validUntilMs: number | null;
  readonly createdAtMs: number;
  readonly revokedAtMs: number | null;
}

export interface NewUnlockCode {
  readonly code: string;
  readonly label?: string;
  readonly maxUses?: number | null;
  readonly validFromMs?: number | null;
  readonly validUntilMs?: number | null;
  readonly createdAtMs: number;
}

export interface GroupMember {
  readonly userId: string;
  /** The code that opened the group; null when an administrator added the user. */
  readonly codeId: string | null;
  readonly joinedAtMs: number;
}

/** A member with the data that is shown of them. */
export interface Joined {
  readonly userId: string;
  readonly username: string;
  /** Null when an administrator added them, or when the code was removed. */
  readonly codeLabel: string | null;
  readonly joinedAtMs: number;
}

export interface GroupFigures {
  /** Without deleted ones. */
  readonly walks: number;
  readonly members: number;
  /** Not revoked. */
  readonly codes: number;
  /** Of all codes, revoked ones included. */
  readonly uses: number;
}

export interface Redeemed {
  readonly groupId: string;
  readonly codeId: string;
}

export interface Groups {
  list(): Promise<readonly Group[]>;
  /** Of every group, by its id. */
  figures(): Promise<ReadonlyMap<string, GroupFigures>>;
  byId(id: string): Promise<Group | undefined>;
  create(group: NewGroup): Promise<Group>;
  changeGroup(
    id: string,
    change: Partial<Omit<NewGroup, 'id' | 'createdAtMs'>>,
  ): Promise<Group | undefined>;
  /** With its codes, memberships and list of walks. */
  remove(id: string): Promise<boolean>;

  /** All or none: 'code-taken' when one exists anywhere already. */
  addCodes(
    groupId: string,
    codes: readonly NewUnlockCode[],
  ): Promise<WriteResult<readonly UnlockCode[], 'code-taken'>>;
  codesOf(groupId: string): Promise<readonly UnlockCode[]>;
  revokeCode(codeId: string, nowMs: number): Promise<boolean>;
  /** The spelling is normalised. Counts one use, never more than allowed, even if concurrent. */
  redeem(
    code: string,
    nowMs: number,
  ): Promise<WriteResult<Redeemed, 'unknown' | 'expired' | 'used-up'>>;

  addMember(groupId: string, member: GroupMember): Promise<void>;
  removeMember(groupId: string, userId: string): Promise<boolean>;
  membersOf(groupId: string): Promise<readonly GroupMember[]>;
  /** The latest joined first. */
  membersPage(groupId: string, page: PageRequest): Promise<Page<Joined>>;
  /** Whether this user joined by this code (spelling normalised), and both are still valid. */
  hasJoinedWith(userId: string, code: string, nowMs: number): Promise<boolean>;
  groupsOf(userId: string): Promise<readonly Group[]>;

  /** Replaces the list and stores its order. */
  setWalks(groupId: string, storyIds: readonly string[]): Promise<void>;
  walksOf(groupId: string): Promise<readonly string[]>;
  /** The stories that this user may open through a membership in a group that is valid now. */
  walksOpenTo(userId: string, nowMs: number): Promise<readonly string[]>;
  /** Counts groups that are not over, contain this walk, and have a member or a valid code. */
  countOpening(storyId: string, nowMs: number): Promise<number>;
  opens(userId: string, storyId: string, nowMs: number): Promise<boolean>;
}
