import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';

/** The files of a data folder, except the database's auxiliary files and uploads. */
export function filesIn(dataFolder: string): readonly string[] {
  return readdirSync(dataFolder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name, parentPath }) => relative(dataFolder, join(parentPath, name)))
    .filter((name) => !/^(klangweg\.sqlite|app-releases|uploads)/.test(name))
    .toSorted();
}
