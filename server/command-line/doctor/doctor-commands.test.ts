import { createHash } from 'node:crypto';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { MIGRATIONS } from '../../database/migrations/list.ts';
import { openStore } from '../../store/open-store.ts';
import { openContext } from '../open-context.ts';
import { runCommandLine } from '../run-command.ts';
import type { Diagnosis } from './diagnosis.ts';

let dataFolder: string;
let listener: Server;
let port: number;
beforeEach(async () => {
  dataFolder = mkdtempSync(join(tmpdir(), 'klangweg-doctor-'));
  listener = createServer((socket) => socket.end('not HTTP\r\n'));
  listener.listen(0);
  await once(listener, 'listening');
  ({ port } = listener.address() as AddressInfo);
});
afterEach(() => {
  listener.close();
  rmSync(dataFolder, { recursive: true, force: true });
});

/** Ends what listens on the port of the test, so that a server could start. */
async function freeThePort(): Promise<void> {
  listener.close();
  await once(listener, 'close');
}

const SECRET = 'Zq7-unter-dem-Turm-4f9kXw2LmT8v-9';

async function report(command: string, env: Readonly<Record<string, string>> = {}) {
  const environment = { KLANGWEG_DATA: dataFolder, PORT: String(port), PATH: '', ...env };
  const context = { environment, folder: dataFolder, version: '1.2.3', onNote: () => undefined };
  const finished = await runCommandLine(command.split(' '), openContext(context));
  const { diagnoses } = finished.data as { diagnoses: readonly Diagnosis[] };
  const of = (about: string) => diagnoses.filter((diagnosis) => diagnosis.about === about);
  return { ...finished, of, stateOf: (about: string) => of(about).map(({ state }) => state) };
}

/** As after the first start, with the newest migrations or without some. */
async function startedOnce(migrations = MIGRATIONS): Promise<void> {
  const opened = await openStore({ dataFolder }, migrations);
  if (opened.kind !== 'opened') throw new Error(opened.kind);
  await opened.store.settings.writeSetting('host/legal', {
    de: { imprint: 'Turmweg e. V.', privacy: 'Nichts.' },
  });
  await opened.store.close();
  mkdirSync(join(dataFolder, 'media'));
  writeFileSync(join(dataFolder, 'secret'), SECRET, { mode: 0o600 });
  chmodSync(dataFolder, 0o700);
}

/** Each file with its content and time of change; SQLite's log is its own while a file is open. */
const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/-(wal|shm)$/.test(entry.name))
    .map(({ name, parentPath }) => {
      const file = join(parentPath, name);
      const digest = createHash('sha256').update(readFileSync(file)).digest('hex');
      return `${name} ${statSync(file).mtimeMs} ${digest}`;
    })
    .toSorted();

describe('doctor', () => {
  test('reports an installation without errors, and changes nothing that is stored', async () => {
    await startedOnce();
    await freeThePort();
    const before = filesIn(dataFolder);
    const examined = await report('doctor');
    expect(examined.lines.filter((line) => line.startsWith('fail'))).toEqual([]);
    expect([examined.exitCode, examined.isReport]).toEqual([0, true]);
    for (const about of ['database', 'integrity', 'migrations', 'clock', 'disk', 'port']) {
      expect([about, examined.stateOf(about)]).toEqual([about, ['ok']]);
    }
    for (const about of ['permissions', 'media', 'legal texts']) {
      expect([about, examined.stateOf(about).at(-1)]).toEqual([about, 'ok']);
    }
    expect(examined.of('sound')).toEqual([expect.objectContaining({ state: 'warn' })]);
    expect(examined.of('backups')[0]?.advice).toContain('backup schedule');
    expect(filesIn(dataFolder)).toEqual(before);
  });

  test('on an empty place creates nothing, and says that it is right before the first start', async () => {
    rmSync(dataFolder, { recursive: true });
    await freeThePort();
    const examined = await report('doctor');
    expect([examined.exitCode, examined.stateOf('data folder').at(-1)]).toEqual([0, 'warn']);
    expect(existsSync(dataFolder)).toBe(false);
  });

  test('names a program that is not ours on the port', async () => {
    await startedOnce();
    const examined = await report('doctor');
    expect([examined.exitCode, examined.stateOf('port')]).toEqual([1, ['fail']]);
  });

  test('names a damaged database', async () => {
    await startedOnce();
    await freeThePort();
    const file = join(dataFolder, 'klangweg.sqlite');
    truncateSync(file, statSync(file).size - 8192);
    const examined = await report('doctor');
    expect(examined.exitCode).toBe(1);
    const states = [...examined.stateOf('database'), ...examined.stateOf('integrity')];
    expect(states).toContain('fail');
  });

  test('names pending migrations and applies none; a later schema fails', async () => {
    await startedOnce(MIGRATIONS.slice(0, -1));
    await freeThePort();
    for (let run = 0; run < 2; run += 1) {
      const examined = await report('doctor');
      expect(examined.of('migrations')[0]?.message).toContain(MIGRATIONS.at(-1)?.name);
      expect(examined.exitCode).toBe(0);
    }
    const later = { name: '9999-later', migration: { up: () => Promise.resolve() } };
    const opened = await openStore({ dataFolder }, [...MIGRATIONS, later] as typeof MIGRATIONS);
    if (opened.kind === 'opened') await opened.store.close();
    expect((await report('doctor')).stateOf('database').at(-1)).toBe('fail');
  });

  test('names an unreachable Postgres without its password', async () => {
    await freeThePort();
    const examined = await report('doctor', {
      DATABASE_URL: `postgres://walker:geheim@127.0.0.1:${port}/none`,
      KLANGWEG_SECRET: SECRET,
    });
    expect([examined.exitCode, examined.stateOf('database').at(-1)]).toEqual([1, 'fail']);
    expect(JSON.stringify(examined)).not.toContain('geheim');
  });

  test('names files that others may read, a weak secret and templates that are not filled in', async () => {
    await startedOnce();
    await freeThePort();
    chmodSync(dataFolder, 0o755);
    chmodSync(join(dataFolder, 'klangweg.sqlite'), 0o644);
    writeFileSync(join(dataFolder, 'secret'), 'klangweg-klangweg-klangweg-klangweg');
    const opened = await openStore({ dataFolder });
    if (opened.kind !== 'opened') throw new Error(opened.kind);
    await opened.store.settings.removeSetting('host/legal');
    await opened.store.close();
    const examined = await report('doctor');
    expect(examined.of('permissions')[0]?.message).toContain('klangweg.sqlite');
    expect(examined.stateOf('secret')).toContain('fail');
    expect(examined.of('legal texts')[0]?.message).toMatch(/imprint \(de\).*privacy \(en\)/);
    expect(JSON.stringify(examined)).not.toContain('klangweg-klangweg');
  });

  test('names a folder that cannot be one', async () => {
    rmSync(dataFolder, { recursive: true });
    writeFileSync(dataFolder, 'a file');
    const examined = await report('doctor');
    expect([examined.exitCode, examined.stateOf('data folder').at(-1)]).toEqual([1, 'fail']);
  });
});

describe('config check', () => {
  test('lists every problem, and opens nothing', async () => {
    rmSync(dataFolder, { recursive: true });
    const checked = await report('config check', {
      ...{ PORT: 'eighty', BASE_PATH: 'walks', REGISTRATION: 'maybe' },
      DATABASE_URL: 'postgres://walker:geheim@db/klangweg',
    });
    expect([checked.exitCode, checked.stateOf('configuration')]).toEqual([
      1,
      ['fail', 'fail', 'fail', 'fail'],
    ]);
    expect(JSON.stringify(checked)).not.toContain('geheim');
    expect(existsSync(dataFolder)).toBe(false);
  });

  test('names a misspelt variable, and what a public host needs', async () => {
    const checked = await report('config check', {
      ...{ PLAYER_HOST: 'a.org', PLAYER_HOSTS: 'walks.example.org', KLANGWEG_SECRET: SECRET },
      KLANGWEG_CHROMIUM: '/usr/bin/chromium',
    });
    expect(checked.exitCode).toBe(0);
    expect(checked.of('PLAYER_HOST')[0]?.advice).toBe('Did you mean PLAYER_HOSTS?');
    expect(checked.of('KLANGWEG_CHROMIUM')[0]?.advice).toBe('The README lists all variables.');
    expect(checked.stateOf('TRUST_PROXY')).toEqual(['warn']);
    expect(JSON.stringify(checked)).not.toContain(SECRET);
  });

  test('shows the defaults that matter where nothing is set', async () => {
    const checked = await report('config check');
    expect([checked.exitCode, checked.lines.at(-1)]).toEqual([
      0,
      expect.stringMatching(/^\d+ ok, 0 warn, 0 fail$/),
    ]);
    expect(checked.of('stored in')[0]?.message).toBe('SQLite in the data folder');
    expect(checked.of('media')[0]?.message).toContain(join(dataFolder, 'media'));
  });
});
