import type { WriteResult, Page, PageRequest } from '../database/write-result.ts';
import type {
  Group,
  GroupFigures,
  GroupMember,
  Groups,
  Joined,
  NewGroup,
  NewUnlockCode,
  Redeemed,
  UnlockCode,
} from './groups.repository.ts';
import type { Database } from '../database/database.ts';
import { countOpeningGroups, figuresOfGroups, joinedPage } from './group-views.store.ts';
import { SqlUnlockCodes } from './unlock-codes.store.ts';
import { given, inChunks, newId, removedRowCount } from '../database/values.ts';
import { isValidAt } from './validity.store.ts';

const GROUP = [
  'groups.id',
  'groups.name',
  'groups.description',
  'groups.valid_from_ms as validFromMs',
  'groups.valid_until_ms as validUntilMs',
  'groups.created_at_ms as createdAtMs',
] as const;

export class SqlGroups implements Groups {
  readonly #database: Database;
  readonly #codes: SqlUnlockCodes;

  constructor(database: Database) {
    this.#database = database;
    this.#codes = new SqlUnlockCodes(database);
  }

  async list(): Promise<readonly Group[]> {
    return this.#select().orderBy('name').orderBy('id').execute();
  }

  async figures(): Promise<ReadonlyMap<string, GroupFigures>> {
    return figuresOfGroups(this.#database);
  }

  async byId(id: string): Promise<Group | undefined> {
    return this.#select().where('id', '=', id).executeTakeFirst();
  }

  async create(group: NewGroup): Promise<Group> {
    const empty = { description: '', validFromMs: null, validUntilMs: null };
    const value = { ...empty, ...given(group), id: group.id ?? newId() } as Group;
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
      const now = await new SqlGroups(database).byId(id);
      if (now === undefined) return undefined;
      const value = { ...now, ...given(change) };
      await database.query.updateTable('groups').set(toRow(value)).where('id', '=', id).execute();
      return value;
    });
  }

  async remove(id: string): Promise<boolean> {
    const gone = this.#database.query.deleteFrom('groups').where('id', '=', id);
    return removedRowCount(await gone.executeTakeFirst()) > 0;
  }

  async addCodes(
    groupId: string,
    codes: readonly NewUnlockCode[],
  ): Promise<WriteResult<readonly UnlockCode[], 'code-taken'>> {
    return this.#codes.add(groupId, codes);
  }

  async codesOf(groupId: string): Promise<readonly UnlockCode[]> {
    return this.#codes.ofGroup(groupId);
  }

  async revokeCode(codeId: string, nowMs: number): Promise<boolean> {
    return this.#codes.revoke(codeId, nowMs);
  }

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

  async membersPage(groupId: string, page: PageRequest): Promise<Page<Joined>> {
    return joinedPage(this.#database, groupId, page);
  }

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
