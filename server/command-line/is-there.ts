import { access } from 'node:fs/promises';

/** The command line never replaces an existing file. */
export async function isThere(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}
