import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';

/** The files of a data folder, but for what a database writes beside itself and what was uploaded. */
export function filesIn(dataFolder: string): readonly string[] {
  return readdirSync(dataFolder, { recursive: true, withFileTypes: true })
    .filter((one) => one.isFile())
    .map(({ name, parentPath }) => relative(dataFolder, join(parentPath, name)))
    .filter((name) => !/^(klangweg\.sqlite|app-releases|uploads)/.test(name))
    .toSorted();
}
