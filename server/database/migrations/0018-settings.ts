import { sql, type Kysely, type Migration } from 'kysely';

interface Setting {
  readonly key: string;
  readonly value: string;
}

const ADDRESS = /\/media\/([0-9a-f]{64})\./g;

/** Which media the settings name, as the site's logo; every write of a setting now updates it. */
export const settingUses: Migration = {
  async up(db: Kysely<unknown>) {
    const { rows } = await sql<Setting>`select key, value from settings
      where value like '%/media/%'`.execute(db);
    for (const { key, value } of rows) {
      for (const [, sha256] of value.matchAll(ADDRESS)) {
        await sql`insert into media_uses (sha256, user_kind, user_id, field)
          values (${sha256}, 'setting', ${key}, 'value')
          on conflict do nothing`.execute(db);
      }
    }
  },
};
