import { createHash } from 'node:crypto';
import { cp, mkdir, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { ADMIN_PAGE } from '../../src/contract/page-addresses.ts';

/*
 * A page that is open during an update still requests chunks of its own release, and after a
 * rollback there are open pages of the later release. So the files with their content's hash in
 * their name are retained beside the data, for the last releases that ran here.
 */

/** The running release and two others. */
const MAX_RELEASES = 3;
const HASHED = 'static';
/** A partial copy of a server that was killed meanwhile. */
const UNFINISHED = /^\.copying-/;

/** The folders of other releases, the one that ran last first. */
export async function otherReleases(
  appFolder: string,
  retainedFolder: string,
): Promise<readonly string[]> {
  const own = await releaseOf(appFolder);
  const names = await finished(retainedFolder);
  return names.filter((name) => name !== own).map((name) => join(retainedFolder, name));
}

/** Retains this release for later servers. Throws if the disk rejects the write. */
export async function retainRelease(appFolder: string, retainedFolder: string): Promise<void> {
  const own = await releaseOf(appFolder);
  if (own === undefined) return;
  const releaseFolder = join(retainedFolder, own);
  if (!(await finished(retainedFolder)).includes(own))
    await copyRelease(appFolder, retainedFolder, releaseFolder);
  const now = new Date();
  await utimes(releaseFolder, now, now);
  for (const name of await readdir(retainedFolder)) {
    if (UNFINISHED.test(name))
      await rm(join(retainedFolder, name), { recursive: true, force: true });
  }
  for (const name of (await finished(retainedFolder)).slice(MAX_RELEASES)) {
    await rm(join(retainedFolder, name), { recursive: true, force: true });
  }
}

/** Copies under a temporary name until every file is there. */
async function copyRelease(
  appFolder: string,
  retainedFolder: string,
  releaseFolder: string,
): Promise<void> {
  const partialFolder = join(retainedFolder, `.copying-${String(process.pid)}`);
  await mkdir(retainedFolder, { recursive: true });
  await cp(join(appFolder, HASHED), join(partialFolder, HASHED), {
    recursive: true,
    filter: (source) => !source.endsWith('.map'),
  });
  await rename(partialFolder, releaseFolder);
}

/**
 * The pages of both apps contain the hashed names of their first chunks, so their digest identifies
 * the release.
 */
async function releaseOf(appFolder: string): Promise<string | undefined> {
  const read = (page: string) => readFile(join(appFolder, page)).catch(() => undefined);
  const [shell, admin = ''] = await Promise.all([read('index.html'), read(ADMIN_PAGE)]);
  return shell && createHash('sha256').update(shell).update(admin).digest('hex').slice(0, 16);
}

async function finished(retainedFolder: string): Promise<readonly string[]> {
  const names = await readdir(retainedFolder).catch(() => []);
  const dated = await Promise.all(
    names
      .filter((name) => !UNFINISHED.test(name))
      .map(async (name) => ({ name, ranAtMs: (await stat(join(retainedFolder, name))).mtimeMs })),
  );
  return dated.toSorted((a, b) => b.ranAtMs - a.ranAtMs).map(({ name }) => name);
}
