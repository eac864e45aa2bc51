import { chmod, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { ServerConfig } from './server-config.ts';

const FOLDER = 0o700;
const FILE = 0o600;

/**
 * What lies on the disk is for the server's own user alone: database, backups and secret hold
 * everything, and media of restricted walks are open to nobody by a path. Whatever this process
 * makes from here on is so, and what an earlier release made is tightened. Answers what could not
 * be, in words for the operator: a mounted folder may belong to somebody else.
 */
export async function keepPrivate({
  dataFolder,
  media,
}: Pick<ServerConfig, 'dataFolder' | 'media'>): Promise<readonly string[]> {
  process.umask(0o077);
  const notes: string[] = [];
  const tighten = async (path: string, mode: number) => {
    await chmod(path, mode).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') {
        notes.push(`${path} may be read by others of this machine: ${error.message}`);
      }
    });
  };
  // What is wrong with the folder itself is said by whoever opens the database in it.
  await mkdir(dataFolder, { recursive: true }).catch(() => undefined);
  const folders = [dataFolder, join(dataFolder, 'backups'), join(dataFolder, 'uploads')];
  if (media.kind === 'folder') folders.push(media.folder);
  for (const folder of folders) await tighten(folder, FOLDER);
  for (const name of await readdir(dataFolder).catch(() => [])) {
    if (/^klangweg\.sqlite|^secret/.test(name)) await tighten(join(dataFolder, name), FILE);
  }
  return notes;
}
