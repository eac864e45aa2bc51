import type { ElementKind } from '../../src/core/story/model.ts';
import type { WriteResult, Saved } from '../database/write-result.ts';
import type { Database } from '../database/database.ts';
import { countDraftChange } from './story-row.store.ts';
import { newId, withoutUndefined } from '../database/values.ts';

/** A track, quest or puzzle; its texts are in its fields. */
export interface ElementRecord {
  readonly id: string;
  readonly storyId: string;
  readonly kind: ElementKind;
  readonly slug: string;
  readonly position: number;
  /** Puzzles only. */
  readonly questId: string | null;
  /** Increases with every change of the element or its fields, but not with a move in a list. */
  readonly version: number;
  readonly createdAtMs: number;
  readonly updatedAtMs: number;
  readonly deletedAtMs: number | null;
}

export interface NewElement {
  readonly id?: string;
  readonly storyId: string;
  readonly kind: ElementKind;
  readonly slug: string;
  /** Default: after the last of its kind. */
  readonly position?: number;
  readonly questId?: string | null;
  readonly createdAtMs: number;
}

export interface ElementChange {
  readonly slug?: string;
  readonly position?: number;
  readonly questId?: string | null;
  readonly version: number;
  readonly nowMs: number;
}

const ELEMENT = [
  'id',
  'story_id as storyId',
  'kind',
  'slug',
  'position',
  'quest_id as questId',
  'version',
  'created_at_ms as createdAtMs',
  'updated_at_ms as updatedAtMs',
  'deleted_at_ms as deletedAtMs',
] as const;

type Row = Omit<ElementRecord, 'kind'> & { readonly kind: string };

const toElement = (row: Row): ElementRecord => ({ ...row, kind: row.kind as ElementKind });

export class Elements {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  async createElement(
    element: NewElement,
  ): Promise<WriteResult<ElementRecord, 'slug-taken' | 'no-story'>> {
    return this.#database.atomically((database) => new Elements(database).#createIn(element));
  }

  /** Includes deleted ones. */
  async findElement(id: string): Promise<ElementRecord | undefined> {
    const row = await this.#select().where('id', '=', id).executeTakeFirst();
    return row && toElement(row);
  }

  /** Lists the elements that are not deleted, by kind and position. */
  async ofStory(storyId: string): Promise<readonly ElementRecord[]> {
    const rows = await this.#select()
      .where('story_id', '=', storyId)
      .where('deleted_at_ms', 'is', null)
      .orderBy('kind')
      .orderBy('position')
      .orderBy('slug')
      .execute();
    return rows.map(toElement);
  }

  /** Those in the deletion queue. */
  async deletedOf(storyId: string): Promise<readonly ElementRecord[]> {
    const rows = await this.#select()
      .where('story_id', '=', storyId)
      .where('deleted_at_ms', 'is not', null)
      .orderBy('id')
      .execute();
    return rows.map(toElement);
  }

  /** Those of one kind that are not deleted, of one walk or of all, by walk and position. */
  async ofKind(kind: ElementKind, storyId?: string): Promise<readonly ElementRecord[]> {
    const living = this.#database.query
      .selectFrom('stories')
      .select('stories.id')
      .where('stories.deleted_at_ms', 'is', null);
    const siblings = this.#select()
      .where('kind', '=', kind)
      .where('deleted_at_ms', 'is', null)
      .where('story_id', 'in', living);
    const rows = await (storyId === undefined ? siblings : siblings.where('story_id', '=', storyId))
      .orderBy('story_id')
      .orderBy('position')
      .orderBy('slug')
      .execute();
    return rows.map(toElement);
  }

  async changeElement(
    id: string,
    change: ElementChange,
  ): Promise<Saved<ElementRecord, 'slug-taken'>> {
    return this.#database.atomically((database) => new Elements(database).#changeIn(id, change));
  }

  /** Assigns positions 0, 1, 2, … in this order; ignores ids not of this story and kind. */
  async reorder(
    storyId: string,
    kind: ElementKind,
    ids: readonly string[],
    nowMs: number,
  ): Promise<readonly ElementRecord[]> {
    return this.#database.atomically(async (database) => {
      await countDraftChange(database, storyId, nowMs);
      for (const [position, id] of ids.entries()) {
        await database.query
          .updateTable('elements')
          .set({ position })
          .where('id', '=', id)
          .where('story_id', '=', storyId)
          .where('kind', '=', kind)
          .execute();
      }
      const all = await new Elements(database).ofStory(storyId);
      return all.filter((element) => element.kind === kind);
    });
  }

  async markDeleted(id: string, nowMs: number): Promise<boolean> {
    return this.#database.atomically(async (database) => {
      const row = await database.query
        .updateTable('elements')
        .set({ deleted_at_ms: nowMs })
        .where('id', '=', id)
        .where('deleted_at_ms', 'is', null)
        .returning('story_id')
        .executeTakeFirst();
      if (row !== undefined) await countDraftChange(database, row.story_id, nowMs);
      return row !== undefined;
    });
  }

  /** Restores the element with this slug; default: its own. */
  async restoreElement(
    id: string,
    nowMs: number,
    wanted?: string,
  ): Promise<WriteResult<ElementRecord, 'missing' | 'slug-taken'>> {
    return this.#database.atomically(async (database) => {
      const inner = new Elements(database);
      const now = await inner.findElement(id);
      if (now === undefined || now.deletedAtMs === null) return { kind: 'missing' };
      const slug = wanted ?? now.slug;
      if (await inner.#namesake({ ...now, slug })) return { kind: 'slug-taken' };
      const row = await database.query
        .updateTable('elements')
        .set({ slug, deleted_at_ms: null, updated_at_ms: nowMs })
        .where('id', '=', id)
        .returning(ELEMENT)
        .executeTakeFirstOrThrow();
      await countDraftChange(database, row.storyId, nowMs);
      return { kind: 'ok', value: toElement(row) };
    });
  }

  /** Permanently, with its fields and uses of media. */
  async purgeElement(id: string): Promise<boolean> {
    return this.#database.atomically(async ({ query }) => {
      const gone = await query
        .deleteFrom('elements')
        .where('id', '=', id)
        .returning('kind')
        .executeTakeFirst();
      if (gone === undefined) return false;
      await query.deleteFrom('field_values').where('owner_id', '=', id).execute();
      await query
        .deleteFrom('media_uses')
        .where('user_id', '=', id)
        .where('user_kind', '=', gone.kind)
        .execute();
      return true;
    });
  }

  async #createIn(
    element: NewElement,
  ): Promise<WriteResult<ElementRecord, 'slug-taken' | 'no-story'>> {
    const { query } = this.#database;
    // This comes first because it locks the story: two new elements at once get two positions.
    await countDraftChange(this.#database, element.storyId, element.createdAtMs);
    const story = query.selectFrom('stories').select('id').where('id', '=', element.storyId);
    if ((await story.executeTakeFirst()) === undefined) return { kind: 'no-story' };
    if (await this.#namesake(element)) return { kind: 'slug-taken' };
    const row = await query
      .insertInto('elements')
      .values({
        id: element.id ?? newId(),
        story_id: element.storyId,
        kind: element.kind,
        slug: element.slug,
        position: element.position ?? (await this.#nextPosition(element)),
        quest_id: element.questId ?? null,
        version: 1,
        created_at_ms: element.createdAtMs,
        updated_at_ms: element.createdAtMs,
      })
      .returning(ELEMENT)
      .executeTakeFirstOrThrow();
    return { kind: 'ok', value: toElement(row) };
  }

  async #nextPosition({ storyId, kind }: NewElement): Promise<number> {
    const { last } = await this.#database.query
      .selectFrom('elements')
      .select((eb) => eb.fn.max<number | null>('position').as('last'))
      .where('story_id', '=', storyId)
      .where('kind', '=', kind)
      .where('deleted_at_ms', 'is', null)
      .executeTakeFirstOrThrow();
    return last === null ? 0 : last + 1;
  }

  async #changeIn(id: string, change: ElementChange): Promise<Saved<ElementRecord, 'slug-taken'>> {
    const now = await this.findElement(id);
    if (now === undefined || now.deletedAtMs !== null) return { kind: 'missing' };
    if (now.version !== change.version) return { kind: 'stale', current: now };
    const next = { ...now, ...withoutUndefined(change) };
    if (await this.#namesake(next)) return { kind: 'slug-taken' };
    const row = await this.#database.query
      .updateTable('elements')
      .set((eb) => ({
        slug: next.slug,
        position: next.position,
        quest_id: next.questId,
        version: eb('version', '+', 1),
        updated_at_ms: change.nowMs,
      }))
      .where('id', '=', id)
      .where('version', '=', change.version)
      .returning(ELEMENT)
      .executeTakeFirst();
    if (row === undefined) return { kind: 'stale', current: (await this.findElement(id)) ?? now };
    await countDraftChange(this.#database, row.storyId, change.nowMs);
    return { kind: 'ok', value: toElement(row) };
  }

  async #namesake(element: {
    id?: string;
    storyId: string;
    kind: ElementKind;
    slug: string;
  }): Promise<boolean> {
    const row = await this.#select()
      .where('story_id', '=', element.storyId)
      .where('kind', '=', element.kind)
      .where('slug', '=', element.slug)
      .where('deleted_at_ms', 'is', null)
      .where('id', '!=', element.id ?? '')
      .executeTakeFirst();
    return row !== undefined;
  }

  #select() {
    return this.#database.query.selectFrom('elements').select(ELEMENT);
  }
}
