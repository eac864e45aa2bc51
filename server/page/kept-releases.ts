import { createHash } from 'node:crypto';
import { cp, mkdir, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';

/*
 * A page that is open while the server is renewed still asks for chunks of its own release, and a
 * server that is put back has pages of the later one. So the files that carry their content's hash
 * in their name are kept beside the data, for the last releases that ran here.
 */

/** The running one and two others. */
const MOST_RELEASES = 3;
const HASHED = 'static';
/** Half a copy, of a server that was killed meanwhile. */
const UNFINISHED = /^\.copying-/;

/** Where the files of other releases lie, the one that ran last first. */
export async function otherReleases(
  appFolder: string,
  keptFolder: string,
): Promise<readonly string[]> {
  const own = await releaseOf(appFolder);
  const names = await finished(keptFolder);
  return names.filter((name) => name !== own).map((name) => join(keptFolder, name));
}

/** Keeps this release for the servers to come. Throws where the disk refuses. */
export async function keepRelease(appFolder: string, keptFolder: string): Promise<void> {
  const own = await releaseOf(appFolder);
  if (own === undefined) return;
  const place = join(keptFolder, own);
  if (!(await finished(keptFolder)).includes(own)) await copyWhole(appFolder, keptFolder, place);
  const now = new Date();
  await utimes(place, now, now);
  for (const name of await readdir(keptFolder)) {
    if (UNFINISHED.test(name)) await rm(join(keptFolder, name), { recursive: true, force: true });
  }
  for (const name of (await finished(keptFolder)).slice(MOST_RELEASES)) {
    await rm(join(keptFolder, name), { recursive: true, force: true });
  }
}

/** Under another name until every file is there. */
async function copyWhole(appFolder: string, keptFolder: string, place: string): Promise<void> {
  const half = join(keptFolder, `.copying-${String(process.pid)}`);
  await mkdir(keptFolder, { recursive: true });
  await cp(join(appFolder, HASHED), join(half, HASHED), {
    recursive: true,
    filter: (source) => !source.endsWith('.map'),
  });
  await rename(half, place);
}

/** The shell names its first chunks by their content, so it names the release. */
async function releaseOf(appFolder: string): Promise<string | undefined> {
  const shell = await readFile(join(appFolder, 'index.html')).catch(() => undefined);
  return shell && createHash('sha256').update(shell).digest('hex').slice(0, 16);
}

async function finished(keptFolder: string): Promise<readonly string[]> {
  const names = await readdir(keptFolder).catch(() => []);
  const dated = await Promise.all(
    names
      .filter((name) => !UNFINISHED.test(name))
      .map(async (name) => ({ name, ranAtMs: (await stat(join(keptFolder, name))).mtimeMs })),
  );
  return dated.toSorted((a, b) => b.ranAtMs - a.ranAtMs).map(({ name }) => name);
}
