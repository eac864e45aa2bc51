import type { WriteResult, Page, PageRequest } from '../database/write-result.ts';
import type { GroupFigures, Joined } from './group-views.store.ts';
import type { NewUnlockCode, Redeemed, UnlockCode } from './unlock-codes.store.ts';
import type { Database } from '../database/database.ts';
import { countOpeningGroups, figuresOfGroups, joinedPage } from './group-views.store.ts';
import { UnlockCodes, isValidAt } from './unlock-codes.store.ts';
import { inChunks, newId, removedRowCount, withoutUndefined } from '../database/values.ts';

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

export interface GroupMember {
  readonly userId: string;
  /** The code that opened the group; null when an administrator added the user. */
  readonly codeId: string | null;
  readonly joinedAtMs: number;
}

const GROUP = [
  'groups.id',
  'groups.name',
  'groups.description',
  'groups.valid_from_ms as validFromMs',
  'groups.valid_until_ms as validUntilMs',
  'groups.created_at_ms as createdAtMs',
] as const;

export class Groups {
  readonly #database: Database;
  readonly #codes: UnlockCodes;

  constructor(database: Database) {
    this.#database = database;
    this.#codes = new UnlockCodes(database);
  }

  async listGroups(): Promise<readonly Group[]> {
    return this.#select().orderBy('name').orderBy('id').execute();
  }

  /** Returns the figures of every group, by its id. */
  async figures(): Promise<ReadonlyMap<string, GroupFigures>> {
    return figuresOfGroups(this.#database);
  }

  async findGroup(id: string): Promise<Group | undefined> {
    return this.#select().where('id', '=', id).executeTakeFirst();
  }

  async createGroup(group: NewGroup): Promise<Group> {
    const empty = { description: '', validFromMs: null, validUntilMs: null };
    const value = { ...empty, ...withoutUndefined(group), id: group.id ?? newId() } as Group;
    await this.#database.query
      .insertInto('groups')
      .values({ id: value.id, created_at_ms: value.createdAtMs, ...toRow(value) })
      .execute();
    return value;
  }

  async changeGroup(
    id: string,
    change: Partial<Omit<NewGroup, 'id' | 'createdAtMs'>>,
  ): Promise<Group | undefined> {
    return this.#database.atomically(async (database) => {
      const now = await new Groups(database).findGroup(id);
      if (now === undefined) return undefined;
      const value = { ...now, ...withoutUndefined(change) };
      await database.query.updateTable('groups').set(toRow(value)).where('id', '=', id).execute();
      return value;
    });
  }

  /** Removes the group with its codes, memberships and list of walks. */
  async removeGroup(id: string): Promise<boolean> {
    const gone = this.#database.query.deleteFrom('groups').where('id', '=', id);
    return removedRowCount(await gone.executeTakeFirst()) > 0;
  }

  /** All or none: 'code-taken' when one exists anywhere already. */
  async addCodes(
    groupId: string,
    codes: readonly NewUnlockCode[],
  ): Promise<WriteResult<readonly UnlockCode[], 'code-taken'>> {
    return this.#codes.addCodes(groupId, codes);
  }

  async codesOf(groupId: string): Promise<readonly UnlockCode[]> {
    return this.#codes.ofGroup(groupId);
  }

  async revokeCode(codeId: string, nowMs: number): Promise<boolean> {
    return this.#codes.revokeCode(codeId, nowMs);
  }

  /** The spelling is normalised. Counts one use, never more than allowed, even if concurrent. */
  async redeem(
    code: string,
    nowMs: number,
  ): Promise<WriteResult<Redeemed, 'unknown' | 'expired' | 'used-up'>> {
    return this.#codes.redeem(code, nowMs);
  }

  async addMember(groupId: string, member: GroupMember): Promise<void> {
    await this.#database.query
      .insertInto('group_members')
      .values({
        group_id: groupId,
        user_id: member.userId,
        code_id: member.codeId,
        joined_at_ms: member.joinedAtMs,
      })
      .onConflict((oc) => oc.columns(['group_id', 'user_id']).doNothing())
      .execute();
  }

  async removeMember(groupId: string, userId: string): Promise<boolean> {
    const result = await this.#database.query
      .deleteFrom('group_members')
      .where('group_id', '=', groupId)
      .where('user_id', '=', userId)
      .executeTakeFirst();
    return removedRowCount(result) > 0;
  }

  async membersOf(groupId: string): Promise<readonly GroupMember[]> {
    return this.#database.query
      .selectFrom('group_members')
      .select(['user_id as userId', 'code_id as codeId', 'joined_at_ms as joinedAtMs'])
      .where('group_id', '=', groupId)
      .orderBy('joined_at_ms')
      .orderBy('user_id')
      .execute();
  }

  /** The latest joined first. */
  async membersPage(groupId: string, page: PageRequest): Promise<Page<Joined>> {
    return joinedPage(this.#database, groupId, page);
  }

  /** Whether this user joined by this code (spelling normalised), and both are still valid. */
  async hasJoinedWith(userId: string, code: string, nowMs: number): Promise<boolean> {
    return this.#codes.hasUnlocked(userId, code, nowMs);
  }

  async groupsOf(userId: string): Promise<readonly Group[]> {
    return this.#select()
      .innerJoin('group_members', 'group_members.group_id', 'groups.id')
      .where('user_id', '=', userId)
      .orderBy('name')
      .orderBy('groups.id')
      .execute();
  }

  /** Replaces the list and stores its order. */
  async setWalks(groupId: string, storyIds: readonly string[]): Promise<void> {
    await this.#database.atomically(async ({ query }) => {
      await query.deleteFrom('group_walks').where('group_id', '=', groupId).execute();
      const rows = [...new Set(storyIds)].map((story_id, position) => ({
        group_id: groupId,
        story_id,
        position,
      }));
      for (const chunk of inChunks(rows)) {
        await query.insertInto('group_walks').values(chunk).execute();
      }
    });
  }

  async walksOf(groupId: string): Promise<readonly string[]> {
    const rows = await this.#database.query
      .selectFrom('group_walks')
      .select('story_id')
      .where('group_id', '=', groupId)
      .orderBy('position')
      .execute();
    return rows.map((row) => row.story_id);
  }

  /** The stories that this user may open through a membership in a group that is valid now. */
  async walksOpenTo(userId: string, nowMs: number): Promise<readonly string[]> {
    const rows = await this.#openTo(userId, nowMs).distinct().orderBy('story_id').execute();
    return rows.map((row) => row.story_id);
  }

  async opens(userId: string, storyId: string, nowMs: number): Promise<boolean> {
    const row = await this.#openTo(userId, nowMs)
      .where('story_id', '=', storyId)
      .limit(1)
      .executeTakeFirst();
    return row !== undefined;
  }

  /** Counts groups that are not over, contain this walk, and have a member or a valid code. */
  async countOpening(storyId: string, nowMs: number): Promise<number> {
    return countOpeningGroups(this.#database, storyId, nowMs);
  }

  #openTo(userId: string, nowMs: number) {
    return this.#database.query
      .selectFrom('group_members')
      .innerJoin('groups', 'groups.id', 'group_members.group_id')
      .innerJoin('group_walks', 'group_walks.group_id', 'groups.id')
      .select('story_id')
      .where('user_id', '=', userId)
      .where(isValidAt('groups', nowMs));
  }

  #select() {
    return this.#database.query.selectFrom('groups').select(GROUP);
  }
}

const toRow = (group: Group) => ({
  name: group.name,
  description: group.description,
  valid_from_ms: group.validFromMs,
  valid_until_ms: group.validUntilMs,
});
