import { randomUUID } from 'node:crypto';
import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { weaknessOf } from '../../config/secret.ts';
import type { ServerConfig } from '../../config/server-config.ts';
import { diskSpaceOf } from '../../operations/disk-space.ts';
import { megabytes } from '../command-outcome.ts';
import { failure, fine, warning, type Diagnosis } from './diagnosis.ts';

const ABOUT = 'data folder';
const TIGHTEN = 'The start of the server does this; a mounted folder may belong to another user.';
/** The free space that a large upload or a backup needs. */
const SCARCE_BYTES = 2 * 1024 ** 3;
const SCARCE_SHARE = 0.1;
/** With less free space, writing soon fails. */
const MIN_FREE_BYTES = 64 * 1024 ** 2;

/** Leaves the folder as it is; a folder that is missing is not created. */
export async function checkDataFolder({
  dataFolder,
  secret,
}: Pick<ServerConfig, 'dataFolder' | 'secret'>): Promise<readonly Diagnosis[]> {
  const folder = await stat(dataFolder).catch(() => undefined);
  if (folder === undefined) {
    const advice = 'Right before the first start; else KLANGWEG_DATA names the wrong folder.';
    return [warning(ABOUT, `${dataFolder} does not exist yet.`, advice)];
  }
  if (!folder.isDirectory()) {
    return [failure(ABOUT, `${dataFolder} is no folder.`, 'Set KLANGWEG_DATA to a folder.')];
  }
  return [
    await checkWriting(dataFolder),
    ...(await checkPermissions(dataFolder, folder.mode)),
    await checkSpace(dataFolder),
    ...(secret === undefined ? await checkSecret(join(dataFolder, 'secret')) : []),
  ];
}

/** Writes, reads and removes one file. */
export async function probeFolder(folder: string): Promise<string | undefined> {
  const file = join(folder, `.probe-${randomUUID()}`);
  try {
    await writeFile(file, file, { flag: 'wx', mode: 0o600 });
    return (await readFile(file, 'utf8')) === file ? undefined : 'it reads other than it wrote';
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  } finally {
    await rm(file, { force: true });
  }
}

async function checkWriting(dataFolder: string): Promise<Diagnosis> {
  const why = await probeFolder(dataFolder);
  if (why === undefined) return fine(ABOUT, `${dataFolder} can be written.`);
  return failure(
    ABOUT,
    `${dataFolder} cannot be written: ${why}.`,
    'Give it to the server’s user.',
  );
}

async function checkPermissions(dataFolder: string, mode: number): Promise<readonly Diagnosis[]> {
  // Windows has no such modes.
  if (process.platform === 'win32') return [];
  const names = (await readdir(dataFolder)).filter((name) =>
    /^klangweg\.sqlite|^secret$/.test(name),
  );
  const modes = await Promise.all(
    names.map(async (name) => ({ name, mode: (await stat(join(dataFolder, name))).mode })),
  );
  const open = [{ name: dataFolder, mode }, ...modes].filter((file) => (file.mode & 0o077) !== 0);
  // Nobody reaches a file in a closed folder.
  const isClosed = (mode & 0o077) === 0;
  if (open.length === 0 || isClosed)
    return [fine('permissions', 'only the server’s user reads it.')];
  const shown = open.map(({ name }) => name).join(', ');
  return [warning('permissions', `others of this machine may read ${shown}.`, TIGHTEN)];
}

async function checkSpace(dataFolder: string): Promise<Diagnosis> {
  const space = await diskSpaceOf(dataFolder);
  if (space === undefined) return fine('disk', 'the system does not report its free space.');
  const { freeBytes, totalBytes } = space;
  const message = `${megabytes(freeBytes)} of ${megabytes(totalBytes)} are free.`;
  const advice = 'Make room: old backups in the data folder are the first to look at.';
  if (freeBytes < MIN_FREE_BYTES) return failure('disk', message, advice);
  const isScarce = freeBytes < SCARCE_BYTES && freeBytes < totalBytes * SCARCE_SHARE;
  return isScarce ? warning('disk', message, advice) : fine('disk', message);
}

async function checkSecret(file: string): Promise<readonly Diagnosis[]> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => error);
  if (typeof text !== 'string') {
    if (text.code === 'ENOENT') return [fine('secret', 'the first start makes it.')];
    const advice = 'Give the file to the server’s user.';
    return [failure('secret', `it cannot be read: ${text.message}`, advice)];
  }
  const weakness = weaknessOf(text.trim());
  if (weakness === undefined) return [fine('secret', 'it is random, and long enough.')];
  const advice =
    'Put 32 random bytes in its place, as base64. All sign-ins and links end with the old one.';
  return [failure('secret', `${file} ${weakness}`, advice)];
}
