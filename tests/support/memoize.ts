import { createHash } from 'node:crypto';
import { existsSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { makeTempFolder } from './temp-folder.ts';

/*
 * Fixtures that many tests start with and that take long to make: the first worker makes one once a
 * day, and the others copy it.
 */

const LEFT_AFTER_MS = 2 * 24 * 3_600_000;

/**
 * The path of a folder that `make` has filled. It is in the temporary folder, because hard links do
 * not reach other disks, and shared by all callers with the same `madeOf`.
 */
export async function memoize(
  name: string,
  madeOf: readonly string[],
  make: (folder: string) => Promise<void>,
): Promise<string> {
  const cacheFolder = join(tmpdir(), `${name}-${fingerprint(madeOf)}`);
  if (existsSync(cacheFolder)) return cacheFolder;
  removeOldOnes(name);
  const folder = makeTempFolder();
  try {
    await make(folder.path);
    renameSync(folder.path, cacheFolder);
  } catch (error) {
    // Of several workers that start at once, all but one find that the folder exists.
    if (!existsSync(cacheFolder)) throw error;
  } finally {
    folder.remove();
  }
  return cacheFolder;
}

function fingerprint(madeOf: readonly string[]): string {
  const today = new Date().toISOString().slice(0, 10);
  const parts = [...madeOf, today, process.version, userInfo().uid];
  return createHash('sha256').update(parts.join(' ')).digest('hex').slice(0, 16);
}

function removeOldOnes(name: string): void {
  for (const entry of readdirSync(tmpdir())) {
    const path = join(tmpdir(), entry);
    if (!entry.startsWith(`${name}-`)) continue;
    // Another worker that starts at the same time may have removed it.
    const leftAtMs = statSync(path, { throwIfNoEntry: false })?.mtimeMs;
    if (leftAtMs === undefined || Date.now() - leftAtMs < LEFT_AFTER_MS) continue;
    rmSync(path, { recursive: true, force: true });
  }
}
