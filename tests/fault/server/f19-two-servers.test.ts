import { createHash, randomBytes } from 'node:crypto';
import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { StoreLocation } from '../../../server/store/open-store.ts';
import { aDrawing } from '../../../server/testing/made-media.ts';
import {
  callApi,
  mustCall,
  password,
  signUp,
  type SignedIn,
} from '../../support/servers/api-client.ts';
import { startBalancer, type Balancer } from '../../support/links/balancer.ts';
import { canRun } from '../../support/can-run.ts';
import { startFakeS3, type FakeS3 } from '../../support/links/fake-s3.ts';
import { fromAddress, fromNewAddress } from '../../support/links/from-address.ts';
import { openRaw } from '../../support/stores/open-stores.ts';
import { startPostgres, TEST_DATABASES, whyNoPostgres } from '../../support/stores/postgres.ts';
import type { PostgresServer } from '../../support/stores/postgres.ts';
import { rawHttp } from '../../support/links/raw-http.ts';
import { mediumOf, RawUploads, uploadUrlOf } from '../../support/links/raw-uploads.ts';
import { startServer, type RealServer } from '../../support/servers/real-server.ts';
import { seededRandom } from '../../support/seeded-random.ts';
import { makeTempFolder } from '../../support/temp-folder.ts';
import { waitFor } from '../../support/wait.ts';
import { emptyLedger, startWriters } from './busy-writers.ts';
import { seed } from '../grid.ts';
import { countedAndStored, lostOf } from './lost-writes.ts';
import { envOn } from './server-on.ts';

/** How long another server may take to know what one has acknowledged. */
const KNOWN_WITHIN_MS = 2000;
const PIECE_BYTES = 262_144;
const REPORTS_AT_ONCE = 20;
const MORE_THAN_THE_POOL = 30;
/** Each piece that is refused is tried three times by the server, and then by its sender. */
const REFUSALS = 10;
const missing = whyNoPostgres() ?? (process.env['TEST_DATABASE_URL'] ? 'borrowed' : undefined);

const folder = makeTempFolder();
let postgres: PostgresServer;
let s3: FakeS3;
let location: StoreLocation;
let servers: readonly [RealServer, RealServer];
let balancer: Balancer;
let admin: SignedIn;
let storyId: string;

async function start(): Promise<void> {
  [postgres, s3] = await Promise.all([startPostgres(), startFakeS3()]);
  const database = `${TEST_DATABASES}servers`;
  await postgres.run(`create database ${database}`);
  location = { dataFolder: folder.path, databaseUrl: postgres.urlOf(database) };
  const env = {
    ...envOn(location),
    ...{ MEDIA_URL: s3.url, REGISTRATION: 'open', TRUST_PROXY: 'loopback' },
    DATABASE_CONNECTION_TIMEOUT: '2',
  };
  const first = await startServer({ env });
  servers = [first, await startServer({ env })];
  balancer = await startBalancer(servers.map(({ port }) => port));
  const token = await servers[1].setupSecret();
  admin = await mustCall(balancer.url, 'setup', {
    body: { token, username: 'Verwalterin', password },
    headers: fromNewAddress(),
  });
  const { stories } = await asAdmin<{ stories: { id: string; slug: string }[] }>('adminStories');
  storyId = stories.find(({ slug }) => slug === 'demo')?.id ?? '';
}

const asAdmin = <T>(
  name: Parameters<typeof mustCall>[1],
  request: Parameters<typeof mustCall>[2] = {},
  url = balancer.url,
) => mustCall<T>(url, name, { token: admin.accessToken, ...request });

const other = (server: RealServer) => (server === servers[0] ? servers[1] : servers[0]);
const storyAt = async ({ url }: RealServer) => (await fetch(`${url}/api/getStory/demo`)).text();
const statusAt = async ({ url }: RealServer, path: string) => (await fetch(url + path)).status;
const readyAt = async ({ url }: RealServer) => {
  const response = await fetch(`${url}/readyz`);
  return { status: response.status, ...((await response.json()) as object) };
};

/** Publishes the demo walk with this subtitle; a client that lost its answer begins anew. */
async function publish(note: string, url = balancer.url): Promise<void> {
  const params = { id: storyId };
  const draft = await asAdmin<{ story: { version: number } }>('adminDraft', { params }, url);
  const changes = [{ field: 'storyMeta_subtitle', languageId: 2, value: note }];
  const body = { version: draft.story.version, changes };
  await asAdmin('adminSaveFields', { params: { kind: 'story', id: storyId }, body }, url);
  await asAdmin('adminPublish', { params, body: { notes: note } }, url);
}

async function revisionNotes(): Promise<string[]> {
  const params = { id: storyId };
  const read = await asAdmin<{ revisions: { notes: string }[] }>('adminRevisions', { params });
  return read.revisions.map(({ notes }) => notes);
}

/** Undefined: no answer within the time that a request waits for a connection, and some more. */
const signInAt = ({ url }: RealServer) =>
  callApi(url, 'login', {
    body: { username: 'niemand', password },
    headers: fromNewAddress(),
    signal: AbortSignal.timeout(4000),
  }).catch(noAnswer);

async function untilTrue(what: string, isTrue: () => Promise<boolean>): Promise<number> {
  const fromMs = performance.now();
  await waitFor(what, async () => ((await isTrue()) ? true : undefined), undefined, 20);
  return performance.now() - fromMs;
}

interface JobRow {
  readonly kind: string;
  readonly state: string;
  readonly attempts: number;
}

async function jobRows(): Promise<readonly JobRow[]> {
  const raw = await openRaw<unknown>(location);
  try {
    return (await sql<JobRow>`select kind, state, attempts from jobs`.execute(raw)).rows;
  } finally {
    await raw.destroy();
  }
}

async function jobsDone(): Promise<readonly JobRow[]> {
  const isOpen = ({ state }: JobRow) => state === 'queued' || state === 'running';
  return waitFor('the end of all jobs', async () => {
    const rows = await jobRows();
    return rows.some(isOpen) ? undefined : rows;
  });
}

/** Sends all pieces, whatever happens to the servers meanwhile. */
async function upload(bytes: Buffer, onPiece: (offset: number) => Promise<void>): Promise<string> {
  const uploads = new RawUploads(balancer.url, admin);
  const uploadUrl = uploadUrlOf(await uploads.begin(bytes.length));
  const sent = async (offset: number) =>
    uploads.send(uploadUrl, offset, bytes.subarray(offset, offset + PIECE_BYTES)).catch(noAnswer);
  return waitFor('the whole upload', async () => {
    const head = await uploads.sendRequest('HEAD', { who: admin, uploadUrl }).catch(noAnswer);
    // It was complete before, and its sender has not heard of it.
    if (head !== undefined && mediumOf(head) !== '') return mediumOf(head);
    const offset = Number(head?.headers['upload-offset'] ?? NaN);
    if (!Number.isFinite(offset)) return undefined;
    await onPiece(offset);
    const response = await sent(offset);
    return response === undefined || mediumOf(response) === '' ? undefined : mediumOf(response);
  });
}

const noAnswer = () => undefined;

describe.runIf(canRun('F19 (two servers)', missing))('two servers behind a balancer', () => {
  beforeAll(start, 240_000);
  afterAll(async () => {
    await balancer?.close();
    await Promise.all((servers ?? []).map((server) => server.remove()));
    await s3?.close();
    await postgres?.stop();
    folder.remove();
  });

  test('F19 what one server has acknowledged the other one knows', async () => {
    const [one, two] = servers;
    const delays: number[] = [];
    for (const at of [one, two, one]) {
      const note = `Fassung ${delays.length}`;
      await publish(note, at.url);
      const isThere = async () => (await storyAt(other(at))).includes(note);
      delays.push(await untilTrue('the publication at the other server', isThere));
    }
    const brand = { name: 'Zwei Server', claim: {} };
    await asAdmin('adminSaveSettings', { body: { brand } }, one.url);
    const nameAt = async ({ url }: RealServer) =>
      JSON.stringify((await callApi(url, 'config')).body).includes(brand.name);
    delays.push(await untilTrue('the name at the other server', () => nameAt(two)));
    // A busy machine may delay one of them.
    expect(delays.toSorted((a, b) => a - b)[1]).toBeLessThan(KNOWN_WITHIN_MS);

    await asAdmin('adminRotateKey', {}, one.url);
    const guest = await signUp(one.url, 'Wanderin');
    const accountAt = async ({ url }: RealServer) =>
      (await callApi(url, 'user', { token: guest.accessToken, body: { userId: guest.userId } }))
        .status;
    expect(await accountAt(two)).toBe(200);
    await mustCall(one.url, 'logout', { token: guest.accessToken });
    expect(await accountAt(two)).toBe(401);
  });

  test('F19 limits, links, jobs and schedules count once for both', async () => {
    const [one, two] = servers;
    const headers = fromAddress(77_777);
    const body = { source: 'player', message: 'x', stack: '', page: '/', release: '', times: 1 };
    const report = ({ url }: RealServer) => callApi(url, 'report', { body, headers });
    for (let turn = 0; turn < REPORTS_AT_ONCE; turn += 1) await report(one);
    // Each look uses up some of what the other server would allow by itself.
    const statuses: number[] = [];
    while (statuses.length < REPORTS_AT_ONCE - 1 && statuses.at(-1) !== 429) {
      await sleep(250);
      statuses.push((await report(two)).status);
    }
    expect(statuses).toContain(429);

    const { userId } = await signUp(balancer.url, 'Vergessliche');
    const { link } = await asAdmin<{ link: string }>('adminReset', { params: { id: userId } });
    const token = /[#=]([\w-]{20,})$/.exec(link)?.[1] ?? '';
    const chosen = await Promise.all(
      [one, two, one, two].map(async ({ url }, rival) => {
        const wish = { token, password: `${password} ${rival}` };
        return (await callApi(url, 'choosePassword', { body: wish, headers: fromNewAddress() }))
          .status;
      }),
    );
    expect(chosen.filter((status) => status === 200)).toHaveLength(1);

    const atMs = Date.now() + 1500;
    const schedule = { atMs, notes: 'Nach Plan' };
    await asAdmin('adminSchedule', { params: { id: storyId }, body: schedule });
    const pictures = await Promise.all([80, 90, 100].map((width) => aDrawing(width, 60)));
    for (const picture of pictures) await upload(picture, async () => undefined);
    await untilTrue('the scheduled publication', async () =>
      (await jobRows()).some(({ kind, state }) => kind === 'story/publish' && state === 'done'),
    );
    const rows = await jobsDone();
    expect(rows.filter(({ attempts }) => attempts !== 1)).toEqual([]);
    const ofKind = (name: string) => rows.filter(({ kind }) => kind === name).length;
    expect(ofKind('story/publish')).toBe(1);
    expect(ofKind('medium/prepare')).toBeGreaterThanOrEqual(pictures.length);
    expect((await revisionNotes()).filter((notes) => notes === 'Nach Plan').length).toBeLessThan(2);
  });

  test('F19 one server is killed, Postgres restarts, the store is away: nothing is lost', async () => {
    const random = seededRandom(seed);
    const victim = random() < 0.5 ? servers[0] : servers[1];
    const ledger = emptyLedger();
    const writers = startWriters(balancer.url, 3, ledger);
    const bytes = Buffer.concat([await aDrawing(70, 50), randomBytes(8 * PIECE_BYTES)]);
    const killAt = (1 + Math.floor(random() * 3)) * PIECE_BYTES;
    const away = { kind: 'refusing' as const, status: 503, times: REFUSALS };
    const left = new Map<number, () => Promise<unknown>>([
      [killAt, () => victim.kill()],
      [killAt + PIECE_BYTES, () => postgres.restart()],
      [killAt + 2 * PIECE_BYTES, async () => void (s3.mood = away)],
    ]);
    const sha256 = await upload(bytes, async (offset) => {
      const happen = left.get(offset);
      left.delete(offset);
      await happen?.();
      if (s3.mood !== away) return;
      // Who walks notices nothing of a store that is away.
      expect(await statusAt(other(victim), '/api/getStory/demo')).toBe(200);
      expect(await statusAt(other(victim), '/a/demo')).toBe(200);
    });
    expect(away.times).toBe(0);
    s3.mood = { kind: 'healthy' };
    expect(left.size).toBe(0);
    expect(sha256).toBe(createHash('sha256').update(bytes).digest('hex'));
    expect([...s3.objects.keys()].filter((key) => key.includes(sha256))).toHaveLength(1);
    const survivor = other(victim);
    await publish('Nach dem Ausfall', survivor.url);
    await victim.restart();
    expect((await storyAt(victim)).includes('Nach dem Ausfall')).toBe(true);
    const before = ledger.events.size;
    await untilTrue('writes at both', async () => ledger.events.size > before + 4);
    await writers.stop();
    expect(ledger.surprises).toEqual([]);
    expect(await lostOf(location, ledger)).toEqual({ users: [], events: [], progress: [] });
    const { counted, kept: stored } = await countedAndStored(location);
    expect(counted, 'counted twice, or by half').toBe(stored);
    const notes = await revisionNotes();
    expect(notes.filter((one) => one === 'Nach dem Ausfall')).toHaveLength(1);
    expect([...balancer.requests.values()].every((count) => count > 20)).toBe(true);
    expect(s3.signatureErrors).toEqual([]);
  });

  test('F29 readiness is true in each state, and who walks goes on', async () => {
    const [one, two] = servers;
    const well = { status: 200, ok: true, database: true, media: true, writes: true };
    expect(await Promise.all(servers.map(readyAt))).toEqual([well, well]);
    const awayIn = (part: 'database' | 'media') => ({
      ...well,
      status: 503,
      ok: false,
      writes: false,
      [part]: false,
    });

    postgres.pause();
    const [states, refused] = await Promise.all([
      Promise.all(servers.map(readyAt)),
      Promise.all(Array.from({ length: MORE_THAN_THE_POOL }, () => signInAt(one))),
    ]);
    expect(states).toEqual([awayIn('database'), awayIn('database')]);
    expect(await statusAt(one, '/api/getStory/demo')).toBe(200);
    // A statement that was under way when it paused has no answer yet.
    const answered = refused.flatMap((response) => response ?? []);
    expect(new Set(answered.map(({ status }) => status))).toEqual(new Set([503]));
    expect(answered.every(({ headers }) => Number(headers.get('retry-after')) > 0)).toBe(true);
    postgres.resume();
    await untilTrue('both ready', async () =>
      (await Promise.all(servers.map(readyAt))).every(({ status }) => status === 200),
    );

    s3.mood = { kind: 'refusing', status: 500 };
    const isAway = async () => {
      const state = await readyAt(one);
      return state.status === 503 ? state : undefined;
    };
    expect(await waitFor('a store that is away', isAway)).toEqual(awayIn('media'));
    s3.mood = { kind: 'healthy' };
    await untilTrue('the store again', async () => (await readyAt(one)).status === 200);

    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    expect((await rawHttp(`${two.url}/readyz`, { agent })).status).toBe(200);
    const ended = two.stop();
    await untilTrue('a closed port', async () =>
      fetch(`${two.url}/healthz`).then(
        () => false,
        () => true,
      ),
    );
    const stopping = await rawHttp(`${two.url}/readyz`, { agent }).catch(noAnswer);
    // The connection may have ended before the question came.
    expect([503, undefined]).toContain(stopping?.status);
    agent.destroy();
    expect(await ended).toEqual({ code: 0, signal: null });
  });
});
