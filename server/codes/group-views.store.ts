import { sql } from 'kysely';
import type { Page, PageRequest } from '../database/write-result.ts';
import type { Database } from '../database/database.ts';

/** A member with the data that is shown of them. */
export interface Joined {
  readonly userId: string;
  readonly username: string;
  /** Null when an administrator added them, or when the code was removed. */
  readonly codeLabel: string | null;
  readonly joinedAtMs: number;
}

export interface GroupFigures {
  /** The number of its walks that are not deleted. */
  readonly walks: number;
  readonly members: number;
  /** The number of its codes that are not revoked. */
  readonly codes: number;
  /** The uses of all its codes, revoked ones included. */
  readonly uses: number;
}

/** The figures of each group, in one query for all groups. */
export async function figuresOfGroups({
  query,
}: Database): Promise<ReadonlyMap<string, GroupFigures>> {
  const rows = await query
    .selectFrom('groups')
    .select('groups.id')
    .select([
      sql<number>`(select count(*) from group_walks
        join stories on stories.id = group_walks.story_id
        where group_walks.group_id = groups.id and stories.deleted_at_ms is null)`.as('walks'),
      sql<number>`(select count(*) from group_members where group_id = groups.id)`.as('members'),
      sql<number>`(select count(*) from unlock_codes
        where group_id = groups.id and revoked_at_ms is null)`.as('codes'),
      sql<number>`(select coalesce(sum(uses), 0) from unlock_codes
        where group_id = groups.id)`.as('uses'),
    ])
    .execute();
  return new Map(
    rows.map(({ id, walks, members, codes, uses }) => [
      id,
      { walks: Number(walks), members: Number(members), codes: Number(codes), uses: Number(uses) },
    ]),
  );
}

/** A code or a group that begins later opens the walk then: only expired ones count as closed. */
export async function countOpeningGroups(
  { query }: Database,
  storyId: string,
  nowMs: number,
): Promise<number> {
  const row = await query
    .selectFrom('groups')
    .innerJoin('group_walks', 'group_walks.group_id', 'groups.id')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('group_walks.story_id', '=', storyId)
    .where(sql<boolean>`coalesce(groups.valid_until_ms > ${nowMs}, true)`)
    .where(
      sql<boolean>`(exists (select 1 from group_members where group_members.group_id = groups.id)
        or exists (select 1 from unlock_codes where unlock_codes.group_id = groups.id
          and unlock_codes.revoked_at_ms is null
          and coalesce(unlock_codes.valid_until_ms > ${nowMs}, true)
          and coalesce(unlock_codes.uses < unlock_codes.max_uses, true)))`,
    )
    .executeTakeFirstOrThrow();
  return Number(row.total);
}

/** Members with their names, the latest joined first. */
export async function joinedPage(
  { query }: Database,
  groupId: string,
  { limit, offset }: PageRequest,
): Promise<Page<Joined>> {
  const inGroup = query.selectFrom('group_members').where('group_members.group_id', '=', groupId);
  const { total } = await inGroup
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const items = await inGroup
    .innerJoin('users', 'users.id', 'group_members.user_id')
    .leftJoin('unlock_codes', 'unlock_codes.id', 'group_members.code_id')
    .select([
      'users.id as userId',
      'users.username',
      'unlock_codes.label as codeLabel',
      'group_members.joined_at_ms as joinedAtMs',
    ])
    .orderBy('group_members.joined_at_ms', 'desc')
    .orderBy('users.id')
    .limit(limit)
    .offset(offset)
    .execute();
  return { items, total };
}
