import { sql, type Kysely, type Migration } from 'kysely';

interface Value {
  readonly owner_kind: string;
  readonly owner_id: string;
  readonly field: string;
  readonly story_id: string;
  readonly value: string;
}

const ADDRESS = /\/media\/([0-9a-f]{64})\./g;

/** Which media the drafts name: from here on every write of a field updates it. */
export const draftUses: Migration = {
  async up(db: Kysely<unknown>) {
    const { rows } = await sql<Value>`select owner_kind, owner_id, field, story_id, value
      from field_values where value like '%/media/%'`.execute(db);
    for (const { owner_kind: kind, owner_id: id, field, story_id: storyId, value } of rows) {
      for (const [, sha256] of value.matchAll(ADDRESS)) {
        await sql`insert into media_uses (sha256, user_kind, user_id, field, story_id)
          values (${sha256}, ${kind}, ${id}, ${field}, ${storyId})
          on conflict do nothing`.execute(db);
      }
    }
  },
};
