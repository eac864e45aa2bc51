import { chmod, mkdir, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sql, type Kysely } from 'kysely';

/**
 * A complete copy under its own name; the name appears only when the copy is complete. Where there
 * is no space for it, nothing of it stays: each start of a server that restarts on its own would
 * leave another.
 */
export async function backUpSqlite(
  db: Kysely<unknown>,
  dataFolder: string,
  label: string,
): Promise<string> {
  const folder = join(dataFolder, 'backups');
  await mkdir(folder, { recursive: true });
  const target = join(folder, `${label}-${stamp()}.sqlite`);
  const unfinished = `${target}.part`;
  try {
    await sql`vacuum into ${unfinished}`.execute(db);
    await chmod(unfinished, 0o600);
    await syncToDisk(unfinished);
    await rename(unfinished, target);
  } catch (cause) {
    // A folder that rejects this as well must not hide why the copy failed.
    await rm(unfinished, { force: true }).catch(() => undefined);
    throw cause;
  }
  await syncToDisk(folder);
  return target;
}

function stamp(): string {
  return `${new Date().toISOString().replace(/[:.]/g, '-')}-${process.pid}`;
}

async function syncToDisk(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
