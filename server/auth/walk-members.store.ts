import type { Database } from '../database/database.ts';
import { fromJsonAs, inChunks, toJson } from '../database/values.ts';

/** Somebody who works on a walk. */
export interface WalkMember {
  readonly userId: string;
  readonly storyId: string;
  /** They made it. */
  readonly isOwner: boolean;
  /** Empty: all languages. */
  readonly languageIds: readonly number[];
}

/** The walks that a caller's right reaches: all of them, or those of their memberships. */
export type WalkScope = 'all' | MemberScope;

interface MemberScope {
  readonly userId: string;
  /** Only the walks that they made. */
  readonly isOwnOnly: boolean;
}

const MEMBER = [
  'user_id as userId',
  'story_id as storyId',
  'is_owner as isOwner',
  'language_ids as languageIds',
] as const;

/** Memberships survive in walks of the deletion queue, so that whoever restores one has it again. */
export class WalkMembers {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** By walk. */
  async ofUser(userId: string): Promise<readonly WalkMember[]> {
    const rows = await this.#database.query
      .selectFrom('walk_members')
      .select(MEMBER)
      .where('user_id', '=', userId)
      .orderBy('story_id')
      .execute();
    return rows.map(({ isOwner, languageIds, ...row }) => ({
      ...row,
      isOwner: isOwner === 1,
      languageIds: fromJsonAs<readonly number[]>(languageIds),
    }));
  }

  async addMembers(members: readonly WalkMember[], addedAtMs: number): Promise<void> {
    for (const chunk of inChunks(members, 100)) {
      await this.#database.query
        .insertInto('walk_members')
        .values(
          chunk.map(({ userId, storyId, isOwner, languageIds }) => ({
            user_id: userId,
            story_id: storyId,
            is_owner: Number(isOwner),
            language_ids: toJson(languageIds),
            added_at_ms: addedAtMs,
          })),
        )
        .execute();
    }
  }

  async removeMemberships(userId: string, storyIds: readonly string[]): Promise<void> {
    for (const chunk of inChunks(storyIds)) {
      await this.#database.query
        .deleteFrom('walk_members')
        .where('user_id', '=', userId)
        .where('story_id', 'in', chunk)
        .execute();
    }
  }
}

/** The ids of a scope's walks, for the condition of a query that lists what belongs to walks. */
export function walkIdsIn({ query }: Database, { userId, isOwnOnly }: MemberScope) {
  const named = query
    .selectFrom('walk_members')
    .select('walk_members.story_id')
    .where('walk_members.user_id', '=', userId);
  return isOwnOnly ? named.where('walk_members.is_owner', '=', 1) : named;
}
