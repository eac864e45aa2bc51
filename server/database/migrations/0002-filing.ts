import { sql, type Kysely, type Migration } from 'kysely';
import { columnTypes } from './columns.ts';

/** Languages, cities, categories. */
export const filing: Migration = {
  async up(db: Kysely<unknown>) {
    await createLanguages(db);
    await createTaxonomyTerms(db, 'cities');
    await createTaxonomyTerms(db, 'categories');
  },
};

/** Id 1 is not a language but 'independent of language', so the ids continue after 3. */
async function createLanguages(db: Kysely<unknown>) {
  const { text } = columnTypes(db);
  await db.schema
    .createTable('languages')
    .addColumn('id', 'integer', (c) => c.primaryKey())
    .addColumn('code', text, (c) => c.notNull())
    .addColumn('code_key', text, (c) => c.notNull().unique())
    .addColumn('name', text, (c) => c.notNull())
    .addColumn('position', 'integer', (c) => c.notNull())
    .execute();
  await sql`insert into languages (id, code, code_key, name, position)
    values (2, 'de', 'de', 'Deutsch', 0), (3, 'en', 'en', 'English', 1)`.execute(db);
  await sql`insert into counters (name, value) values ('language', 3)`.execute(db);
}

async function createTaxonomyTerms(db: Kysely<unknown>, table: 'cities' | 'categories') {
  const { text } = columnTypes(db);
  await db.schema
    .createTable(table)
    .addColumn('id', text, (c) => c.primaryKey())
    .addColumn('slug', text, (c) => c.notNull().unique())
    .addColumn('names', text, (c) => c.notNull())
    .addColumn('position', 'integer', (c) => c.notNull())
    .execute();
}
