import { copyFileSync, existsSync, linkSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { SQLITE_FILE } from '../../server/store/sqlite/open.ts';
import { openSqlite } from '../../server/store/sqlite/engine.ts';
import { freePort } from './free-port.ts';
import { madeOnce } from './made-once.ts';
import { spawnServer, untilReady } from './server-process.ts';
import { makeTempFolder, type TempFolder } from './temp-folder.ts';
import { BEGINS_WITHIN_MS } from './wait.ts';

/*
 * A first start brings the schema up and publishes the demo walks: as much work as all the rest of
 * a start. So it is done once for a build, and what it leaves behind is cloned.
 */

const buildMark = fileURLToPath(new URL('../../build/.inputs', import.meta.url));

/** None of them changes what a first start leaves in the folder. */
const OF_NO_MATTER = new Set([
  ...['REGISTRATION', 'TRUST_PROXY', 'BASE_PATH', 'GEOCODER_PRIVATE'],
  ...['TILE_URL', 'TILE_ATTRIBUTION'],
]);
/** Files that are never written to again: they carry their content's hash in their name. */
const UNCHANGING = ['media', 'app-releases'];

let made: Promise<string> | undefined;

/** Whether a server with these variables may begin on a clone. */
export const canBeCloned = (env: Readonly<Record<string, string>>): boolean =>
  existsSync(buildMark) && Object.keys(env).every((name) => OF_NO_MATTER.has(name));

/**
 * Fills this empty folder as a first start of this build would have. The secret stays away: each
 * server makes its own, so that none of them accepts what another has signed. Ids are the same in
 * all clones; whoever carries something from server to server wants one of them fresh.
 */
export async function fillAsStarted(folder: string): Promise<void> {
  const template = await (made ??= findOrMake());
  copyFileSync(join(template, SQLITE_FILE), join(folder, SQLITE_FILE));
  for (const name of UNCHANGING) linkAll(join(template, name), join(folder, name));
}

/** A folder as a first start of this build leaves it, on which nobody runs. */
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

/** A link reaches no other disk. */
function linkOrCopy(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error;
    copyFileSync(from, to);
  }
}

/** A walk was published today, as with every first start: so each day has its own. */
const findOrMake = () => madeOnce('klangweg-started', [readFileSync(buildMark, 'utf8')], startOnce);

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
  // A copy is whole without the log that a server may leave beside its file.
  const database = await openSqlite(join(folder, SQLITE_FILE), 0);
  database.exec('pragma wal_checkpoint(truncate)');
  database.close();
}
