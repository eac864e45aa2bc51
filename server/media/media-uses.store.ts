import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { fromJson, inChunks } from '../database/values.ts';
import { mediaNamedIn } from '../media-files/media-references.ts';
import type { EntityRef } from '../stories/entity.ts';
import type { MediaReferrer } from './media-row.store.ts';

type Referrer = Omit<MediaReferrer, 'field'>;

/** Replaces what one referrer refers to in these fields. Media that do not exist yet count, too. */
export async function replaceUses(
  { query }: Database,
  { kind, id, storyId }: Referrer,
  sha256sByField: ReadonlyMap<string, readonly string[]>,
): Promise<void> {
  for (const fields of inChunks([...sha256sByField.keys()])) {
    await query
      .deleteFrom('media_uses')
      .where('user_id', '=', id)
      .where('user_kind', '=', kind)
      .where('field', 'in', fields)
      .execute();
  }
  const rows = [...sha256sByField].flatMap(([field, sha256s]) =>
    [...new Set(sha256s)]
      .toSorted()
      .map((sha256) => ({ sha256, user_kind: kind, user_id: id, field, story_id: storyId })),
  );
  for (const chunk of inChunks(rows, 100)) {
    await query.insertInto('media_uses').values(chunk).execute();
  }
}

interface WrittenFields {
  readonly entity: EntityRef;
  readonly storyId: string;
  readonly fields: readonly string[];
}

/**
 * Records which media the written fields name now, in any language, and returns these. It belongs to
 * each write of fields, so that no use case has to think of it and no medium in use is ever taken
 * for unused.
 */
export async function recordFieldUses(
  database: Database,
  { entity, storyId, fields }: WrittenFields,
): Promise<readonly string[]> {
  const named = new Map<string, string[]>(fields.map((field) => [field, []]));
  for (const chunk of inChunks([...named.keys()])) {
    const rows = await database.query
      .selectFrom('field_values')
      .select(['field', 'value'])
      .where('owner_id', '=', entity.id)
      .where('field', 'in', chunk)
      .where(sql<boolean>`value like '%/media/%'`)
      .execute();
    for (const { field, value } of rows) named.get(field)?.push(...mediaNamedIn(fromJson(value)));
  }
  await replaceUses(database, { ...entity, storyId }, named);
  return [...new Set([...named.values()].flat())];
}

/** The same for a setting, as the site's logo; '' is a setting without a value. */
export async function recordSettingUses(database: Database, key: string, json: string) {
  const uses = new Map([['value', json === '' ? [] : mediaNamedIn(fromJson(json))]]);
  await replaceUses(database, { kind: 'setting', id: key, storyId: null }, uses);
}
