import type { StoryState } from '../../src/contract/administration.ts';
import type { PageRequest, WriteResult, Page, Saved } from '../database/write-result.ts';
import type { Visibility, StoryRecord } from './story-row.store.ts';
import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import {
  addFormerNames,
  allFormerSlugs,
  storyIdBySlug,
  releaseSlug,
  formerSlugsOf,
} from './former-names.store.ts';
import { recordPurge, recordStoryChange } from '../publishing/publications.store.ts';
import { walkIdsIn, type WalkScope } from '../auth/walk-members.store.ts';
import { STORY, toStory } from './story-row.store.ts';
import { foldName } from '../database/fold-name.ts';
import { containing, newId, toJson, withoutUndefined } from '../database/values.ts';

export type TaxonomyAssignment = Pick<StoryRecord, 'id' | 'cityId' | 'categoryId'>;

export interface NewStory {
  readonly id?: string;
  readonly slug: string;
  readonly visibility?: Visibility;
  readonly cityId?: string | null;
  readonly categoryId?: string | null;
  readonly languageIds?: readonly number[];
  readonly createdAtMs: number;
}

export interface StoryChange {
  readonly slug?: string;
  readonly visibility?: Visibility;
  readonly cityId?: string | null;
  readonly categoryId?: string | null;
  readonly languageIds?: readonly number[];
  /** The version the change was made from. */
  readonly version: number;
  readonly nowMs: number;
}

export interface StoryQuery extends PageRequest {
  /** Part of the slug or of any text of the story's own fields. */
  readonly search?: string;
  readonly cityId?: string;
  readonly categoryId?: string;
  readonly state?: StoryState;
  /** Absent: all walks. */
  readonly within?: WalkScope;
  /** Leaves out the walks in this state. */
  readonly exceptState?: StoryState;
}

type StoryFilter = Omit<StoryQuery, keyof PageRequest>;

/**
 * Computed for a row of `stories`: what is published, and whether the draft has changed since. A
 * walk that was published only at a remote origin and imported here is a draft, whatever versions
 * came along.
 */
const STATE = sql<StoryState>`(select case
  when publication.revision is not null and exists (
    select 1 from revisions as made
    where made.story_id = stories.id and made.revision = publication.revision
      and made.draft_version >= stories.draft_version
  ) then 'published'
  when publication.revision is not null then 'changed'
  when publication.published_at_ms is not null then 'taken-back'
  else 'draft' end
  from (select 1 as one) as always
  left join publications as publication on publication.story_id = stories.id)`;

/** Drafts as authors see them; what visitors get is a revision. */
export class Stories {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  async createStory(story: NewStory): Promise<WriteResult<StoryRecord, 'slug-taken'>> {
    const row = await this.#database.query
      .insertInto('stories')
      .values({
        id: story.id ?? newId(),
        slug: story.slug,
        visibility: story.visibility ?? 'public',
        city_id: story.cityId ?? null,
        category_id: story.categoryId ?? null,
        language_ids: toJson(story.languageIds ?? []),
        version: 1,
        draft_version: 1,
        created_at_ms: story.createdAtMs,
        updated_at_ms: story.createdAtMs,
      })
      .onConflict((oc) => oc.column('slug').where('deleted_at_ms', 'is', null).doNothing())
      .returning(STORY)
      .executeTakeFirst();
    return row === undefined ? { kind: 'slug-taken' } : { kind: 'ok', value: toStory(row) };
  }

  /** Includes deleted ones. */
  async findStory(id: string): Promise<StoryRecord | undefined> {
    const row = await this.#select().where('id', '=', id).executeTakeFirst();
    return row && toStory(row);
  }

  /** Without deleted ones: their slug is free again. */
  async findBySlug(slug: string): Promise<StoryRecord | undefined> {
    const row = await this.#select()
      .where('slug', '=', slug)
      .where('deleted_at_ms', 'is', null)
      .executeTakeFirst();
    return row && toStory(row);
  }

  /** The walk last published under this slug, even if renamed since; else the one that has it. */
  async findByAnyName(slug: string): Promise<StoryRecord | undefined> {
    const id = await storyIdBySlug(this.#database, slug);
    return id === undefined ? undefined : this.findStory(id);
  }

  /** The slugs that it had while published, oldest first. */
  formerNamesOf(id: string): Promise<readonly string[]> {
    return formerSlugsOf(this.#database, id);
  }

  /** Those of all walks, by walk. */
  allFormerNames(): Promise<ReadonlyMap<string, readonly string[]>> {
    return allFormerSlugs(this.#database);
  }

  /** Slugs from the remote origin; one that means another walk here is not changed. */
  importFormerNames(id: string, slugs: readonly string[], nowMs: number): Promise<void> {
    return this.#database.atomically((database) => addFormerNames(database, id, slugs, nowMs));
  }

  async changeStory(id: string, change: StoryChange): Promise<Saved<StoryRecord, 'slug-taken'>> {
    return this.#database.atomically((database) => new Stories(database).#changeIn(id, change));
  }

  /** Without deleted ones, last changed first. */
  async listStories(query: StoryQuery): Promise<Page<StoryRecord>> {
    const matching = this.#matching(query);
    const { total } = await matching
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow();
    const rows = await matching
      .select(STORY)
      .orderBy('updated_at_ms', 'desc')
      .orderBy('id')
      .limit(query.limit)
      .offset(query.offset)
      .execute();
    return { items: rows.map(toStory), total };
  }

  /** City and category of every walk that has one of them, in one query. */
  async listTaxonomyAssignments(): Promise<readonly TaxonomyAssignment[]> {
    return this.#database.query
      .selectFrom('stories')
      .select(['id', 'city_id as cityId', 'category_id as categoryId'])
      .where('deleted_at_ms', 'is', null)
      .where((eb) => eb.or([eb('city_id', 'is not', null), eb('category_id', 'is not', null)]))
      .orderBy('id')
      .execute();
  }

  async statesOf(ids: readonly string[]): Promise<ReadonlyMap<string, StoryState>> {
    if (ids.length === 0) return new Map();
    const rows = await this.#database.query
      .selectFrom('stories')
      .select(['id', STATE.as('state')])
      .where('id', 'in', ids)
      .execute();
    return new Map(rows.map(({ id, state }) => [id, state]));
  }

  /** Counts by state the walks that match the rest of the query. */
  async countStates(
    query: Omit<StoryFilter, 'state'>,
  ): Promise<Readonly<Record<StoryState, number>>> {
    const rows = await this.#matching(query)
      .select((eb) => [STATE.as('state'), eb.fn.countAll<number>().as('walks')])
      .groupBy(STATE)
      .execute();
    const counted = Object.fromEntries(rows.map(({ state, walks }) => [state, walks]));
    return { draft: 0, changed: 0, published: 0, 'taken-back': 0, ...counted };
  }

  /** Hides it everywhere; nothing below it is changed. */
  async markDeleted(id: string, nowMs: number): Promise<boolean> {
    return this.#database.atomically(async (database) => {
      const row = await database.query
        .updateTable('stories')
        .set({ deleted_at_ms: nowMs })
        .where('id', '=', id)
        .where('deleted_at_ms', 'is', null)
        .returning('id')
        .executeTakeFirst();
      if (row === undefined) return false;
      await recordStoryChange(database, id);
      return true;
    });
  }

  /** With this slug; default: its own. */
  async restoreStory(
    id: string,
    nowMs: number,
    wanted?: string,
  ): Promise<WriteResult<StoryRecord, 'missing' | 'slug-taken'>> {
    return this.#database.atomically(async (database) => {
      const inner = new Stories(database);
      const now = await inner.findStory(id);
      if (now === undefined || now.deletedAtMs === null) return { kind: 'missing' };
      const slug = wanted ?? now.slug;
      if (await inner.findBySlug(slug)) return { kind: 'slug-taken' };
      if (slug !== now.slug) await releaseSlug(database, { storyId: id, slug: now.slug, nowMs });
      const row = await database.query
        .updateTable('stories')
        .set({ slug, deleted_at_ms: null, updated_at_ms: nowMs })
        .where('id', '=', id)
        .returning(STORY)
        .executeTakeFirstOrThrow();
      await recordStoryChange(database, id);
      return { kind: 'ok', value: toStory(row) };
    });
  }

  /** Permanently, with elements, fields, revisions, progress, media uses and group entries. */
  async purgeStory(id: string): Promise<boolean> {
    return this.#database.atomically(async (database) => {
      const gone = await database.query
        .deleteFrom('stories')
        .where('id', '=', id)
        .returning('id')
        .executeTakeFirst();
      if (gone === undefined) return false;
      await database.query.deleteFrom('media_uses').where('story_id', '=', id).execute();
      await recordPurge(database, id);
      return true;
    });
  }

  /** Ids of walks marked deleted before this time, but in no queue: incomplete imports. */
  findPartialImports(beforeMs: number): Promise<readonly string[]> {
    return partialImportIds(this.#database, beforeMs);
  }

  async #changeIn(id: string, change: StoryChange): Promise<Saved<StoryRecord, 'slug-taken'>> {
    const now = await this.findStory(id);
    if (now === undefined || now.deletedAtMs !== null) return { kind: 'missing' };
    if (now.version !== change.version) return { kind: 'stale', current: now };
    const namesake = await this.findBySlug(change.slug ?? now.slug);
    if (namesake !== undefined && namesake.id !== id) return { kind: 'slug-taken' };
    const next = await this.#write({ ...now, ...withoutUndefined(change) }, change.nowMs);
    if (next === undefined) return { kind: 'stale', current: (await this.findStory(id)) ?? now };
    if (next.slug !== now.slug) {
      await releaseSlug(this.#database, { storyId: id, slug: now.slug, nowMs: change.nowMs });
    }
    if (isListedDifferently(now, next)) await recordStoryChange(this.#database, id);
    return { kind: 'ok', value: next };
  }

  async #write(story: StoryRecord, nowMs: number): Promise<StoryRecord | undefined> {
    const row = await this.#database.query
      .updateTable('stories')
      .set((eb) => ({
        slug: story.slug,
        visibility: story.visibility,
        city_id: story.cityId,
        category_id: story.categoryId,
        language_ids: toJson(story.languageIds),
        version: eb('version', '+', 1),
        draft_version: eb('draft_version', '+', 1),
        updated_at_ms: nowMs,
      }))
      .where('id', '=', story.id)
      .where('version', '=', story.version)
      .returning(STORY)
      .executeTakeFirst();
    return row && toStory(row);
  }

  #select() {
    return this.#database.query.selectFrom('stories').select(STORY);
  }

  #matching({ within = 'all', search, cityId, categoryId, state, exceptState }: StoryFilter) {
    let matching = this.#database.query.selectFrom('stories').where('deleted_at_ms', 'is', null);
    if (within !== 'all') matching = matching.where('id', 'in', walkIdsIn(this.#database, within));
    if (cityId !== undefined) matching = matching.where('city_id', '=', cityId);
    if (categoryId !== undefined) matching = matching.where('category_id', '=', categoryId);
    if (state !== undefined) matching = matching.where(STATE, '=', state);
    if (exceptState !== undefined) matching = matching.where(STATE, '!=', exceptState);
    if (!search) return matching;
    const pattern = containing(foldName(search));
    return matching.where(
      sql<boolean>`(slug like ${pattern} escape '\\' or exists (select 1 from field_values
        where field_values.story_id = stories.id and owner_kind = 'story'
        and search_text like ${pattern} escape '\\'))`,
    );
  }
}

/** A walk that is marked deleted but is in no queue is an incomplete import. */
async function partialImportIds({ query }: Database, beforeMs: number): Promise<readonly string[]> {
  const rows = await query
    .selectFrom('stories')
    .select('id')
    .where('deleted_at_ms', '<', beforeMs)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('deletions')
            .select('deletions.id')
            .whereRef('deletions.target_id', '=', 'stories.id'),
        ),
      ),
    )
    .execute();
  return rows.map(({ id }) => id);
}

/** The list of walks shows these; other servers have to know. */
function isListedDifferently(before: StoryRecord, after: StoryRecord): boolean {
  return (['slug', 'visibility', 'cityId', 'categoryId'] as const).some(
    (property) => before[property] !== after[property],
  );
}
