import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callApi, mustCall, password, type SignedIn } from '../support/servers/api-client.ts';
import { fromNewAddress } from '../support/links/from-address.ts';
import { open } from '../support/stores/open-stores.ts';
import { startServer, type RealServer } from '../support/servers/real-server.ts';

let server: RealServer;
let setup: string;
let administrator: SignedIn;
beforeAll(async () => {
  server = await startServer({ env: { REGISTRATION: 'invite', TRUST_PROXY: 'loopback' } });
  setup = await server.setupSecret();
  const body = { token: setup, username: 'Verwalterin', password };
  administrator = await mustCall(server.url, 'setup', { body });
});
afterAll(() => server.remove());

/**
 * Every byte that the server has written to its folder; its copies of the app are still being made.
 */
function filesOf(folder: string): Buffer {
  const own = readdirSync(folder).filter((name) => name !== 'app-releases');
  const paths = own.map((name) => join(folder, name));
  const below = paths
    .filter((path) => statSync(path).isDirectory())
    .flatMap((path) =>
      readdirSync(path, { recursive: true, encoding: 'utf8' }).map((name) => join(path, name)),
    );
  const files = [...paths, ...below].filter((path) => statSync(path).isFile());
  return Buffer.concat(files.map((path) => readFileSync(path)));
}

const invite = async () => {
  const { link } = await mustCall<{ link: string }>(server.url, 'adminInvite', {
    token: administrator.accessToken,
    body: {},
  });
  return { link, secret: /#invite=([\w.~-]+)$/.exec(link)?.[1] ?? '' };
};

const signUpWith = (invitation: string, username: string) =>
  callApi(server.url, 'signup', {
    body: { username, password, invitation },
    headers: fromNewAddress(),
  });

test('S2 a session token in an address is not accepted', async () => {
  const token = administrator.accessToken;
  for (const name of ['token', 'access_token', 'accessToken', 'authorization']) {
    const query = { [name]: token };
    expect((await callApi(server.url, 'adminUsers', { query })).status).toBe(401);
    const cookie = { cookie: `${name}=${token}` };
    expect((await callApi(server.url, 'adminUsers', { headers: cookie })).status).toBe(401);
  }
});

test('S2 tokens, passwords and used links are in no log, whatever failed', async () => {
  const token = administrator.accessToken;
  const { secret } = await invite();
  await callApi(server.url, 'adminUsers', { token });
  await callApi(server.url, 'user', { token, body: { userId: 'somebody else' } });
  await callApi(server.url, 'adminRole', { token, params: { id: 'nobody' }, body: { role: 'x' } });
  await callApi(server.url, 'getStory', { token, params: { walkSlug: 'nothing' } });
  await callApi(server.url, 'login', {
    body: { username: 'Verwalterin', password: `${password}?` },
  });
  await callApi(server.url, 'signup', { body: { username: 'a', password, invitation: 1 } });
  await fetch(`${server.url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: `{"password": "${password}", `,
  });
  await fetch(`${server.url}/api/nothing`, { headers: { authorization: `Bearer ${token}` } });
  expect((await signUpWith(secret, 'Eingeladen')).status).toBe(200);
  const output = server.allOutput();
  for (const secretText of [token, token.split('.')[2] ?? '', password, secret]) {
    expect(output).not.toContain(secretText);
  }
  expect(output.split(setup)).toHaveLength(2);
});

test('S2 secrets of links are in the fragment', async () => {
  expect(server.allOutput()).toContain(`/login#setup=${setup}`);
  const { link, secret } = await invite();
  expect(secret.length).toBeGreaterThanOrEqual(32);
  expect(link.split('#')[0]).not.toContain(secret);
});

test('S2 secrets of links are stored as hashes only, and tokens and passwords not at all', async () => {
  const { secret } = await invite();
  const stored = filesOf(server.dataFolder);
  const hash = createHash('sha256').update(secret).digest('hex');
  expect(stored.includes(hash), 'the folder that was searched holds the hash').toBe(true);
  for (const text of [secret, setup, administrator.accessToken, password]) {
    expect(stored.includes(text)).toBe(false);
  }
});

test('S2 the secret of a preview link is stored as a hash, and is in no log, however it is used', async () => {
  const token = administrator.accessToken;
  const body = { slug: 'entwurf', title: 'Entwurf', languageIds: [2] };
  const { id } = await mustCall<{ id: string }>(server.url, 'adminCreateStory', { token, body });
  const request = { token, params: { id }, body: { hours: 24 } };
  const { link } = await mustCall<{ link: string }>(server.url, 'adminAddPreview', request);
  const secret = /#preview=([\w-]+)$/.exec(link)?.[1] ?? '';
  expect(secret.length).toBeGreaterThanOrEqual(32);
  expect(link.split('#')[0]).toBe('/a/entwurf?preview');
  const preview = (walkSlug: string) =>
    callApi(server.url, 'preview', { params: { walkSlug }, body: { secret } });
  const page = await fetch(`${server.url}${link}`);
  expect([page.status, (await preview('entwurf')).status]).toEqual([200, 200]);
  expect([(await preview('anderer')).status, (await preview('entwurf/x')).status]).toEqual([
    403, 403,
  ]);
  const crossed = await callApi(server.url, 'setup', {
    body: { token: secret, username: 'Vierte', password },
    headers: fromNewAddress(),
  });
  expect([403, 409]).toContain(crossed.status);
  expect((await signUpWith(secret, 'Fünfte')).status).toBe(403);
  const stored = filesOf(server.dataFolder);
  expect(stored.includes(createHash('sha256').update(secret).digest('hex'))).toBe(true);
  expect(stored.includes(secret)).toBe(false);
  expect(server.allOutput()).not.toContain(secret);
});

test('S2 a link serves one purpose and one use', async () => {
  const { secret } = await invite();
  const crossed = await callApi(server.url, 'setup', {
    body: { token: secret, username: 'Zweite', password },
    headers: fromNewAddress(),
  });
  expect([403, 409]).toContain(crossed.status);
  expect((await signUpWith(setup, 'Dritte')).status).toBe(403);
  expect((await signUpWith(secret, 'Vierte')).status).toBe(200);
  expect((await signUpWith(secret, 'Fünfte')).status).toBe(403);
});

test('S2 an expired link opens nothing', async () => {
  const secret = 'an-invitation-that-ran-out-long-ago-0001';
  const store = await open({ dataFolder: server.dataFolder });
  await store.tokens.createToken({
    hash: createHash('sha256').update(secret).digest('hex'),
    purpose: 'invitation',
    payload: { role: 1 },
    createdAtMs: Date.now() - 10_000,
    expiresAtMs: Date.now() - 1,
  });
  await store.close();
  expect((await signUpWith(secret, 'Zu spät')).status).toBe(403);
});
