import { access } from 'node:fs/promises';

/** What lies under a name is never replaced from the command line. */
export async function isThere(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}
