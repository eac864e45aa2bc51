import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import { connect, type AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aWalk } from '../../src/core/story/testing/a-walk.ts';
import { publishStory } from '../publishing/publish-story.ts';
import { sendUpload } from '../testing/send-upload.ts';
import { bearer, testServer, type TestServer } from '../testing/test-server.ts';
import { listenForMetrics } from './metrics-server.ts';
import { ServerMetrics } from './server-metrics.ts';
import { readMetrics, type ReadMetrics } from './testing/read-metrics.ts';

const TOKEN = 'Qp4-vor-der-Bruecke-8hGxW1Lm7V2z';
const asPrometheus = { authorization: `Bearer ${TOKEN}` };
const MEDIUM = 'a sound';

let server: TestServer;
let url: string;
let storyId: string;
beforeAll(async () => {
  server = await testServer({ METRICS_TOKEN: TOKEN });
  const walk = aWalk('demo').withTrack({ audio: { 2: 'a.m4a' } });
  storyId = await server.publish(walk.build(), { media: { 'a.m4a': MEDIUM } });
  await server.app.listen({ port: 0 });
  url = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

async function scrape(): Promise<ReadMetrics> {
  const response = await fetch(`${url}/metrics`, { headers: asPrometheus });
  expect([response.status, response.headers.get('content-type')]).toEqual([
    200,
    'text/plain; version=0.0.4; charset=utf-8',
  ]);
  return readMetrics(await response.text());
}

/** What these samples have grown by during some work; one that begins counts from 0. */
async function growth(work: () => Promise<unknown>): Promise<ReadMetrics> {
  const before = await scrape();
  await work();
  // A response is counted when its connection has taken it, which may be after it was read.
  await new Promise((resolve) => setTimeout(resolve, 50));
  const after = await scrape();
  const grown = [...after].map(
    ([key, value]) => [key, Number((value - (before.get(key) ?? 0)).toFixed(6))] as const,
  );
  return new Map(grown.filter(([, value]) => value !== 0));
}

const post = (path: string, body: object, headers: Record<string, string> = {}) =>
  fetch(url + path, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...headers },
  }).then((response) => response.status);
const get = (path: string) => fetch(url + path).then(async (response) => response.arrayBuffer());
const requests = (grown: ReadMetrics) =>
  Object.fromEntries(
    [...grown].filter(
      ([key]) => key.startsWith('klangweg_http_requests_total') && !key.includes('/metrics'),
    ),
  );

test('without a token or a port there are no metrics', async () => {
  const plain = await testServer();
  const response = await plain.app.inject({ url: '/metrics', headers: asPrometheus });
  expect([response.statusCode, response.body.includes('klangweg_')]).toEqual([404, false]);
  await plain.close();
});

test.each([
  ['none', {}],
  ['another', { authorization: 'Bearer wrong' }],
  ['a longer one', { authorization: `Bearer ${TOKEN}x` }],
  ['the token without its scheme', { authorization: TOKEN }],
])('with a token, a request with %s is refused', async (_, headers) => {
  const response = await fetch(`${url}/metrics`, { headers: new Headers(headers) });
  expect([response.status, (await response.text()).includes('klangweg_')]).toEqual([401, false]);
});

test('requests are counted by the pattern of their route, on the short cuts, too', async () => {
  const [medium] = (await server.services.store.media.listMedia({ limit: 1, offset: 0 })).items;
  const media = `/media/${medium?.sha256}.${medium?.ext}`;
  const grown = await growth(async () => {
    await get('/api/getStory/demo');
    await get('/api/getStory/demo?sig=1');
    await get('/api/getStory/nothing-there');
    await get(media);
    await get('/a/demo');
    await get('/healthz');
  });
  const key = (route: string, status: number) =>
    `klangweg_http_requests_total{method="GET",route="${route}",status="${status}"}`;
  expect(requests(grown)).toEqual({
    [key('/api/getStory/:walkSlug', 200)]: 2,
    [key('/api/getStory/:walkSlug', 404)]: 1,
    [key('/media/:file', 200)]: 1,
    [key('/a/:walk', 200)]: 1,
    [key('/healthz', 200)]: 1,
  });
});

test('whatever addresses and methods are tried, they make one series', async () => {
  const grown = await growth(async () => {
    for (const path of ['/.env', '/wp-login.php', `/${randomUUID()}`, '/a/b/c/d', '/%ff']) {
      await get(path);
    }
    await fetch(`${url}/anna@post.example`, { method: 'PROPFIND' });
  });
  const routes = new Set(
    Object.keys(requests(grown)).map((key) => /route="([^"]*)"/.exec(key)?.[1]),
  );
  const methods = Object.keys(requests(grown)).map((key) => /method="([^"]*)"/.exec(key)?.[1]);
  expect([...routes]).toEqual(['other']);
  expect(new Set(methods)).toEqual(new Set(['GET', 'other']));
  expect(JSON.stringify([...(await scrape()).keys()])).not.toMatch(/env|wp-login|anna/);
});

test('the buckets of the durations add up to the requests', async () => {
  const grown = await growth(() => Promise.all([1, 2, 3].map(() => get('/api/config'))));
  const of = (suffix: string) =>
    grown.get(`klangweg_http_request_duration_seconds${suffix}`) ?? Number.NaN;
  const labels = 'method="GET",route="/api/config"';
  expect([of(`_bucket{${labels},le="+Inf"}`), of(`_count{${labels}}`)]).toEqual([3, 3]);
  expect(of(`_bucket{${labels},le="10"}`)).toBe(3);
  expect(of(`_sum{${labels}}`)).toBeGreaterThan(0);
  expect(of(`_sum{${labels}}`)).toBeLessThan(3);
});

test('a client that goes away before its response is counted as such', async () => {
  const { store } = server.services;
  let release = () => {};
  const held = new Promise<boolean>((resolve) => (release = () => resolve(true)));
  const ping = store.ping;
  Object.assign(store, { ping: () => held });
  const grown = await growth(async () => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    socket.write('GET /readyz HTTP/1.1\r\nHost: a\r\n\r\n');
    await new Promise((resolve) => setTimeout(resolve, 50));
    socket.destroy();
    await new Promise((resolve) => socket.once('close', resolve));
  });
  Object.assign(store, { ping });
  release();
  expect(requests(grown)).toEqual({
    'klangweg_http_requests_total{method="GET",route="/readyz",status="aborted"}': 1,
  });
});

test('outbox batches, reports, uploads and publications are counted', async () => {
  const person = await server.person('registered');
  const { token } = await server.person('administrator');
  const event = { kind: 'track/played', walk: 'demo', element: '', language: 2, ageMs: 0 };
  const report = { source: 'worker', message: 'm', stack: '', page: '/', release: '1', times: 10 };
  const progress = { epoch: 0, entries: [], positions: [], ops: [] };
  const grown = await growth(async () => {
    await post('/api/events', { events: [1, 2].map(() => ({ ...event, id: randomUUID() })) });
    await post('/api/events', { events: 'none' });
    await post('/api/reports', report);
    await fetch(`${url}/api/progress/demo`, {
      method: 'PUT',
      body: JSON.stringify(progress),
      headers: { 'content-type': 'application/json', ...bearer(person) },
    });
    await sendUpload({ url, token, purpose: 'backup' }, new Uint8Array([1, 2, 3]));
    await publishStory(server.services, { storyId, actorId: null });
    await publishStory(server.services, { storyId: randomUUID(), actorId: null }).catch(() => null);
  });
  const counted = [...grown].filter(([key]) => /(outbox|errors|uploads|publications)_/.test(key));
  expect(Object.fromEntries(counted)).toEqual({
    'klangweg_outbox_batches_total{kind="events"}': 1,
    'klangweg_outbox_entries_total{kind="events"}': 2,
    'klangweg_outbox_batches_total{kind="progress"}': 1,
    'klangweg_browser_errors_total{source="worker"}': 10,
    'klangweg_uploads_total{result="begun"}': 1,
    'klangweg_uploads_total{result="finished"}': 1,
    'klangweg_publications_total{result="published"}': 1,
    'klangweg_publications_total{result="failed"}': 1,
  });
});

test('what is read at a scrape is true', async () => {
  const { store, clock } = server.services;
  await store.jobs.addJob({ kind: 'test/metrics', createdAtMs: clock.nowMs() - 90_000 });
  const metrics = await scrape();
  const value = (name: string) => metrics.get(name) ?? Number.NaN;
  expect(value('klangweg_jobs{kind="test/metrics",state="queued"}')).toBe(1);
  expect(value('klangweg_jobs{kind="test/metrics",state="failed"}')).toBe(0);
  expect(value('klangweg_jobs_longest_wait_seconds')).toBeGreaterThanOrEqual(90);
  expect(value('klangweg_database_size_bytes')).toBeGreaterThan(100_000);
  expect(value('klangweg_disk_free_bytes')).toBeLessThan(value('klangweg_disk_size_bytes'));
  expect(value('klangweg_last_backup_timestamp_seconds')).toBe(0);
  expect(value('klangweg_published_walks')).toBe(1);
  expect(value('klangweg_info{version="1.2.3",database="sqlite"}')).toBe(1);
  expect(value('nodejs_heap_size_used_bytes')).toBeGreaterThan(1_000_000);
  expect(value('klangweg_event_loop_delay_seconds{quantile="0.99"}')).toBeGreaterThanOrEqual(0);
  expect(value('klangweg_scrape_failed{probe="jobs"}')).toBe(0);
});

test('the newest backup is known; one from another server protects nothing', async () => {
  const folder = join(server.dataFolder, 'backups');
  mkdirSync(folder);
  const names = ['20261128T010203004Z-by-hand', '20261129T010203004Z-scheduled'];
  const brought = ['20261130T010203004Z-brought', '20261130T010203004Z-scheduled.backup.part'];
  for (const name of [...names, ...brought]) {
    writeFileSync(join(folder, `klangweg-${name}.backup.tar.gz`), '');
  }
  expect((await scrape()).get('klangweg_last_backup_timestamp_seconds')).toBe(
    Date.parse('2026-11-29T01:02:03.004Z') / 1000,
  );
});

test('a blocked event loop is seen', async () => {
  await scrape();
  await new Promise((resolve) => setTimeout(resolve, 50));
  const endMs = performance.now() + 200;
  while (performance.now() < endMs);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect((await scrape()).get('klangweg_event_loop_delay_seconds{quantile="1"}')).toBeGreaterThan(
    0.1,
  );
});

test('a database that hangs does not hang the scrape, and is not asked again meanwhile', async () => {
  const { services } = server;
  let questions = 0;
  const hanging = () => {
    questions += 1;
    return new Promise<never>(() => {});
  };
  const store = { ...services.store, readSizeBytes: hanging };
  const metrics = new ServerMetrics({ ...services, store }, 1500);
  const beganMs = performance.now();
  const scrapes = [readMetrics(await metrics.scrape()), readMetrics(await metrics.scrape())];
  expect(performance.now() - beganMs).toBeLessThan(15_000);
  for (const read of scrapes) {
    expect(read.has('klangweg_database_size_bytes')).toBe(false);
    expect(read.get('klangweg_scrape_failed{probe="database"}')).toBe(1);
    expect(read.get('klangweg_scrape_failed{probe="disk"}')).toBe(0);
    expect(read.get('klangweg_database_connections_max')).toBe(1);
  }
  expect(questions).toBe(1);
  metrics.stop();
});

test('a port of its own serves the metrics and nothing else', async () => {
  const metrics = new ServerMetrics(server.services);
  const open = await listenForMetrics(metrics, { port: 0, host: '127.0.0.1', token: undefined });
  const guarded = await listenForMetrics(metrics, { port: 0, host: '127.0.0.1', token: TOKEN });
  const at = ({ port }: { port: number }, path: string, headers: Record<string, string> = {}) =>
    fetch(`http://127.0.0.1:${port}${path}`, { headers }).then(({ status }) => status);
  expect([
    await at(open, '/metrics'),
    await at(open, '/api/config'),
    await at(guarded, '/metrics'),
    await at(guarded, '/metrics', asPrometheus),
  ]).toEqual([200, 404, 401, 200]);
  const { headers } = await fetch(`http://127.0.0.1:${open.port}/`);
  expect(headers.get('content-security-policy')).toContain("default-src 'none'");
  await Promise.all([open.close(), guarded.close()]);
  metrics.stop();
});

test('with a port of its own the metrics are not on the main port', async () => {
  const other = await testServer({ METRICS_TOKEN: TOKEN, METRICS_PORT: '9099' });
  const response = await other.app.inject({ url: '/metrics', headers: asPrometheus });
  expect(response.statusCode).toBe(404);
  await other.close();
});
