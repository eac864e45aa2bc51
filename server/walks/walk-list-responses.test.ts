import { brotliDecompressSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { WalkSummary } from '../../src/contract/walks.ts';
import { aWalk } from '../../src/core/story/testing/a-walk.ts';
import { WatchedConnection } from '../database/watched-connection.ts';
import { bearer, testServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
beforeEach(async () => {
  server = await testServer();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await server.close();
});

interface List {
  readonly walks: readonly WalkSummary[];
  readonly total: number;
}
interface Rows {
  readonly rows: readonly unknown[];
}

const get = (url: string, headers: Record<string, string> = {}) =>
  server.app.inject({ url, headers });
const list = async (query = '') => (await get(`/api/walks${query}`)).json<List>();

async function publish(slugs: readonly string[]): Promise<void> {
  for (const slug of slugs) await server.publish(aWalk(slug).withTracks(1).build());
}

async function statementsOf(work: () => Promise<unknown>): Promise<number> {
  const spy = vi.spyOn(WatchedConnection.prototype, 'executeQuery');
  await work();
  const { length } = spy.mock.calls;
  spy.mockRestore();
  return length;
}

test('a longer list takes no more statements of the database', async () => {
  await publish(['one']);
  const few = await statementsOf(() => list());
  await publish(['two', 'three', 'four', 'five', 'six', 'seven', 'eight']);
  const many = await statementsOf(() => list());
  expect((await list()).walks).toHaveLength(8);
  expect([few > 0, many]).toEqual([true, few]);
});

async function rowsOf(work: () => Promise<unknown>): Promise<number> {
  const spy = vi.spyOn(WatchedConnection.prototype, 'executeQuery');
  await work();
  const results = await Promise.all(spy.mock.results.map(({ value }) => value as Promise<Rows>));
  spy.mockRestore();
  return results.reduce((sum, { rows }) => sum + rows.length, 0);
}

test('an unchanged list reads as few rows for many walks as for one', async () => {
  const { walks, store } = server.services;
  const { stories, cities } = store;
  const city = await cities.createTerm({ slug: 'ulm', names: { 2: 'Ulm' } });
  if (city.kind !== 'ok') throw new Error(city.kind);
  const publishThere = async (slug: string) => {
    const id = await server.publish(aWalk(slug).withTracks(1).build());
    const { version = 0 } = (await stories.findStory(id)) ?? {};
    await stories.changeStory(id, { cityId: city.value.id, version, nowMs: 1 });
    await walks.refresh();
  };
  await publishThere('one');
  await list();
  const few = await rowsOf(() => list());
  for (const slug of ['two', 'three', 'four', 'five']) await publishThere(slug);
  expect((await list()).walks.map((walk) => walk.city?.slug)).toEqual(Array(5).fill('ulm'));
  expect([few > 0, await rowsOf(() => list())]).toEqual([true, few]);
  const [walk] = (await stories.listStories({ limit: 1, offset: 0 })).items;
  await stories.changeStory(walk?.id ?? '', {
    cityId: null,
    version: walk?.version ?? 0,
    nowMs: 2,
  });
  await walks.refresh();
  expect((await list()).walks.filter((one) => one.city === undefined)).toHaveLength(1);
});

test('concurrent requests for a changed list wait for the same computation', async () => {
  await publish(['one', 'two']);
  const { stories } = server.services.store;
  const spy = vi.spyOn(stories, 'listTaxonomyAssignments');
  const lists = await Promise.all(Array.from({ length: 20 }, () => list()));
  expect(lists.map(({ total }) => total)).toEqual(Array(20).fill(2));
  expect(spy).toHaveBeenCalledTimes(1);
});

test('a list whose computation failed is computed again for the next request', async () => {
  await publish(['one']);
  const { stories } = server.services.store;
  vi.spyOn(stories, 'listTaxonomyAssignments').mockRejectedValueOnce(new Error('away'));
  expect((await get('/api/walks')).statusCode).toBe(500);
  expect((await list()).total).toBe(1);
});

test('the list is compressed and not sent again while nothing has changed', async () => {
  await publish(['one', 'two']);
  const plain = await get('/api/walks');
  const brotli = await get('/api/walks', { 'accept-encoding': 'br' });
  expect(brotli.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.payload);
  expect(plain.headers['cache-control']).toBe('public, max-age=0, must-revalidate');
  expect(plain.headers['vary']).toBe('Accept-Encoding, Authorization');
  const tag = String(brotli.headers['etag']);
  expect((await get('/api/walks', { 'if-none-match': tag })).statusCode).toBe(304);
  await publish(['three']);
  const changed = await get('/api/walks', { 'if-none-match': tag });
  expect([changed.statusCode, changed.json<List>().total]).toEqual([200, 3]);
});

test('a renamed city and a walk that moves into it are in the list at once', async () => {
  const id = await server.publish(aWalk('one').withTracks(1).build());
  const { stories, cities } = server.services.store;
  const city = await cities.createTerm({ slug: 'ulm', names: { 2: 'Ulm' } });
  if (city.kind !== 'ok') throw new Error(city.kind);
  expect((await list()).walks[0]?.city).toBeUndefined();
  const { version = 0 } = (await stories.findStory(id)) ?? {};
  await stories.changeStory(id, { cityId: city.value.id, version, nowMs: 1 });
  await server.services.walks.refresh();
  expect((await list()).walks[0]?.city).toEqual({ slug: 'ulm', names: { 2: 'Ulm' } });
  await cities.changeTerm(city.value.id, { names: { 2: 'Neu-Ulm' } });
  expect((await list()).walks[0]?.city?.names).toEqual({ 2: 'Neu-Ulm' });
});

test('pages are cut from the same list, and a request without a page gets all of it', async () => {
  await publish(['a', 'b', 'c', 'd', 'e']);
  const all = await list();
  const pages = await Promise.all(
    ['?limit=2', '?limit=2&offset=2', '?limit=2&offset=4', '?offset=99'].map((query) =>
      list(query),
    ),
  );
  expect(pages.map(({ walks }) => walks.length)).toEqual([2, 2, 1, 0]);
  expect(pages.flatMap(({ walks }) => walks)).toEqual(all.walks);
  expect(pages.map(({ total }) => total)).toEqual([5, 5, 5, 5]);
  expect((await get('/api/walks?limit=0')).statusCode).toBe(400);
});

test('the list with restricted walks is private and is not cached', async () => {
  await server.publish(aWalk('haus').withTracks(1).build(), { visibility: 'restricted' });
  const ofTester = await get('/api/walks', bearer(await server.person('tester')));
  expect(ofTester.json<List>().walks).toHaveLength(1);
  expect(ofTester.headers['cache-control']).toBe('private, no-store');
  expect(await list()).toEqual({ walks: [], total: 0 });
});
