import type * as sqlite from '@photostructure/sqlite';

export type SqliteDatabase = sqlite.DatabaseSyncInstance;
type SqliteModule = Pick<typeof sqlite, 'DatabaseSync'>;

/** Node's own SQLite if it exists, else the package with the same API. */
async function loadSqlite(): Promise<SqliteModule> {
  return builtInSqlite() ?? (await import('@photostructure/sqlite'));
}

/** Node 22 warns that its SQLite is experimental: operators cannot help it, and we test it. */
function builtInSqlite(): SqliteModule | undefined {
  const warn = process.emitWarning;
  process.emitWarning = () => undefined;
  try {
    return process.getBuiltinModule('node:sqlite') as SqliteModule | undefined;
  } finally {
    process.emitWarning = warn;
  }
}

/** FULL: an acknowledged commit survives a power cut, at the price of one fsync. */
const PRAGMAS = [
  'pragma journal_mode = wal',
  'pragma synchronous = full',
  'pragma foreign_keys = on',
  // Without it, replacing a row does not fire the delete triggers that protect the audit log.
  'pragma recursive_triggers = on',
  'pragma temp_store = memory',
];

export async function openSqlite(file: string, lockTimeoutMs: number): Promise<SqliteDatabase> {
  const { DatabaseSync } = await loadSqlite();
  const database = new DatabaseSync(file);
  try {
    database.exec(`pragma busy_timeout = ${lockTimeoutMs}`);
    for (const pragma of PRAGMAS) database.exec(pragma);
  } catch (cause) {
    database.close();
    throw cause;
  }
  return database;
}
