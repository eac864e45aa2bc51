import { sql, type Kysely, type Migration } from 'kysely';
import { freezeAuditRows } from './0008-operations.ts';
import { columnTypes, isPostgres } from './columns.ts';

/**
 * The log entry stores the walk that a change belongs to, because it cannot be looked up once the
 * element is purged. Existing entries get it where their element still exists; the append-only
 * trigger is removed for that inside the transaction.
 */
export const walkOfChanges: Migration = {
  async up(db: Kysely<unknown>) {
    const { text } = columnTypes(db);
    await db.schema.alterTable('audit').addColumn('story_id', text).execute();
    await (isPostgres(db) ? filledOnPostgres(db) : filledOnSqlite(db));
    await db.schema.createIndex('audit_by_story').on('audit').columns(['story_id', 'id']).execute();
  },
};

async function filledOnSqlite(db: Kysely<unknown>) {
  await sql`drop trigger audit_never_changes`.execute(db);
  await fill(db);
  await sql`create trigger audit_never_changes before update on audit
    begin select raise(abort, 'the audit log is append-only'); end`.execute(db);
}

async function filledOnPostgres(db: Kysely<unknown>) {
  await sql`drop trigger audit_never_changes on audit`.execute(db);
  await fill(db);
  await freezeAuditRows(db);
}

async function fill(db: Kysely<unknown>) {
  await sql`update audit set story_id = target_id where target_kind = 'story'`.execute(db);
  await sql`update audit set story_id =
      (select elements.story_id from elements where elements.id = audit.target_id)
    where target_kind in ('track', 'quest', 'puzzle')`.execute(db);
}
