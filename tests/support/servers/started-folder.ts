import { copyFileSync, existsSync, linkSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { SQLITE_FILE } from '../../../server/database/sqlite/open.ts';
import { openSqlite } from '../../../server/database/sqlite/engine.ts';
import { freePort } from './free-port.ts';
import { memoize } from '../memoize.ts';
import { spawnServer, untilReady } from './server-process.ts';
import { makeTempFolder, type TempFolder } from '../temp-folder.ts';
import { BEGINS_WITHIN_MS } from '../wait.ts';

/*
 * A first start migrates the schema and publishes the demo walks: as much work as the rest of a
 * start. So it is done once a build, and its result is cloned.
 */

const buildMark = fileURLToPath(new URL('../../../build/.inputs', import.meta.url));

/** Variables that do not change what a first start leaves in the folder. */
const OF_NO_MATTER = new Set([
  ...['REGISTRATION', 'TRUST_PROXY', 'BASE_PATH', 'GEOCODER_PRIVATE'],
  ...['TILE_URL', 'TILE_ATTRIBUTION'],
]);
/** Folders of files that are never changed: their names carry their content's hash. */
const UNCHANGING = ['media', 'app-releases'];

let made: Promise<string> | undefined;

/** Whether a server with these variables may start on a clone. */
export const canBeCloned = (env: Readonly<Record<string, string>>): boolean =>
  existsSync(buildMark) && Object.keys(env).every((name) => OF_NO_MATTER.has(name));

/**
 * Fills this empty folder as a first start of this build would. The secret is left out: each server
 * makes its own, so that none accepts what another has signed. Ids are the same in all clones; a
 * test that moves data between servers needs a fresh one.
 */
export async function fillAsStarted(folder: string): Promise<void> {
  const template = await (made ??= findOrMake());
  copyFileSync(join(template, SQLITE_FILE), join(folder, SQLITE_FILE));
  for (const name of UNCHANGING) linkAll(join(template, name), join(folder, name));
}

/** A folder as a first start of this build leaves it, without a running server. */
export async function startedFolder(): Promise<TempFolder> {
  const folder = makeTempFolder();
  await (canBeCloned({}) ? fillAsStarted : startOnce)(folder.path);
  return folder;
}

function linkAll(source: string, target: string): void {
  mkdirSync(target, { mode: 0o700 });
  for (const entry of readdirSync(source, { withFileTypes: true })) {
    const [from, to] = [join(source, entry.name), join(target, entry.name)];
    if (entry.isDirectory()) linkAll(from, to);
    else linkOrCopy(from, to);
  }
}

/** A hard link does not reach another disk. */
function linkOrCopy(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error;
    copyFileSync(from, to);
  }
}

/** The demo's publication date is the day of the first start: so each day has its own template. */
const findOrMake = () => memoize('klangweg-started', [readFileSync(buildMark, 'utf8')], startOnce);

async function startOnce(folder: string): Promise<void> {
  const port = await freePort();
  const life = spawnServer({ PORT: String(port), KLANGWEG_DATA: folder });
  try {
    await untilReady(life, `http://127.0.0.1:${port}`, BEGINS_WITHIN_MS);
  } finally {
    life.signal('SIGTERM');
  }
  const { code } = await life.ended;
  if (code !== 0) throw new Error(`the first start ended with ${String(code)}\n${life.output()}`);
  // A copy is complete without the write-ahead log that a server may leave beside its file.
  const database = await openSqlite(join(folder, SQLITE_FILE), 0);
  database.exec('pragma wal_checkpoint(truncate)');
  database.close();
}
