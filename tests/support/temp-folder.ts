import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface TempFolder {
  readonly path: string;
  remove(): void;
}

/** A process that has just been killed may write a last file while the folder is removed. */
const FOR_GOOD = { recursive: true, force: true, maxRetries: 20, retryDelay: 100 };

export function removeForGood(path: string): void {
  rmSync(path, FOR_GOOD);
}

export function makeTempFolder(name = 'klangweg'): TempFolder {
  const path = mkdtempSync(join(tmpdir(), `${name}-`));
  return { path, remove: () => removeForGood(path) };
}
