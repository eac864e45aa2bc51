import { sql } from 'kysely';
import type { WriteResult } from '../database/write-result.ts';
import type { EntityRef, EntityKind } from './entity.ts';
import { walkIdsIn, type WalkScope } from '../auth/walk-members.store.ts';
import type { Database } from '../database/database.ts';
import { recordFieldUses } from '../media/media-uses.store.ts';
import { countDraftChange } from './story-row.store.ts';
import { foldName } from '../database/fold-name.ts';
import { containing, fromJson, inChunks, toJson } from '../database/values.ts';

/** One JSON value per field and language; language 1 is the language-independent one. */
export interface FieldValue {
  readonly field: string;
  readonly languageId: number;
  readonly value: unknown;
}

export interface OwnedFieldValue extends FieldValue {
  readonly owner: EntityRef;
}

/** `value: undefined` removes the value. */
export interface FieldChange {
  readonly field: string;
  readonly languageId: number;
  readonly value?: unknown;
}

export interface FieldsWrite {
  /** The version of the story or element the changes were made from. */
  readonly version: number;
  readonly nowMs: number;
  readonly changes: readonly FieldChange[];
  /** The element is in the deletion queue. */
  readonly isDeleted?: boolean;
}

export interface FieldsWritten {
  /** The new version of the entity. */
  readonly version: number;
  /** The media that the written fields name now. */
  readonly media: readonly string[];
}

/** A value with the id of its walk. */
export interface TextOfWalk extends OwnedFieldValue {
  readonly storyId: string;
}

interface EntityVersion {
  readonly storyId: string;
  readonly version: number;
}

export class Fields {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** All or none. `stale` has no value: read the entity and its fields again. */
  async writeValues(
    owner: EntityRef,
    write: FieldsWrite,
  ): Promise<WriteResult<FieldsWritten, 'missing' | 'stale'>> {
    return this.#database.atomically(async (database) => {
      const writtenVersion = await nextVersion(database, owner, write);
      if (writtenVersion === undefined) {
        return { kind: (await exists(database, owner)) ? 'stale' : 'missing' };
      }
      await countDraftChange(database, writtenVersion.storyId, write.nowMs);
      await removeClearedValues(database, owner, write.changes);
      await saveGivenValues(database, owner, writtenVersion.storyId, write.changes);
      const fields = write.changes.map(({ field }) => field);
      const { storyId, version } = writtenVersion;
      const media = await recordFieldUses(database, { entity: owner, storyId, fields });
      return { kind: 'ok', value: { version, media } };
    });
  }

  async valuesOf(owner: EntityRef): Promise<readonly FieldValue[]> {
    const rows = await this.#database.query
      .selectFrom('field_values')
      .select(['field', 'language_id as languageId', 'value'])
      .where('owner_id', '=', owner.id)
      .where('owner_kind', '=', owner.kind)
      .orderBy('field')
      .orderBy('language_id')
      .execute();
    return rows.map((row) => ({ ...row, value: fromJson(row.value) }));
  }

  /** The story's own and those of its elements that are not deleted, in one read. */
  async ofStory(storyId: string): Promise<readonly OwnedFieldValue[]> {
    const rows = await this.#owned()
      .leftJoin('elements', 'elements.id', 'field_values.owner_id')
      .where('field_values.story_id', '=', storyId)
      .where('elements.deleted_at_ms', 'is', null)
      .execute();
    return rows.map(toOwned);
  }

  /** One field of every story: titles for a list. */
  async ofStories(
    storyIds: readonly string[],
    fields: readonly string[],
  ): Promise<readonly OwnedFieldValue[]> {
    if (storyIds.length === 0 || fields.length === 0) return [];
    const rows = await this.#owned()
      .where('field_values.story_id', 'in', storyIds)
      .where('owner_kind', '=', 'story')
      .where('field', 'in', fields)
      .execute();
    return rows.map(toOwned);
  }

  /** These fields of all entities of one kind that are not deleted, in one walk or in all. */
  async ofKind(
    kind: EntityKind,
    fields: readonly string[],
    {
      storyId,
      within,
    }: { readonly storyId?: string | undefined; readonly within?: WalkScope } = {},
  ): Promise<readonly TextOfWalk[]> {
    if (fields.length === 0) return [];
    const all = this.#inWalks(within).where('owner_kind', '=', kind).where('field', 'in', fields);
    const selected = storyId === undefined ? all : all.where('field_values.story_id', '=', storyId);
    const rows = await selected.execute();
    return rows.map((row) => ({ ...toOwned(row), storyId: row.storyId }));
  }

  /** How many values each field of each kind holds, deleted ones included. */
  async counts() {
    const rows = await this.#database.query
      .selectFrom('field_values')
      .select((eb) => ['owner_kind as owner', 'field', eb.fn.countAll<number>().as('values')])
      .groupBy(['owner_kind', 'field'])
      .orderBy('owner_kind')
      .orderBy('field')
      .execute();
    return rows.map(({ owner, field, values }) => ({
      owner: owner as EntityKind,
      field,
      values: Number(values),
    }));
  }

  /** Texts that contain this, case-insensitive, in all walks, without deleted entities. */
  async search(text: string, limit: number, within?: WalkScope): Promise<readonly TextOfWalk[]> {
    const pattern = containing(foldName(text));
    const rows = await this.#inWalks(within)
      .where(sql<boolean>`search_text like ${pattern} escape '\\'`)
      .limit(limit)
      .execute();
    return rows.map((row) => ({ ...toOwned(row), storyId: row.storyId }));
  }

  /** Without those of deleted entities. */
  #inWalks(within: WalkScope = 'all') {
    const living = this.#owned()
      .select('field_values.story_id as storyId')
      .innerJoin('stories', 'stories.id', 'field_values.story_id')
      .leftJoin('elements', 'elements.id', 'field_values.owner_id')
      .where('stories.deleted_at_ms', 'is', null)
      .where('elements.deleted_at_ms', 'is', null);
    return within === 'all'
      ? living
      : living.where('stories.id', 'in', walkIdsIn(this.#database, within));
  }

  #owned() {
    return this.#database.query
      .selectFrom('field_values')
      .select(['owner_kind', 'owner_id', 'field', 'language_id as languageId', 'value'])
      .orderBy('owner_kind')
      .orderBy('owner_id')
      .orderBy('field')
      .orderBy('language_id');
  }
}

/** Compare and set on the entity: of two editors who began at one version, one succeeds. */
async function nextVersion(
  { query }: Database,
  owner: EntityRef,
  { version, nowMs, isDeleted = false }: FieldsWrite,
): Promise<EntityVersion | undefined> {
  if (owner.kind === 'story') {
    return query
      .updateTable('stories')
      .set({ version: version + 1, updated_at_ms: nowMs })
      .where('id', '=', owner.id)
      .where('version', '=', version)
      .where('deleted_at_ms', 'is', null)
      .returning(['id as storyId', 'version'])
      .executeTakeFirst();
  }
  return query
    .updateTable('elements')
    .set({ version: version + 1, updated_at_ms: nowMs })
    .where('id', '=', owner.id)
    .where('kind', '=', owner.kind)
    .where('version', '=', version)
    .where('deleted_at_ms', isDeleted ? 'is not' : 'is', null)
    .returning(['story_id as storyId', 'version'])
    .executeTakeFirst();
}

async function exists({ query }: Database, owner: EntityRef): Promise<boolean> {
  const story = query
    .selectFrom('stories')
    .select('id')
    .where('id', '=', owner.id)
    .where('deleted_at_ms', 'is', null);
  const element = query
    .selectFrom('elements')
    .select('id')
    .where('id', '=', owner.id)
    .where('kind', '=', owner.kind)
    .where('deleted_at_ms', 'is', null);
  const found = await (owner.kind === 'story'
    ? story.executeTakeFirst()
    : element.executeTakeFirst());
  return found !== undefined;
}

async function removeClearedValues(
  { query }: Database,
  owner: EntityRef,
  changes: readonly FieldChange[],
): Promise<void> {
  for (const { field, languageId } of changes.filter(({ value }) => value === undefined)) {
    await query
      .deleteFrom('field_values')
      .where('owner_id', '=', owner.id)
      .where('field', '=', field)
      .where('language_id', '=', languageId)
      .execute();
  }
}

async function saveGivenValues(
  { query }: Database,
  owner: EntityRef,
  storyId: string,
  changes: readonly FieldChange[],
): Promise<void> {
  const rows = changes
    .filter(({ value }) => value !== undefined)
    .map(({ field, languageId, value }) => ({
      owner_kind: owner.kind,
      owner_id: owner.id,
      field,
      language_id: languageId,
      story_id: storyId,
      value: toJson(value),
      search_text: toSearchText(value),
    }));
  for (const chunk of inChunks(lastOfEach(rows))) {
    await query
      .insertInto('field_values')
      .values(chunk)
      .onConflict((oc) =>
        oc.columns(['owner_id', 'field', 'language_id']).doUpdateSet((eb) => ({
          value: eb.ref('excluded.value'),
          search_text: eb.ref('excluded.search_text'),
        })),
      )
      .execute();
  }
}

/** Postgres rejects the same key twice in one statement. */
function lastOfEach<T extends { field: string; language_id: number }>(rows: readonly T[]): T[] {
  return [...new Map(rows.map((row) => [`${row.language_id} ${row.field}`, row])).values()];
}

const toOwned = (row: {
  owner_kind: string;
  owner_id: string;
  field: string;
  languageId: number;
  value: string;
}): OwnedFieldValue => ({
  owner: { kind: row.owner_kind as EntityKind, id: row.owner_id },
  field: row.field,
  languageId: row.languageId,
  value: fromJson(row.value),
});

const SEARCHED_CHARACTERS = 4000;
export const toSearchText = (value: unknown): string =>
  typeof value === 'string' ? foldName(value.slice(0, SEARCHED_CHARACTERS)) : '';
