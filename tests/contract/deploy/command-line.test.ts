import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { openContext } from '../../../server/command-line/open-context.ts';
import type { Diagnosis } from '../../../server/command-line/doctor/diagnosis.ts';
import { runCommandLine } from '../../../server/command-line/run-command.ts';
import {
  TABLES_IN_COPIES,
  TABLES_THAT_STAY,
} from '../../../server/database/copies/copied-tables.ts';
import { MIGRATIONS } from '../../../server/database/migrations/list.ts';
import { openStore, type StoreLocation } from '../../../server/store/open-store.ts';
import { probeStore } from '../../../server/store/probe-store.ts';
import { checkMedia } from '../../../server/command-line/doctor/check-media.ts';
import { serverClock } from '../../../server/clock.ts';
import { startFakeS3 } from '../../support/links/fake-s3.ts';
import { onEachBackend } from '../../support/stores/store-backends.ts';

const secret = randomBytes(32).toString('base64url');
const NEWEST = MIGRATIONS.at(-1)?.name;

function klangweg({ dataFolder, databaseUrl }: StoreLocation, ...args: readonly string[]) {
  const environment = {
    ...{ KLANGWEG_DATA: dataFolder, KLANGWEG_SECRET: secret, PORT: '0' },
    ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
  };
  const surroundings = { environment, folder: dataFolder, version: '1.2.3' };
  return runCommandLine(args, openContext({ ...surroundings, onNote: () => undefined }));
}

/** Every row of every table. */
async function rowsIn(location: StoreLocation): Promise<unknown> {
  const probe = await probeStore(location);
  if (probe.kind !== 'seen') throw new Error(probe.kind);
  const rows = await probe.readSnapshot(async (snapshot) => {
    const all: unknown[] = [...snapshot.migrations];
    for (const table of new Set([...TABLES_IN_COPIES, ...TABLES_THAT_STAY])) {
      for await (const some of snapshot.rowsOf(table)) all.push([table, some]);
    }
    return all;
  });
  await probe.close();
  return rows;
}

onEachBackend((it) => {
  it('the doctor finds a sound database, and leaves every row as it is', async (backend) => {
    const location = await backend.migrated();
    expect((await klangweg(location, 'user', 'create', 'Anna')).exitCode).toBe(0);
    const before = await rowsIn(location);
    const { data, exitCode } = await klangweg(location, 'doctor');
    const { diagnoses } = data as { diagnoses: readonly Diagnosis[] };
    const of = (about: string) => diagnoses.filter((diagnosis) => diagnosis.about === about);
    expect(exitCode).toBe(0);
    for (const about of ['database', 'integrity', 'migrations', 'clock']) {
      expect([about, of(about).map(({ state }) => state)]).toEqual([about, ['ok']]);
    }
    const name = backend.database === 'sqlite' ? 'SQLite' : 'PostgreSQL';
    expect(of('database')[0]?.message).toContain(name);
    // Anna is no administrator, and nobody else is there.
    expect(of('administrators')[0]?.advice).toContain('admin link');
    expect(await rowsIn(location)).toEqual(before);
  });

  it('what is pending is listed without being applied, and then migrated', async (backend) => {
    const location = await backend.empty();
    const older = await openStore(location, MIGRATIONS.slice(0, -1));
    if (older.kind !== 'opened') throw new Error(older.kind);
    await older.store.close();
    const examined = await klangweg(location, 'doctor');
    expect(JSON.stringify(examined.data)).toContain(`pending: ${NEWEST}`);
    const status = async () => (await klangweg(location, 'migrate', 'status')).data;
    expect(await status()).toMatchObject({ pending: [NEWEST], isNew: false });
    expect((await klangweg(location, 'migrate')).data).toMatchObject({ applied: [NEWEST] });
    expect(await status()).toMatchObject({ pending: [] });
  });
});

test('the doctor writes, reads and removes a probe in a bucket, and names what the bucket rejects', async () => {
  const s3 = await startFakeS3();
  const check = (secretKey: string) =>
    checkMedia({ media: { kind: 's3', ...s3.s3Location, secretKey } }, serverClock);
  try {
    expect(await check(s3.s3Location.secretKey)).toMatchObject({ about: 'media', state: 'ok' });
    const methods = s3.requests.map((request) => request.split(' ')[0]);
    expect(methods).toEqual(expect.arrayContaining(['PUT', 'GET', 'DELETE']));
    expect(s3.objects.size).toBe(0);
    const rejected = await check('another-key');
    expect(rejected.state).toBe('fail');
    expect(JSON.stringify(rejected)).not.toContain('another-key');
    expect(s3.objects.size).toBe(0);
  } finally {
    await s3.close();
  }
});
