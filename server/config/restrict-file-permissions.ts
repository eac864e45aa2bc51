import { chmod, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { ServerConfig } from './server-config.ts';

const FOLDER = 0o700;
const FILE = 0o600;

/**
 * Files on the disk are readable by the server's own user only: database, backups and secret
 * contain everything, and media of restricted walks must not be readable by a path. This applies to
 * whatever this process creates from now on, and files of earlier releases are tightened. Returns
 * what could not be changed, as messages for the operator: a mounted folder may belong to somebody
 * else.
 */
export async function restrictFilePermissions({
  dataFolder,
  media,
}: Pick<ServerConfig, 'dataFolder' | 'media'>): Promise<readonly string[]> {
  process.umask(0o077);
  const warnings: string[] = [];
  const tighten = async (path: string, mode: number) => {
    await chmod(path, mode).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') {
        warnings.push(`${path} may be readable by other users of this machine: ${error.message}`);
      }
    });
  };
  // An error of the folder itself is reported when the database is opened in it.
  await mkdir(dataFolder, { recursive: true }).catch(() => undefined);
  const folders = [dataFolder, join(dataFolder, 'backups'), join(dataFolder, 'uploads')];
  if (media.kind === 'folder') folders.push(media.folder);
  for (const folder of folders) await tighten(folder, FOLDER);
  for (const name of await readdir(dataFolder).catch(() => [])) {
    if (/^klangweg\.sqlite|^secret/.test(name)) await tighten(join(dataFolder, name), FILE);
  }
  return warnings;
}
