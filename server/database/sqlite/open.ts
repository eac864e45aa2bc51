import { closeSync, openSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { DEFAULT_LIMITS, type DatabaseLimits } from '../database-limits.ts';
import { openSqlite, type SqliteDatabase } from './engine.ts';

export const SQLITE_FILE = 'klangweg.sqlite';

/** Only the server's own user can read it; the log files beside it inherit the mode. */
export async function openInFolder(
  dataFolder: string,
  { lockTimeoutMs }: Pick<DatabaseLimits, 'lockTimeoutMs'> = DEFAULT_LIMITS,
): Promise<SqliteDatabase> {
  await mkdir(dataFolder, { recursive: true });
  const file = join(dataFolder, SQLITE_FILE);
  closeSync(openSync(file, 'a', 0o600));
  return openSqlite(file, lockTimeoutMs);
}
