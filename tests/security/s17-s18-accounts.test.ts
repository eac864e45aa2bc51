import { randomUUID } from 'node:crypto';
import { decodeJwt } from 'jose';
import { afterAll, expect, test } from 'vitest';
import { callApi, mustCall, password, setUpAdministrator } from '../support/servers/api-client.ts';
import { startCommand } from '../support/servers/command-line.ts';
import { fromAddress, fromNewAddress } from '../support/links/from-address.ts';
import { openRaw } from '../support/stores/open-stores.ts';
import { startServer, type RealServer } from '../support/servers/real-server.ts';
import { waitFor } from '../support/wait.ts';

const running: RealServer[] = [];
afterAll(async () => {
  await Promise.all(running.map((server) => server.remove()));
});

async function start(env: Record<string, string> = {}) {
  const server = await startServer({ env: { TRUST_PROXY: 'loopback', ...env } });
  running.push(server);
  return server;
}

/** The server of the link's test, or a new one: for tests that need no fresh one. */
let started: Promise<RealServer> | undefined;
const withAdministrator = () => (started ??= startSetUp());

async function startSetUp(): Promise<RealServer> {
  const server = await start();
  await setUpAdministrator(server.url, await server.setupSecret());
  return server;
}

/** A server where everybody may register. */
let open: Promise<RealServer> | undefined;
const openToAll = () => (open ??= start({ REGISTRATION: 'open' }));

const setUp = (url: string, token: string, username: string) =>
  callApi(url, 'setup', { body: { token, username, password }, headers: fromNewAddress() });

/** The server prints the announcement once it listens. */
const untilAnnounced = (server: RealServer) =>
  waitFor('the announcement', () =>
    server.output().includes('Klangweg is ready') ? true : undefined,
  );

async function administratorsOf(server: RealServer) {
  const raw = await openRaw<{ users: { username: string; role: number } }>({
    dataFolder: server.dataFolder,
  });
  const rows = await raw.selectFrom('users').select('username').where('role', '=', 1).execute();
  await raw.destroy();
  return rows.map(({ username }) => username);
}

test('S17 a new server has no account at all, and 50 set-ups at once make one administrator', async () => {
  const server = await start();
  expect(await administratorsOf(server)).toEqual([]);
  for (const username of ['admin', 'administrator', 'root', 'demo']) {
    for (const given of ['admin', 'password', 'demo', 'klangweg', 'changeme']) {
      const body = { username, password: given };
      const { status } = await callApi(server.url, 'login', { body, headers: fromNewAddress() });
      expect(status).toBe(401);
    }
  }
  const secret = await server.setupSecret();
  const names = Array.from({ length: 50 }, (_, index) => `Verwalterin ${index}`);
  const responses = await Promise.all(names.map((name) => setUp(server.url, secret, name)));
  const made = responses.filter(({ status }) => status === 200);
  expect(made).toHaveLength(1);
  for (const { status } of responses) expect([200, 403, 409, 429]).toContain(status);
  const { accessToken } = made[0]?.body as { accessToken: string };
  expect(await administratorsOf(server)).toEqual([decodeJwt(accessToken)['username']]);
});

test('S17 a restart before the set-up prints a new link, which opens once, and no later start prints another', async () => {
  const server = await start();
  const old = await server.setupSecret();
  // Another last character in any case: one secret of 64 ends with the given one.
  const wrong = old.replace(/.$/, (last) => (last === 'x' ? 'y' : 'x'));
  expect((await setUp(server.url, wrong, 'Falsch')).status).toBe(403);
  await server.restart();
  await untilAnnounced(server);
  const fresh = await waitFor('a new link', () => /#setup=([\w.~-]+)\s/.exec(server.output())?.[1]);
  expect(fresh).not.toBe(old);
  expect((await setUp(server.url, old, 'Alt')).status).toBe(403);
  await setUpAdministrator(server.url, fresh);
  expect([403, 409]).toContain((await setUp(server.url, fresh, 'Zweite')).status);
  await server.restart();
  await untilAnnounced(server);
  expect(server.output()).not.toContain('#setup=');
  expect([403, 409]).toContain((await setUp(server.url, fresh, 'Dritte')).status);
  expect(await administratorsOf(server)).toEqual(['Verwalterin']);
  started = Promise.resolve(server);
});

test('S17 a lost administrator is restored by the command line, whether the server runs or not', async () => {
  const server = await withAdministrator();
  const { url } = server;
  const command = () => startCommand(server, {}, ['admin', 'link']).ended;
  const choose = async (chosenBy: string, chosen: string) => {
    const token = /#password=(\S+)/.exec(chosenBy)?.[1];
    const body = { token, password: chosen };
    return (await callApi(url, 'choosePassword', { body, headers: fromNewAddress() })).status;
  };
  const logIn = async (given: string) => {
    const body = { username: 'Verwalterin', password: given };
    return (await callApi(url, 'login', { body, headers: fromNewAddress() })).status;
  };
  const whileItRuns = await command();
  expect(whileItRuns.code, whileItRuns.output).toBe(0);
  expect(await choose(whileItRuns.output, 'das erste neue Kennwort')).toBe(200);
  expect([await logIn('das erste neue Kennwort'), await logIn(password)]).toEqual([200, 401]);
  await server.stop();
  const whileItRests = await command();
  expect(whileItRests.code, whileItRests.output).toBe(0);
  await server.restart();
  expect(await choose(whileItRests.output, 'das zweite neue Kennwort')).toBe(200);
  expect(await logIn('das zweite neue Kennwort')).toBe(200);
  const wrong = await startCommand(server, {}, ['admin', 'link', 'niemand']).ended;
  expect([wrong.code, wrong.output]).toEqual([1, expect.stringContaining('Verwalterin')]);
});

const register = (server: RealServer, more: object = {}, headers = fromNewAddress()) =>
  callApi(server.url, 'signup', { body: { username: randomUUID(), password, ...more }, headers });

test('S18 registration is off unless it was switched on', async () => {
  const server = await withAdministrator();
  const response = await register(server);
  expect([response.status, (response.body as { code: string }).code]).toEqual([
    403,
    'registration/off',
  ]);
});

test('S18 registration by invitation needs one, and uses it once', async () => {
  const server = await start({ REGISTRATION: 'invite' });
  const { accessToken: token } = await setUpAdministrator(server.url, await server.setupSecret());
  const { link } = await mustCall<{ link: string }>(server.url, 'adminInvite', { token, body: {} });
  const invitation = /#invite=([\w.~-]+)$/.exec(link)?.[1] ?? '';
  expect((await register(server)).status).toBe(403);
  expect((await register(server, { invitation: 'x'.repeat(invitation.length) })).status).toBe(403);
  const responses = await Promise.all(
    Array.from({ length: 10 }, () => register(server, { invitation })),
  );
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
});

test('S18 a registration cannot choose its role', async () => {
  const server = await openToAll();
  const response = await register(server, { role: 1, userrole: 1, isAdmin: true });
  expect(response.status).toBe(200);
  expect(decodeJwt((response.body as { accessToken: string }).accessToken)['role']).toBe(2);
  expect(await administratorsOf(server)).toEqual([]);
});

test('S18 registrations from one address are limited', async () => {
  const server = await openToAll();
  const headers = fromAddress(60_000);
  const statuses: number[] = [];
  for (let attempt = 0; attempt < 100 && !statuses.includes(429); attempt += 1) {
    statuses.push((await register(server, {}, headers)).status);
  }
  expect(statuses[0]).toBe(200);
  expect(statuses.at(-1)).toBe(429);
  expect((await register(server)).status).toBe(200);
});

test('S18 a name that only looks different counts as taken', async () => {
  const server = await openToAll();
  expect((await register(server, { username: 'Jürgen' })).status).toBe(200);
  for (const username of ['jürgen', 'JÜRGEN', 'Ju\u0308rgen']) {
    expect((await register(server, { username })).status, username).toBe(409);
  }
});
