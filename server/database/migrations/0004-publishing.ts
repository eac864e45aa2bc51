import { sql, type Kysely, type Migration } from 'kysely';
import { columnTypes, isPostgres } from './columns.ts';

export const publishing: Migration = {
  async up(db: Kysely<unknown>) {
    await createRevisions(db);
    await createPublications(db);
    await (isPostgres(db) ? freezeOnPostgres(db) : freezeOnSqlite(db));
  },
};

async function createRevisions(db: Kysely<unknown>) {
  const { text, bytes } = columnTypes(db);
  await db.schema
    .createTable('revisions')
    .addColumn('story_id', text, (c) => c.notNull().references('stories.id').onDelete('cascade'))
    .addColumn('revision', text, (c) => c.notNull())
    .addColumn('number', 'integer', (c) => c.notNull())
    .addColumn('notes', text, (c) => c.notNull())
    .addColumn('published_at_ms', 'bigint', (c) => c.notNull())
    .addColumn('published_by', text)
    .addColumn('draft_version', 'integer', (c) => c.notNull())
    .addColumn('summary', text, (c) => c.notNull())
    .addColumn('draft', text, (c) => c.notNull())
    .addColumn('wire', bytes, (c) => c.notNull())
    .addColumn('brotli', bytes, (c) => c.notNull())
    .addColumn('gzip', bytes, (c) => c.notNull())
    .addPrimaryKeyConstraint('revisions_key', ['story_id', 'revision'])
    .addUniqueConstraint('revisions_by_number', ['story_id', 'number'])
    .execute();
}

/** No reference to the story: the other servers have to learn of a purged one, too. */
async function createPublications(db: Kysely<unknown>) {
  const { text } = columnTypes(db);
  await db.schema
    .createTable('publications')
    .addColumn('story_id', text, (c) => c.primaryKey())
    .addColumn('slug', text, (c) => c.notNull())
    .addColumn('visibility', text, (c) => c.notNull())
    .addColumn('revision', text)
    .addColumn('is_withdrawn', 'integer', (c) => c.notNull())
    .addColumn('summary', text, (c) => c.notNull())
    .addColumn('published_at_ms', 'bigint')
    .addColumn('seq', 'bigint', (c) => c.notNull().unique())
    .execute();
  await db.schema.createIndex('publications_by_slug').on('publications').column('slug').execute();
  await sql`insert into counters (name, value) values ('publication', 0)`.execute(db);
}

async function freezeOnSqlite(db: Kysely<unknown>) {
  await sql`create trigger revisions_never_change before update on revisions
    begin select raise(abort, 'a revision never changes'); end`.execute(db);
}

async function freezeOnPostgres(db: Kysely<unknown>) {
  await sql`create function refuse_change() returns trigger language plpgsql as
    $$ begin raise exception '% never changes', tg_table_name; end $$`.execute(db);
  await sql`create trigger revisions_never_change before update on revisions
    for each row execute function refuse_change()`.execute(db);
}
