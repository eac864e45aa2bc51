import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeTempFolder, type TempFolder } from '../../tests/support/temp-folder.ts';
import { ApiError } from '../api-error.ts';
import type { SnapshotRow } from '../database/copies/snapshot.ts';
import { JobFailure } from '../jobs/job-handler.ts';
import { testServer } from '../testing/test-server.ts';
import { FULL_ROWS_BYTES } from './backup-format.ts';
import { backupJobHandlers } from './backup-job-handlers.ts';
import { readBackup } from './backup-reader.ts';
import { BackupWriter } from './backup-writer.ts';
import { rowsFiles } from './rows-files.ts';
import { verifyBackup } from './verify-backup.ts';

let folder: TempFolder;
beforeAll(() => {
  folder = makeTempFolder('klangweg-rows-files');
});
afterAll(() => folder.remove());

const bounds = { fullBytes: 100, maxBytes: 120 };
const named = (id: number, name: string): SnapshotRow => ({ id, name });
const begin = '{"table":"t","columns":["id","name"],"rows":[';
const filesOf = (...rows: readonly SnapshotRow[]) =>
  [...rowsFiles('t', rows, bounds)].map((content) => content.toString());

test('rows are put into one file until it is full', () => {
  const name = 'n'.repeat(20);
  expect(filesOf()).toEqual([]);
  expect(filesOf(named(1, 'a'), named(2, 'b'))).toEqual([`${begin}[1,"a"],[2,"b"]]}\n`]);
  expect(filesOf(named(1, name), named(2, name), named(3, 'c'))).toEqual([
    `${begin}[1,"${name}"]]}\n`,
    `${begin}[2,"${name}"],[3,"c"]]}\n`,
  ]);
});

test('the limit counts bytes, including the syntax around the rows', () => {
  for (let length = 0; length < 60; length += 1) {
    const rows = [1, 2, 3].map((id) => named(id, 'ü'.repeat(length / 2)));
    for (const content of rowsFiles('t', rows, bounds)) {
      const { rows: within } = JSON.parse(content.toString()) as { rows: unknown[] };
      expect(content.length).toBeLessThanOrEqual(within.length > 1 ? 100 : 120);
    }
  }
});

test('a row fills a file alone up to the bound, and is an error beyond it', () => {
  const around = `${begin}[1,""]]}\n`.length;
  const fitting = named(1, 'n'.repeat(120 - around));
  expect(filesOf(fitting, named(2, 'b'))).toHaveLength(2);
  const wide = named(1, 'n'.repeat(121 - around));
  expect(() => filesOf(named(0, 'a'), wide)).toThrow(ApiError);
  expect(() => filesOf(wide)).toThrow('A row of t has');
});

test('many large rows are read again, and no file of them exceeds the limit', async () => {
  const file = join(folder.path, 'large.backup.tar.gz');
  const rows = Array.from({ length: 100 }, (_, id) => {
    return { id, value: randomBytes(75_000).toString('hex'), digest: randomBytes(32) };
  });
  const writer = await BackupWriter.begin(file, {
    ...{ product: 'klangweg', madeAtMs: 1, why: 'by-hand', version: '1', database: 'sqlite' },
    ...{ migrations: [], hasMedia: false },
  });
  await writer.rows('field_values', rows);
  await writer.rows('field_values', rows.slice(0, 1));
  const tables = { field_values: 101 };
  await writer.finish({ tables, media: 0, mediaBytes: 0, missing: [] });
  expect((await verifyBackup(file)).kind).toBe('verified');
  const found: SnapshotRow[] = [];
  const counts: number[] = [];
  for await (const entry of readBackup(file, 'rows')) {
    if (entry.kind !== 'rows') continue;
    found.push(...entry.rows);
    counts.push(entry.rows.length);
    const bytes = entry.rows.reduce((sum, { value }) => sum + String(value).length, 0);
    expect(bytes).toBeLessThan(FULL_ROWS_BYTES);
  }
  expect(counts.length).toBe(Math.ceil(100 / 27) + 1);
  expect(found).toEqual([...rows, ...rows.slice(0, 1)]);
});

test('the job of a backup that cannot be made reports the reason, runs once, and leaves no file', async () => {
  const server = await testServer();
  const { services } = server;
  const readSnapshot = () => Promise.reject(new ApiError('backup/too-large'));
  const copies = { ...services.store.copies, readSnapshot };
  const handlers = backupJobHandlers({ ...services, store: { ...services.store, copies } });
  const job = { id: '1', kind: 'backup/make', payload: { why: 'by-hand', hasMedia: false } };
  const run = { job, signal: new AbortController().signal, report: () => undefined };
  const made = handlers['backup/make']?.({ ...run, warn: () => undefined } as never);
  await expect(made).rejects.toEqual(new JobFailure('backup/too-large'));
  expect(await services.backups.listBackups()).toEqual([]);
  await server.close();
});
