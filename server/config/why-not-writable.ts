import { constants, existsSync } from 'node:fs';
import { access, mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * One sentence for the operator where the server may not write into its data folder. A full disk is
 * no reason: a server with one still serves.
 */
export async function whyNotWritable(dataFolder: string): Promise<string | undefined> {
  try {
    // Making folders within others reports the wrong cause, so the cause is looked for first.
    await access(nearestThere(dataFolder), constants.R_OK | constants.W_OK);
    await mkdir(dataFolder, { recursive: true });
    return undefined;
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (code === 'ENOSPC' || code === 'EDQUOT') return undefined;
    return `The data folder ${dataFolder} ${because(code)}`;
  }
}

function nearestThere(path: string): string {
  return existsSync(path) || dirname(path) === path ? path : nearestThere(dirname(path));
}

function because(code: string): string {
  switch (code) {
    case 'EROFS':
      return 'is on a read-only file system; mount it so that the server can write.';
    case 'EACCES':
    case 'EPERM':
      return `cannot be written by ${thisUser()}; give it the folder, or name another one in KLANGWEG_DATA.`;
    case 'ENOTDIR':
    case 'EEXIST':
      return 'is no folder: there is a file in its path.';
    default:
      return `cannot be used: ${code}.`;
  }
}

function thisUser(): string {
  const user = process.getuid?.();
  return user === undefined ? 'the server' : `the server's user (uid ${user})`;
}
