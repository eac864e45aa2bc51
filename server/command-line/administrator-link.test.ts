import { afterEach, beforeEach, expect, test } from 'vitest';
import { testServer, type TestServer } from '../testing/test-server.ts';
import { commandOn } from './testing/command-on.ts';

let server: TestServer;
beforeEach(async () => {
  server = await testServer({ BASE_PATH: '/weg' });
});
afterEach(() => server.close());

const link = (...name: readonly string[]) =>
  commandOn(server.services, { port: 9000 })('admin', 'link', ...name);
const post = (url: string, payload: object) =>
  server.app.inject({ method: 'POST', url: `/weg${url}`, payload });
const password = 'ein ganz neues langes Kennwort';

test('the only administrator needs no name, chooses a password, and signs in with it', async () => {
  const { username, userId } = await server.person('administrator');
  const { exitCode, lines } = await link();
  expect([exitCode, lines[0]]).toEqual([0, expect.stringContaining(`'${username}'`)]);
  const [, token] = /^ {2}http:\/\/localhost:9000\/weg\/login#password=(\S+)$/.exec(
    lines[1] ?? '',
  ) ?? ['', ''];
  expect((await post('/api/password', { token, password })).statusCode).toBe(200);
  expect((await post('/api/password', { token, password })).statusCode).not.toBe(200);
  expect((await post('/api/login', { username, password })).statusCode).toBe(200);
  const { items } = await server.services.store.audit.listRecords({ limit: 10, offset: 0 });
  expect(items).toContainEqual(
    expect.objectContaining({ action: 'user/reset-password', actorId: null, targetId: userId }),
  );
});

test('a newer link invalidates the one before it', async () => {
  await server.person('administrator');
  const first = (await link()).lines.join('\n');
  await link();
  const token = /#password=(\S+)/.exec(first)?.[1];
  const response = await post('/api/password', { token, password });
  expect(response.json()).toMatchObject({ code: 'password/link-invalid' });
});

test('of several administrators one has to be named', async () => {
  const administrator = await server.person('administrator');
  const other = await server.person('administrator');
  const unnamed = await link();
  expect(unnamed.exitCode).toBe(1);
  expect(unnamed.lines.slice(1).toSorted()).toEqual([
    `  ${administrator.username}`,
    `  ${other.username}`,
  ]);
  expect((await link(other.username.toUpperCase())).lines[0]).toContain(`'${other.username}'`);
});

test('nobody else gets a link, nor does a suspended administrator', async () => {
  const administrator = await server.person('administrator');
  await server.person('administrator');
  const visitor = await server.person('registered');
  expect(await link(visitor.username)).toMatchObject({ exitCode: 1 });
  expect(await link('nobody')).toMatchObject({ exitCode: 1 });
  await server.services.store.users.changeUser(administrator.userId, { disabledAtMs: 1 });
  const { exitCode, lines } = await link(administrator.username);
  expect([exitCode, lines[0]]).toEqual([1, expect.stringContaining('suspended')]);
});

test('without an administrator it is the link that makes the first one', async () => {
  const { exitCode, lines } = await link();
  expect(exitCode).toBe(0);
  const token = /http:\/\/localhost:9000\/weg\/login#setup=(\S+)/.exec(lines.join('\n'))?.[1];
  const made = await post('/api/admin/setup', { token, username: 'Verwalterin', password });
  expect(made.statusCode).toBe(200);
});

test('the link names the first host name that visitors know', async () => {
  await server.close();
  server = await testServer({ PLAYER_HOSTS: 'walks.example.org' });
  await server.person('administrator');
  expect((await link()).lines[1]).toMatch(/^ {2}https:\/\/walks\.example\.org\/login#password=/);
});

test('a database that stays locked is reported with a message', async () => {
  await server.person('administrator');
  const locked = Object.assign(new Error('database is locked'), { errcode: 5 });
  server.services.store.transaction = () => Promise.reject(locked);
  expect(await link()).toMatchObject({
    exitCode: 3,
    lines: ['The database is busy or cannot be reached. Try again in a moment.'],
  });
});
