import type { PageRequest, WriteResult, Page } from '../database/write-result.ts';
import { sql } from 'kysely';
import { replaceUses } from './media-uses.store.ts';
import type { MediaRecord, MediaReferrer, NewMedia } from './media-row.store.ts';
import type { Database } from '../database/database.ts';
import { walkIdsIn, type WalkScope } from '../auth/walk-members.store.ts';
import { MEDIUM, isOriginal, isUnused, toMedium, toRow, toReferrer } from './media-row.store.ts';
import { foldName } from '../database/fold-name.ts';
import { containing, inChunks, startingWith, withoutUndefined } from '../database/values.ts';

export type MediaChange = Partial<
  Pick<MediaRecord, 'name' | 'width' | 'height' | 'durationMs' | 'details'>
>;

/** Another form of the same content: 'aac', 'reversed', 'webp-640'. */
export interface Rendition {
  readonly form: string;
  readonly sha256: string;
}

export interface MediaQuery extends PageRequest {
  /** Part of the name. */
  readonly search?: string;
  /** Prefix of the type: 'audio/', 'image/'. */
  readonly typePrefix?: string;
  readonly isUnused?: boolean;
  /** What authors uploaded: neither a rendition nor in the deletion queue. */
  readonly isOriginal?: boolean;
  /** What these walks use, and what whoever works on them has uploaded; absent: everything. */
  readonly within?: WalkScope;
}

export class Media {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** The same content twice is one record with the first one's name. */
  async addMedium(media: NewMedia): Promise<MediaRecord> {
    return this.#database.atomically(async ({ query }) => {
      await query
        .insertInto('media')
        .values(toRow(media))
        .onConflict((oc) => oc.column('sha256').doNothing())
        .execute();
      const row = await query
        .selectFrom('media')
        .select(MEDIUM)
        .where('sha256', '=', media.sha256)
        .executeTakeFirstOrThrow();
      return toMedium(row);
    });
  }

  async findMedium(sha256: string): Promise<MediaRecord | undefined> {
    const row = await this.#select().where('sha256', '=', sha256).executeTakeFirst();
    return row && toMedium(row);
  }

  async listBySha256s(sha256s: readonly string[]): Promise<readonly MediaRecord[]> {
    const found: MediaRecord[] = [];
    for (const chunk of inChunks([...new Set(sha256s)].sort())) {
      const rows = this.#select().where('sha256', 'in', chunk).orderBy('sha256');
      found.push(...(await rows.execute()).map(toMedium));
    }
    return found;
  }

  async changeMedium(sha256: string, change: MediaChange): Promise<MediaRecord | undefined> {
    return this.#database.atomically(async (database) => {
      const now = await new Media(database).findMedium(sha256);
      if (now === undefined) return undefined;
      const value = { ...now, ...withoutUndefined(change) } as MediaRecord;
      await database.query
        .updateTable('media')
        .set(toRow(value))
        .where('sha256', '=', sha256)
        .execute();
      return value;
    });
  }

  /** Newest first. */
  async listMedia(query: MediaQuery): Promise<Page<MediaRecord>> {
    const matching = this.#matching(query);
    const { total } = await matching
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow();
    const rows = await matching
      .select(MEDIUM)
      .orderBy('created_at_ms', 'desc')
      .orderBy('sha256')
      .limit(query.limit)
      .offset(query.offset)
      .execute();
    return { items: rows.map(toMedium), total };
  }

  /** Fails while anything refers to it, or while it is a rendition of a used medium. */
  async removeMedium(sha256: string): Promise<WriteResult<null, 'missing' | 'in-use'>> {
    return this.#database.atomically(async (database) => {
      const gone = await database.query
        .deleteFrom('media')
        .where('sha256', '=', sha256)
        .where(isUnused)
        .returning('sha256')
        .executeTakeFirst();
      if (gone !== undefined) return { kind: 'ok', value: null };
      const stored = await new Media(database).findMedium(sha256);
      return { kind: stored === undefined ? 'missing' : 'in-use' };
    });
  }

  async setRendition(source: string, { form, sha256 }: Rendition): Promise<void> {
    await this.#database.query
      .insertInto('media_renditions')
      .values({ source, form, sha256 })
      .onConflict((oc) => oc.columns(['source', 'form']).doUpdateSet({ sha256 }))
      .execute();
  }

  async renditionsOf(source: string): Promise<readonly Rendition[]> {
    return this.#database.query
      .selectFrom('media_renditions')
      .select(['form', 'sha256'])
      .where('source', '=', source)
      .orderBy('form')
      .execute();
  }

  /** Replaces the references of this user (kind, id, field). */
  async setUses(user: MediaReferrer, sha256s: readonly string[]): Promise<void> {
    await this.#database.atomically((database) =>
      replaceUses(database, user, new Map([[user.field, sha256s]])),
    );
  }

  async referrersOf(sha256: string): Promise<readonly MediaReferrer[]> {
    const rows = await this.#database.query
      .selectFrom('media_uses')
      .select(['user_kind', 'user_id', 'field', 'story_id'])
      .where('sha256', '=', sha256)
      .orderBy('user_kind')
      .orderBy('user_id')
      .orderBy('field')
      .execute();
    return rows.map(toReferrer);
  }

  /** Lists media that are not referred to, no rendition of a used medium, and older than this. */
  async unusedSince(beforeMs: number): Promise<readonly MediaRecord[]> {
    const rows = await this.#select()
      .where('created_at_ms', '<', beforeMs)
      .where(isUnused)
      .orderBy('sha256')
      .execute();
    return rows.map(toMedium);
  }

  #select() {
    return this.#database.query.selectFrom('media').select(MEDIUM);
  }

  #within(within: WalkScope = 'all') {
    const all = this.#database.query.selectFrom('media');
    if (within === 'all') return all;
    const used = this.#database.query
      .selectFrom('media_uses')
      .select('media_uses.sha256')
      .where('media_uses.story_id', 'in', walkIdsIn(this.#database, within));
    return all.where((eb) =>
      eb.or([eb('created_by', '=', within.userId), eb('sha256', 'in', used)]),
    );
  }

  #matching(query: MediaQuery) {
    const { search, typePrefix, isUnused: onlyUnused, isOriginal: onlyOriginal } = query;
    let matching = this.#within(query.within);
    if (search) {
      const pattern = containing(foldName(search));
      matching = matching.where(sql<boolean>`name_key like ${pattern} escape '\\'`);
    }
    if (typePrefix) {
      matching = matching.where(sql<boolean>`type like ${startingWith(typePrefix)} escape '\\'`);
    }
    if (onlyOriginal === true) matching = matching.where(isOriginal);
    if (onlyUnused === undefined) return matching;
    return matching.where(onlyUnused ? isUnused : sql<boolean>`not ${isUnused}`);
  }
}
