import { afterEach, beforeEach, expect, test } from 'vitest';
import type { DraftRead } from '../../src/contract/admin/walks.ts';
import { aWalk } from '../../src/core/story/testing/a-walk.ts';
import { bearer, testServer, type Person, type TestServer } from '../testing/test-server.ts';

const DAY_MS = 24 * 3_600_000;
let server: TestServer;
let administrator: Person;
let id: string;
beforeEach(async () => {
  server = await testServer();
  administrator = await server.person('administrator');
  id = await server.publish(aWalk('demo').withTracks(3).build());
});
afterEach(() => server.close());

const send = (method: 'GET' | 'PUT' | 'POST' | 'DELETE', path: string, payload?: object) =>
  server.app.inject({
    method,
    url: `/api/admin/stories/${id}${path}`,
    headers: bearer(administrator),
    ...(payload ? { payload } : {}),
  });
const draft = async () => (await send('GET', '')).json<DraftRead>();
const codeOf = (response: { json: () => { code?: string } }) => response.json().code;

test('stations are reordered from the order that the editor saw', async () => {
  const order = async () => (await draft()).elements.map((element) => element.id);
  const put = (ids: readonly string[], from?: readonly string[]) =>
    send('PUT', '/order', { kind: 'track', ids, from });
  const seen = await order();
  const [a = '', b = '', c = ''] = seen;
  expect((await put([b, a, c], seen)).statusCode).toBe(200);
  const late = await put([c, a, b], seen);
  expect([late.statusCode, codeOf(late)]).toEqual([409, 'edit/conflict']);
  expect(await order()).toEqual([b, a, c]);
  // The new order again, a new one based on it, and one without a seen version.
  expect((await put([b, a, c], seen)).statusCode).toBe(200);
  expect((await put([c, a, b], [b, a, c])).statusCode).toBe(200);
  expect((await put(seen)).statusCode).toBe(200);
  expect(await order()).toEqual(seen);
});

test('a station that was added meanwhile makes an order outdated', async () => {
  const seen = (await draft()).elements.map((element) => element.id);
  await send('POST', '/elements', { kind: 'track', title: 'Neu', languageId: 2 });
  const late = await send('PUT', '/order', { kind: 'track', ids: seen.toReversed(), from: seen });
  expect(codeOf(late)).toBe('edit/conflict');
});

test('a publication is scheduled, moved and cancelled from the schedule that the editor saw', async () => {
  const atMs = server.clock.nowMs() + DAY_MS;
  const plan = (time: number, from?: number | null) =>
    send('PUT', '/schedule', { atMs: time, from });
  const planned = async () => (await draft()).scheduled?.atMs;
  expect((await plan(atMs, null)).statusCode).toBe(200);
  const late = await plan(atMs + 5, null);
  expect([late.statusCode, codeOf(late)]).toEqual([409, 'edit/conflict']);
  expect(await planned()).toBe(atMs);
  expect((await plan(atMs + 5, atMs)).statusCode).toBe(200);
  expect(codeOf(await send('DELETE', `/schedule?from=${String(atMs)}`))).toBe('edit/conflict');
  expect(await planned()).toBe(atMs + 5);
  expect((await send('DELETE', `/schedule?from=${String(atMs + 5)}`)).statusCode).toBe(200);
  expect(codeOf(await plan(atMs, atMs + 5))).toBe('edit/conflict');
  expect((await plan(atMs)).statusCode).toBe(200);
});

test('an old revision replaces the draft that the editor saw, and no newer one', async () => {
  const { draftVersion, elements } = await draft();
  const { revisions } = (await send('GET', '/revisions')).json<{
    revisions: { revision: string }[];
  }>();
  const restore = (from: number) =>
    send('POST', `/revisions/${revisions[0]?.revision ?? ''}/restore?from=${String(from)}`);
  await send('POST', '/elements', { kind: 'track', title: 'Neu', languageId: 2 });
  expect(codeOf(await restore(draftVersion))).toBe('edit/conflict');
  const newer = await draft();
  expect(newer.elements).toHaveLength(elements.length + 1);
  expect((await restore(newer.draftVersion)).statusCode).toBe(200);
  expect((await draft()).elements).toHaveLength(elements.length);
});
