import { createHash } from 'node:crypto';
import { existsSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { makeTempFolder } from './temp-folder.ts';

/*
 * What many tests begin with, and what takes long to make: the first of all workers makes it once
 * a day, and the others copy it.
 */

const LEFT_AFTER_MS = 2 * 24 * 3_600_000;

/**
 * The place of a folder that `make` has filled, in the folder of the temporary ones: a link reaches
 * no other disk. It is one for all that say the same of what it is made of.
 */
export async function madeOnce(
  name: string,
  madeOf: readonly string[],
  make: (folder: string) => Promise<void>,
): Promise<string> {
  const place = join(tmpdir(), `${name}-${fingerprint(madeOf)}`);
  if (existsSync(place)) return place;
  removeOldOnes(name);
  const folder = makeTempFolder();
  try {
    await make(folder.path);
    renameSync(folder.path, place);
  } catch (error) {
    // Of several workers that begin at once, all but one find the place taken.
    if (!existsSync(place)) throw error;
  } finally {
    folder.remove();
  }
  return place;
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
    // Another worker that begins at the same time may have removed it.
    const leftAtMs = statSync(path, { throwIfNoEntry: false })?.mtimeMs;
    if (leftAtMs === undefined || Date.now() - leftAtMs < LEFT_AFTER_MS) continue;
    rmSync(path, { recursive: true, force: true });
  }
}
