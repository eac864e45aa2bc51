import { afterEach, beforeEach, expect, test } from 'vitest';
import { bearer, testServer, type Person, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let administrator: Person;
beforeEach(async () => {
  server = await testServer();
  administrator = await server.person('administrator');
});
afterEach(() => server.close());

/** What SQLite throws when a write finds no space. */
const fullDisk = () =>
  Object.assign(new Error('database or disk is full'), { code: 'ERR_SQLITE_ERROR', errcode: 13 });

/** A session that began while the disk was full; afterwards the disk has space again. */
async function begunOnFullDisk({ userId }: Person): Promise<Record<string, string>> {
  const { store, sessions } = server.services;
  const user = await store.users.findUser(userId);
  if (user === undefined) throw new Error('no such user');
  const create = store.sessions.createSession.bind(store.sessions);
  store.sessions.createSession = () => Promise.reject(fullDisk());
  try {
    return { authorization: `Bearer ${await sessions.issue(user)}` };
  } finally {
    store.sessions.createSession = create;
  }
}

const overview = async (headers: Record<string, string>) =>
  (await server.app.inject({ url: '/api/admin/overview', headers })).statusCode;

test('a session that could not be saved is valid for an hour', async () => {
  const headers = await begunOnFullDisk(administrator);
  expect(await overview(headers)).toBe(200);
  server.clock.advance(3_599_000);
  expect(await overview(headers)).toBe(200);
  server.clock.advance(1000);
  expect(await overview(headers)).toBe(401);
});

test('it ends with a sign-out, and no other session with it', async () => {
  const headers = await begunOnFullDisk(administrator);
  const left = await server.app.inject({ method: 'POST', url: '/api/logout', headers });
  expect([left.statusCode, await overview(headers)]).toEqual([200, 401]);
  expect(await overview(bearer(administrator))).toBe(200);
});

test('it ends with the password', async () => {
  const headers = await begunOnFullDisk(administrator);
  await server.services.store.users.changeUser(administrator.userId, {
    passwordHash: 'another one',
  });
  expect(await overview(headers)).toBe(401);
});

test('it ends when sessions of its user are revoked, and stays ended', async () => {
  const headers = await begunOnFullDisk(administrator);
  server.clock.advance(1000);
  const { store, clock } = server.services;
  await store.sessions.revokeAllOfUser(administrator.userId, clock.nowMs());
  expect(await overview(headers)).toBe(401);
});

test('nobody but an administrator gets one', async () => {
  await expect(begunOnFullDisk(await server.person('registered'))).rejects.toThrow('full');
});
