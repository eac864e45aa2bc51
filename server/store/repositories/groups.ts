import type { Outcome, Page, PageRequest } from '../outcome.ts';

/** A class, an exhibition, a series: walks that open together. */
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

/** Kept readable, normalised: administrators print it again on cards, and it opens no account. */
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

/** A member with what is shown of them. */
export interface Joined {
  readonly userId: string;
  readonly username: string;
  /** Null when an administrator added them, or when the code is gone. */
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
  change(
    id: string,
    change: Partial<Omit<NewGroup, 'id' | 'createdAtMs'>>,
  ): Promise<Group | undefined>;
  /** With its codes, memberships and list of walks. */
  remove(id: string): Promise<boolean>;

  /** All or none: 'code-taken' when one exists anywhere already. */
  addCodes(
    groupId: string,
    codes: readonly NewUnlockCode[],
  ): Promise<Outcome<readonly UnlockCode[], 'code-taken'>>;
  codesOf(groupId: string): Promise<readonly UnlockCode[]>;
  revokeCode(codeId: string, nowMs: number): Promise<boolean>;
  /** However it is typed. Counts one use; never more uses than allowed, however many ask at once. */
  redeem(
    code: string,
    nowMs: number,
  ): Promise<Outcome<Redeemed, 'unknown' | 'expired' | 'used-up'>>;

  addMember(groupId: string, member: GroupMember): Promise<void>;
  removeMember(groupId: string, userId: string): Promise<boolean>;
  membersOf(groupId: string): Promise<readonly GroupMember[]>;
  /** Who joined last first. */
  joined(groupId: string, page: PageRequest): Promise<Page<Joined>>;
  /** Whether this user came in by this code, however it is typed, and both still count. */
  isInBy(userId: string, code: string, nowMs: number): Promise<boolean>;
  groupsOf(userId: string): Promise<readonly Group[]>;

  /** Replaces the list; the order is kept. */
  setWalks(groupId: string, storyIds: readonly string[]): Promise<void>;
  walksOf(groupId: string): Promise<readonly string[]>;
  /** The stories that a membership in a group valid now opens for this user. */
  walksOpenTo(userId: string, nowMs: number): Promise<readonly string[]>;
  /** Groups that are not over, have this walk, and have a member or a code that lets somebody in. */
  countOpening(storyId: string, nowMs: number): Promise<number>;
  opens(userId: string, storyId: string, nowMs: number): Promise<boolean>;
}
