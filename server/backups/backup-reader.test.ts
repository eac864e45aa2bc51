import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { archiveOf, jsonFile, manifestFile } from '../archive-files/testing/forged-archive.ts';
import { makeTempFolder, type TempFolder } from '../../tests/support/temp-folder.ts';
import type { BackupHeader, BackupReason } from './backup-format.ts';
import { rowsPath, TOTALS } from './backup-format.ts';
import { readBackup } from './backup-reader.ts';

let folder: TempFolder;
beforeAll(() => {
  folder = makeTempFolder('klangweg-backup-reader');
});
afterAll(() => folder.remove());

const header: Omit<BackupHeader, 'product'> & { readonly why: BackupReason } = {
  madeAtMs: 1,
  why: 'before-restore',
  version: '1',
  database: 'sqlite',
  migrations: [],
  hasMedia: false,
};

test('rows that compress a hundredfold are read in every pass, also without media', async () => {
  const file = join(folder.path, 'a.backup.tar.gz');
  const rows = Array.from({ length: 40_000 }, (_, id) => [
    id,
    'Am Tor beginnt der Weg. '.repeat(25),
  ]);
  const table = { table: 'field_values', columns: ['id', 'value'], rows };
  const end = { tables: { field_values: rows.length }, media: 0, mediaBytes: 0, missing: [] };
  const bytes = archiveOf([
    manifestFile('backup', header),
    jsonFile(rowsPath('field_values', 1), table),
    jsonFile(TOTALS, end),
  ]);
  expect(bytes.length).toBeLessThan(2_000_000);
  await writeFile(file, bytes);
  for (const wanted of ['everything', 'rows', 'media'] as const) {
    const kinds: string[] = [];
    for await (const { kind } of readBackup(file, wanted)) kinds.push(kind);
    expect(kinds.at(-1), wanted).toBe('end');
  }
});
