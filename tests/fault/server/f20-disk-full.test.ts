import { randomBytes, randomUUID } from 'node:crypto';
import { copyFileSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, expect, test } from 'vitest';
import { MIGRATIONS } from '../../../server/database/migrations/list.ts';
import { openStore } from '../../../server/store/open-store.ts';
import { SQLITE_FILE } from '../../../server/database/sqlite/open.ts';
import type { Overview } from '../../../src/contract/admin/overview.ts';
import {
  callApi,
  mustCall,
  password,
  setUpAdministrator,
  signUp,
  type ApiResponse,
  type SignedIn,
} from '../../support/servers/api-client.ts';
import { canRun } from '../../support/can-run.ts';
import { fromNewAddress } from '../../support/links/from-address.ts';
import { openRaw } from '../../support/stores/open-stores.ts';
import { startExpectingExit } from '../../support/servers/real-server.ts';
import { canBeCloned, fillAsStarted } from '../../support/servers/started-folder.ts';
import { makeTempFolder } from '../../support/temp-folder.ts';
import { eventOf, progressOf } from './busy-writers.ts';
import { isFullGrid, report } from '../grid.ts';
import { waitFor } from '../../support/wait.ts';
import { startServerOn } from './server-on.ts';
import { mountSmallDisk, whyNoSmallDisk, type SmallDisk } from './small-disk.ts';

const rounds = isFullGrid ? 10 : 2;
const megabytes = 96;
const secret = randomBytes(32).toString('base64url');
let iterations = 0;
afterAll(() => report('F20', iterations, 'times a disk was filled'));

let disk: SmallDisk | undefined;
afterEach(() => disk?.remove());

const withSmallDisk = test.runIf(canRun('F20', whyNoSmallDisk()));

/** As an earlier server left the folder, where a copy of that is available. */
async function begin(folder: string): Promise<void> {
  if (canBeCloned({})) await fillAsStarted(folder);
}

interface Write {
  readonly isStored: boolean;
  readonly response: ApiResponse;
}

/**
 * Writes until the server reports that there is no space; returns the last generation that it
 * saved.
 */
async function writeUntilRejected(url: string, session: SignedIn, from: number) {
  let stored = from;
  for (let turn = 0; turn < 20_000; turn += 1) {
    const { isStored, response } = await writeOnce(url, session, stored + 1);
    if (!isStored) return { stored, response };
    stored += 1;
    await callApi(url, 'events', {
      body: { events: Array.from({ length: 200 }, () => eventOf(randomUUID())) },
      headers: fromNewAddress(),
    });
  }
  throw new Error('the disk never became full');
}

async function writeOnce(url: string, session: SignedIn, generation: number): Promise<Write> {
  const response = await callApi(url, 'progress', {
    token: session.accessToken,
    params: { slug: 'demo' },
    body: progressOf(generation),
  });
  return { isStored: response.status === 200, response };
}

async function readings(url: string) {
  const story = await callApi(url, 'getStory', { params: { walkSlug: 'demo' } });
  const { files } = story.body as { files: { url: string; bytes: number }[] };
  const file = files[0];
  const media = await fetch(new URL(file?.url ?? '', url));
  const bytes = (await media.arrayBuffer()).byteLength;
  const page = await fetch(`${url}/a/demo`);
  await page.arrayBuffer();
  return [story.status, media.status, bytes === file?.bytes, page.status];
}

withSmallDisk(
  'F20 on a full disk writing says 507, reading goes on, and nothing half is left',
  async () => {
    disk = mountSmallDisk(megabytes);
    const dataFolder = disk!.path;
    await begin(dataFolder);
    const server = await startServerOn({ dataFolder });
    try {
      const session = await signUp(server.url, 'u-full');
      let stored = 0;
      for (let round = 0; round < rounds; round += 1) {
        disk!.fill();
        const rejected = await writeUntilRejected(server.url, session, stored);
        stored = rejected.stored;
        expect(rejected.response.status, JSON.stringify(rejected.response.body)).toBe(507);
        expect(rejected.response.body).toMatchObject({ code: 'storage/full' });
        expect(await readings(server.url)).toEqual([200, 200, true, 200]);
        disk!.free();
        const after = await writeOnce(server.url, session, stored + 1);
        expect(after.response.status, 'room again').toBe(200);
        expect(after.response.body).toMatchObject(progressOf(stored + 1));
        stored += 1;
        iterations += 1;
      }
      const raw = await openRaw<unknown>({ dataFolder });
      const { rows } = await sql`pragma integrity_check`.execute(raw);
      await raw.destroy();
      expect(rows).toEqual([{ integrity_check: 'ok' }]);
    } finally {
      await server.remove();
    }
  },
);

const readiness = async (url: string) => {
  const { status, body } = await callApi(url, 'readyz');
  return [status, (body as { writes: boolean }).writes];
};

withSmallDisk('F20 on a full disk an administrator signs in to read that it is full', async () => {
  disk = mountSmallDisk(megabytes);
  await begin(disk!.path);
  const server = await startServerOn({ dataFolder: disk!.path });
  const { url } = server;
  const logIn = (username: string) =>
    callApi(url, 'login', { body: { username, password }, headers: fromNewAddress() });
  try {
    await setUpAdministrator(url, await server.setupSecret());
    const visitor = await signUp(url, 'u-full');
    expect(await readiness(url)).toEqual([200, true]);
    disk!.fill();
    await writeUntilRejected(url, visitor, 0);
    // A visitor's sign-in is a write like any other; it uses up the space that is left in the log.
    await waitFor('a sign-in that is refused', async () =>
      (await logIn('u-full')).status === 507 ? true : undefined,
    );
    expect(await readiness(url)).toEqual([200, false]);
    const { status, body } = await logIn('Verwalterin');
    expect(status, JSON.stringify(body)).toBe(200);
    const token = (body as SignedIn).accessToken;
    const { warnings } = await mustCall<Overview>(url, 'adminOverview', { token });
    expect(warnings.map(({ kind }) => kind)).toContain('disk-nearly-full');
    await mustCall(url, 'logout', { token });
    expect((await callApi(url, 'adminOverview', { token })).status).toBe(401);
    disk!.free();
    expect(await readiness(url)).toEqual([200, true]);
    expect((await logIn('u-full')).status).toBe(200);
    iterations += 1;
  } finally {
    await server.remove();
  }
});

/**
 * Made elsewhere and copied: a closed store releases its log only when its statements are
 * garbage-collected, and on the small disk that would free space at a random moment.
 */
async function putOlderStore(dataFolder: string): Promise<Buffer> {
  const otherFolder = makeTempFolder();
  const older = await openStore({ dataFolder: otherFolder.path }, MIGRATIONS.slice(0, -1));
  if (older.kind !== 'opened') throw new Error(older.kind);
  await older.store.close();
  copyFileSync(join(otherFolder.path, SQLITE_FILE), join(dataFolder, SQLITE_FILE));
  otherFolder.remove();
  return readFileSync(join(dataFolder, SQLITE_FILE));
}

withSmallDisk.each([
  ['at all', 0, 'The database cannot be opened'],
  // There is enough space to open the database.
  ['for its backup', 0.5, 'could not be migrated to this release'],
])(
  'F20 an update that has no room %s changes nothing and leaves no half backup',
  async (_space, share, output) => {
    disk = mountSmallDisk(8);
    const dataFolder = disk!.path;
    const before = await putOlderStore(dataFolder);
    disk!.fillAllBut(before.length * share);
    // Its secret is given: without space to store one, it would end before it reads the data.
    const end = await startExpectingExit({ dataFolder, env: { KLANGWEG_SECRET: secret } });
    expect(end.code, end.output).toBe(1);
    expect(end.output).toContain(output);
    disk!.free();
    const backups = join(dataFolder, 'backups');
    expect(existsSync(backups) ? readdirSync(backups) : []).toEqual([]);
    expect(readFileSync(join(dataFolder, SQLITE_FILE)).equals(before)).toBe(true);
    const reopened = await openStore({ dataFolder });
    expect(reopened.kind).toBe('opened');
    if (reopened.kind === 'opened') await reopened.store.close();
    iterations += 1;
  },
);

withSmallDisk(
  'F20 a first start that has no room for its secret says so and leaves nothing',
  async () => {
    disk = mountSmallDisk(8);
    disk!.fillAllBut(0);
    const end = await startExpectingExit({ dataFolder: disk!.path });
    expect(end.code, end.output).toBe(1);
    expect(end.output).toContain('The secret in the data folder can be neither read nor created');
    expect(end.output).not.toContain('    at ');
    expect(readdirSync(disk!.path)).toEqual(['filler']);
    iterations += 1;
  },
);
