import { sql } from 'kysely';
import type { EntityRef } from '../stories/entity.ts';
import type { Database } from '../database/database.ts';
import { inChunks } from '../database/values.ts';

const ADDRESS = /\/media\/([0-9a-f]{64})\./g;

interface Written {
  readonly entity: EntityRef;
  readonly storyId: string;
  readonly fields: readonly string[];
}

/**
 * Which media the written fields name now, in any language. It is updated with every write of a
 * field, so that no author of a page has to think of it and no medium in use is ever taken for
 * unused.
 */
export async function updateDraftUses(
  { query }: Database,
  { entity, storyId, fields }: Written,
): Promise<void> {
  for (const chunk of inChunks([...new Set(fields)])) {
    const rows = await query
      .selectFrom('field_values')
      .select(['field', 'value'])
      .where('owner_id', '=', entity.id)
      .where('field', 'in', chunk)
      .where(sql<boolean>`value like '%/media/%'`)
      .execute();
    await query
      .deleteFrom('media_uses')
      .where('user_id', '=', entity.id)
      .where('user_kind', '=', entity.kind)
      .where('field', 'in', chunk)
      .execute();
    const found = new Map(
      rows.flatMap(({ field, value }) =>
        mediaNamedInJson(value).map((sha256) => [`${field} ${sha256}`, { field, sha256 }] as const),
      ),
    );
    const uses = [...found.values()].map(({ field, sha256 }) => ({
      sha256,
      user_kind: entity.kind,
      user_id: entity.id,
      field,
      story_id: storyId,
    }));
    for (const some of inChunks(uses, 100)) {
      await query.insertInto('media_uses').values(some).execute();
    }
  }
}

export function mediaNamedInJson(json: string): string[] {
  return [...json.matchAll(ADDRESS)].flatMap(([, sha256]) =>
    sha256 === undefined ? [] : [sha256],
  );
}
