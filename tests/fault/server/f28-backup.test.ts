import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { StoreLocation } from '../../../server/store/open-store.ts';
import { startCommand } from '../../support/servers/command-line.ts';
import { startedFolder } from '../../support/servers/started-folder.ts';
import { onBackendsAtOnce } from '../../support/stores/store-backends.ts';
import { makeTempFolder } from '../../support/temp-folder.ts';
import { waitFor } from '../../support/wait.ts';
import { emptyLedger, startWriters } from './busy-writers.ts';
import { countedAndStored, lostOf } from './lost-writes.ts';
import { startedLocation, envOn, startServerOn } from './server-on.ts';

const WELL = { code: 0, output: expect.any(String) as string };
const NOTHING = { users: [], events: [], progress: [] };
const klangweg = (location: StoreLocation, ...args: readonly string[]) =>
  startCommand(location, envOn(location), args);

onBackendsAtOnce((it) => {
  it('F28 a backup made during writes contains every write acknowledged before it, in either database', async (backend) => {
    const location = await startedLocation(backend);
    const folder = makeTempFolder('klangweg-backup');
    const file = join(folder.path, 'under-writes.backup');
    const ledger = emptyLedger();
    const server = await startServerOn(location);
    try {
      const writers = startWriters(server.url, 4, ledger);
      await waitFor('some writes', () => (ledger.events.size > 40 ? true : undefined));
      const acknowledged = structuredClone(ledger);
      const made = await klangweg(location, 'backup', '--to', file).ended;
      await waitFor('writes behind it', () =>
        ledger.events.size > acknowledged.events.size ? true : undefined,
      );
      await writers.stop();
      expect(made).toEqual({ code: 0, output: expect.stringContaining('under-writes.backup') });
      expect(ledger.surprises).toEqual([]);
      const onSqlite = { dataFolder: join(folder.path, 'sqlite') };
      // Both of them only read it.
      const [verified, dry] = await Promise.all([
        klangweg(location, 'verify', file).ended,
        klangweg(onSqlite, 'restore', file).ended,
      ]);
      expect(verified.output).toContain('complete and undamaged');
      expect(dry).toEqual({ code: 0, output: expect.stringContaining('Nothing was changed') });
      expect(await klangweg(onSqlite, 'restore', file, '--yes').ended).toEqual(WELL);
      expect(await lostOf(onSqlite, acknowledged)).toEqual(NOTHING);
      const { counted, kept: stored } = await countedAndStored(onSqlite);
      expect(counted).toBe(stored);

      const back = await backend.empty();
      const secondBackup = join(folder.path, 'again.backup');
      expect(await klangweg(onSqlite, 'backup', '--to', secondBackup).ended).toEqual(WELL);
      expect(await klangweg(back, 'restore', secondBackup, '--yes').ended).toEqual(WELL);
      expect(await lostOf(back, acknowledged)).toEqual(NOTHING);
      expect(await countedAndStored(back)).toEqual({ counted, kept: stored });
    } finally {
      await server.remove();
      folder.remove();
    }
  });
});

const diesWriting = new URL('dies-writing.mjs', import.meta.url).href;
const diesAtWrite = (piece: number) => ({
  NODE_OPTIONS: `--import=${diesWriting}`,
  KLANGWEG_DIES_AT_WRITE: String(piece),
});

test('F28 a backup that is killed in the middle leaves nothing that looks complete', async () => {
  const serverFolder = await startedFolder();
  const folder = makeTempFolder('klangweg-backup');
  const backupFolder = join(folder.path, 'backups');
  mkdirSync(backupFolder);
  const on = { dataFolder: serverFolder.path };
  try {
    const file = join(backupFolder, 'killed.backup');
    const { code } = await startCommand(on, diesAtWrite(40), ['backup', '--to', file]).ended;
    expect([code, readdirSync(backupFolder)]).toEqual([null, ['killed.backup.part']]);
    const verified = await startCommand(on, {}, ['verify', `${file}.part`]).ended;
    expect(verified).toEqual({ code: 1, output: expect.stringContaining('damaged') });
  } finally {
    serverFolder.remove();
    folder.remove();
  }
});
