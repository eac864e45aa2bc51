import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface TempFolder {
  readonly path: string;
  remove(): void;
}

export function makeTempFolder(name = 'klangweg'): TempFolder {
  const path = mkdtempSync(join(tmpdir(), `${name}-`));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}
