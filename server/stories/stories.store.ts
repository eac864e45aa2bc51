import { sql } from 'kysely';
import type { WriteResult, Page, Saved } from '../database/write-result.ts';
import type {
  NewStory,
  Stories,
  StoryChange,
  StoryQuery,
  StoryRecord,
  StoryState,
  TaxonomyAssignment,
} from './stories.repository.ts';
import type { Database } from '../database/database.ts';
import { addFormerNames, storyIdBySlug, releaseSlug, formerSlugsOf } from './former-names.store.ts';
import { partialImportIds } from './partial-imports.store.ts';
import { recordPurge, recordStoryChange } from '../publishing/publications.store.ts';
import { STATE } from './story-state.store.ts';
import { STORY, toStory } from './story-row.store.ts';
import { foldName } from '../database/fold-name.ts';
import { containing, given, newId, toJson } from '../database/values.ts';

export class SqlStories implements Stories {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  async create(story: NewStory): Promise<WriteResult<StoryRecord, 'slug-taken'>> {
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

  async byId(id: string): Promise<StoryRecord | undefined> {
    const row = await this.#select().where('id', '=', id).executeTakeFirst();
    return row && toStory(row);
  }

  async bySlug(slug: string): Promise<StoryRecord | undefined> {
    const row = await this.#select()
      .where('slug', '=', slug)
      .where('deleted_at_ms', 'is', null)
      .executeTakeFirst();
    return row && toStory(row);
  }

  async byAnyName(slug: string): Promise<StoryRecord | undefined> {
    const id = await storyIdBySlug(this.#database, slug);
    return id === undefined ? undefined : this.byId(id);
  }

  formerNamesOf(id: string): Promise<readonly string[]> {
    return formerSlugsOf(this.#database, id);
  }

  importFormerNames(id: string, slugs: readonly string[], nowMs: number): Promise<void> {
    return this.#database.atomically((database) => addFormerNames(database, id, slugs, nowMs));
  }

  async changeStory(id: string, change: StoryChange): Promise<Saved<StoryRecord, 'slug-taken'>> {
    return this.#database.atomically((database) => new SqlStories(database).#changeIn(id, change));
  }

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

  async listTaxonomyAssignments(): Promise<readonly TaxonomyAssignment[]> {
    return this.#database.query
      .selectFrom('stories')
      .select(['id', 'city_id as cityId', 'category_id as categoryId'])
      .where('deleted_at_ms', 'is', null)
      .where((eb) => eb.or([eb('city_id', 'is not', null), eb('category_id', 'is not', null)]))
      .orderBy('id')
      .execute();
  }

  /** An addition and a deletion with equal sums of versions are detected by number and time. */
  async changeStamp(): Promise<string> {
    const stamp = await this.#database.query
      .selectFrom('stories')
      .select((eb) => [
        eb.fn.countAll().as('stories'),
        eb.fn.sum('version').as('versions'),
        eb.fn.max('updated_at_ms').as('latestMs'),
      ])
      .where('deleted_at_ms', 'is', null)
      .executeTakeFirstOrThrow();
    return `${stamp.stories} ${stamp.versions} ${stamp.latestMs}`;
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

  async countStates(
    query: Omit<StoryQuery, 'state'>,
  ): Promise<Readonly<Record<StoryState, number>>> {
    const rows = await this.#matching(query)
      .select((eb) => [STATE.as('state'), eb.fn.countAll<number>().as('walks')])
      .groupBy(STATE)
      .execute();
    const counted = Object.fromEntries(rows.map(({ state, walks }) => [state, walks]));
    return { draft: 0, changed: 0, published: 0, 'taken-back': 0, ...counted };
  }

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

  async restore(
    id: string,
    nowMs: number,
    wanted?: string,
  ): Promise<WriteResult<StoryRecord, 'missing' | 'slug-taken'>> {
    return this.#database.atomically(async (database) => {
      const inner = new SqlStories(database);
      const now = await inner.byId(id);
      if (now === undefined || now.deletedAtMs === null) return { kind: 'missing' };
      const slug = wanted ?? now.slug;
      if (await inner.bySlug(slug)) return { kind: 'slug-taken' };
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

  async purge(id: string): Promise<boolean> {
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

  findPartialImports(beforeMs: number): Promise<readonly string[]> {
    return partialImportIds(this.#database, beforeMs);
  }

  async #changeIn(id: string, change: StoryChange): Promise<Saved<StoryRecord, 'slug-taken'>> {
    const now = await this.byId(id);
    if (now === undefined || now.deletedAtMs !== null) return { kind: 'missing' };
    if (now.version !== change.version) return { kind: 'stale', current: now };
    const namesake = await this.bySlug(change.slug ?? now.slug);
    if (namesake !== undefined && namesake.id !== id) return { kind: 'slug-taken' };
    const next = await this.#write({ ...now, ...given(change) }, change.nowMs);
    if (next === undefined) return { kind: 'stale', current: (await this.byId(id)) ?? now };
    if (next.slug !== now.slug) {
      await releaseSlug(this.#database, { storyId: id, slug: now.slug, nowMs: change.nowMs });
    }
    if (next.slug !== now.slug || next.visibility !== now.visibility) {
      await recordStoryChange(this.#database, id);
    }
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

  #matching({ search, cityId, categoryId, state }: Omit<StoryQuery, 'limit' | 'offset'>) {
    let matching = this.#database.query.selectFrom('stories').where('deleted_at_ms', 'is', null);
    if (cityId !== undefined) matching = matching.where('city_id', '=', cityId);
    if (categoryId !== undefined) matching = matching.where('category_id', '=', categoryId);
    if (state !== undefined) matching = matching.where(STATE, '=', state);
    if (!search) return matching;
    const pattern = containing(foldName(search));
    return matching.where(
      sql<boolean>`(slug like ${pattern} escape '\\' or exists (select 1 from field_values
        where field_values.story_id = stories.id and owner_kind = 'story'
        and search_text like ${pattern} escape '\\'))`,
    );
  }
}
