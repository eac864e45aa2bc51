import { sql, type Kysely, type Migration } from 'kysely';
import { columnTypes, isPostgres } from './columns.ts';

/** Deletion queue, audit log, jobs. */
export const operations: Migration = {
  async up(db: Kysely<unknown>) {
    await createDeletions(db);
    await createAudit(db);
    await (isPostgres(db) ? freezeAuditRows(db) : freezeAuditOnSqlite(db));
    await createJobs(db);
  },
};

async function createDeletions(db: Kysely<unknown>) {
  const { text } = columnTypes(db);
  await db.schema
    .createTable('deletions')
    .addColumn('id', text, (c) => c.primaryKey())
    .addColumn('kind', text, (c) => c.notNull())
    .addColumn('target_id', text, (c) => c.notNull())
    .addColumn('label', text, (c) => c.notNull())
    .addColumn('snapshot', text, (c) => c.notNull())
    .addColumn('deleted_at_ms', 'bigint', (c) => c.notNull())
    .addColumn('deleted_by', text)
    .addColumn('purge_at_ms', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('deletions_by_end').on('deletions').column('purge_at_ms').execute();
}

async function createAudit(db: Kysely<unknown>) {
  const { text } = columnTypes(db);
  await db.schema
    .createTable('audit')
    .addColumn('id', isPostgres(db) ? 'bigint' : 'integer', (c) =>
      isPostgres(db) ? c.primaryKey().generatedAlwaysAsIdentity() : c.primaryKey().autoIncrement(),
    )
    .addColumn('at_ms', 'bigint', (c) => c.notNull())
    .addColumn('actor_id', text)
    .addColumn('action', text, (c) => c.notNull())
    .addColumn('target_kind', text, (c) => c.notNull())
    .addColumn('target_id', text, (c) => c.notNull())
    .addColumn('details', text, (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('audit_by_target')
    .on('audit')
    .columns(['target_kind', 'target_id'])
    .execute();
  await db.schema.createIndex('audit_by_time').on('audit').column('at_ms').execute();
}

async function freezeAuditOnSqlite(db: Kysely<unknown>) {
  await sql`create trigger audit_never_changes before update on audit
    begin select raise(abort, 'the audit log is append-only'); end`.execute(db);
  await sql`create trigger audit_never_shrinks before delete on audit
    begin select raise(abort, 'the audit log is append-only'); end`.execute(db);
}

/** On Postgres; again after whatever had to change a row. */
export async function freezeAuditRows(db: Kysely<unknown>) {
  await sql`create trigger audit_never_changes before update or delete on audit
    for each row execute function refuse_change()`.execute(db);
}

async function createJobs(db: Kysely<unknown>) {
  const { text, real } = columnTypes(db);
  await db.schema
    .createTable('jobs')
    .addColumn('id', text, (c) => c.primaryKey())
    .addColumn('kind', text, (c) => c.notNull())
    .addColumn('state', text, (c) =>
      c.notNull().check(sql`state in ('queued', 'running', 'done', 'failed', 'cancelled')`),
    )
    .addColumn('progress', real, (c) => c.notNull())
    .addColumn('error', text)
    .addColumn('payload', text, (c) => c.notNull())
    .addColumn('result', text, (c) => c.notNull())
    .addColumn('attempts', 'integer', (c) => c.notNull())
    .addColumn('run_at_ms', 'bigint', (c) => c.notNull())
    .addColumn('lease_owner', text)
    .addColumn('lease_until_ms', 'bigint')
    .addColumn('created_at_ms', 'bigint', (c) => c.notNull())
    .addColumn('finished_at_ms', 'bigint')
    .addColumn('once_key', text)
    .execute();
  await db.schema.createIndex('jobs_by_turn').on('jobs').columns(['state', 'run_at_ms']).execute();
  await sql`create unique index jobs_once on jobs (once_key)
    where state in ('queued', 'running')`.execute(db);
}
