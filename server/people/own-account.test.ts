import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { OwnAccount } from '../../src/contract/accounts.ts';
import { ROLE } from '../../src/contract/token-claims.ts';
import { testServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
beforeEach(async () => {
  server = await testServer({ REGISTRATION: 'open' });
});
afterEach(() => server.close());

const OLD = 'korrektes Pferd';
const NEW = 'anderes Pferd mit Hut';
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

interface SignedIn {
  readonly accessToken: string;
  readonly userId: string;
}

const send = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, token = '', body?: object) =>
  server.app.inject({
    ...{ method, url },
    headers: { ...(token !== '' && { authorization: `Bearer ${token}` }), 'user-agent': FIREFOX },
    ...(body === undefined ? {} : { payload: body }),
  });
const signUp = async (username = 'Anna') =>
  (await send('POST', '/api/signup', '', { username, password: OLD })).json<SignedIn>();
const logIn = (password: string, username = 'Anna') =>
  send('POST', '/api/login', '', { username, password });
const signIn = async (password = OLD) => (await logIn(password)).json<SignedIn>().accessToken;
const accountOf = async (token: string) => (await send('GET', '/api/me', token)).json<OwnAccount>();
const change = (token: string, password: string, newPassword: string) =>
  send('PUT', '/api/me/password', token, { password, newPassword });
const errorIn = (response: Awaited<ReturnType<typeof send>>) => {
  const { code, field } = response.json<{ code?: string; field?: string }>();
  return [response.statusCode, code, field];
};
const isSignedIn = async (token: string) =>
  (await send('GET', '/api/me', token)).statusCode === 200;
const actions = async () => {
  const { items } = await server.services.store.audit.listRecords({ limit: 50, offset: 0 });
  return items.map(({ action, details }) => [action, details]);
};

describe('the own account', () => {
  test('names the user and the devices on which they are signed in, this one marked', async () => {
    const { accessToken, userId } = await signUp();
    server.clock.advance(1000);
    const other = await signIn();
    const { sessions, ...rest } = await accountOf(other);
    expect(rest).toEqual({ username: 'Anna', hasPassword: true });
    expect(sessions.map(({ isOwn, browser, system }) => [isOwn, browser, system])).toEqual([
      [true, 'Firefox', 'Linux'],
      [false, 'Firefox', 'Linux'],
    ]);
    await send('POST', '/api/logout', accessToken);
    expect((await accountOf(other)).sessions).toHaveLength(1);
    expect(await server.services.store.sessions.ofUser(userId)).toHaveLength(2);
  });

  test('an expired session is not listed', async () => {
    await signUp();
    const token = await signIn();
    const listed = async (at: string) => (await accountOf(at)).sessions.length;
    expect(await listed(token)).toBe(2);
    server.clock.advance(89 * 86_400_000);
    const later = await signIn();
    server.clock.advance(2 * 86_400_000);
    expect(await listed(later)).toBe(1);
  });

  test('a guest of an unlock code has a session and no password', async () => {
    const guest = await server.person('guest');
    const { hasPassword, sessions } = await accountOf(guest.token);
    expect([hasPassword, sessions.length]).toEqual([false, 1]);
    expect(errorIn(await change(guest.token, OLD, NEW))[1]).toBe('auth/forbidden');
  });
});

describe('changing the password', () => {
  test('takes the former one, ends every other session, and this one goes on', async () => {
    const { accessToken: phone } = await signUp();
    const token = await signIn();
    const response = await change(token, OLD, NEW);
    expect([response.statusCode, response.json()]).toEqual([200, { revoked: 1 }]);
    expect([await isSignedIn(token), await isSignedIn(phone)]).toEqual([true, false]);
    expect([(await logIn(OLD)).statusCode, (await logIn(NEW)).statusCode]).toEqual([401, 200]);
    expect((await actions())[0]).toEqual(['user/change-password', { revoked: 1 }]);
  });

  test('a wrong former password changes nothing, and guessing it is throttled', async () => {
    const { accessToken } = await signUp();
    expect(errorIn(await change(accessToken, 'falsch', NEW))).toEqual([
      ...[403, 'password/wrong', 'password'],
    ]);
    expect((await logIn(OLD)).statusCode).toBe(200);
    const before = server.clock.waits.length;
    for (let guess = 0; guess < 12; guess += 1) await change(accessToken, 'falsch', NEW);
    expect(server.clock.waits.length).toBeGreaterThan(before);
    expect((await actions()).map(([action]) => action)).not.toContain('user/change-password');
  });

  test('a short one is named before the former is asked, an administrator’s is longer', async () => {
    const { accessToken, userId } = await signUp();
    expect(errorIn(await change(accessToken, 'falsch', 'kurz'))).toEqual([
      ...[400, 'request/invalid', 'newPassword'],
    ]);
    await server.services.store.users.changeUser(userId, { role: ROLE.administrator });
    expect(errorIn(await change(accessToken, OLD, 'nur acht9'))).toEqual([
      ...[400, 'request/invalid', 'newPassword'],
    ]);
    expect((await change(accessToken, OLD, 'nur acht9 und mehr')).statusCode).toBe(200);
  });

  test('a link for choosing one is no longer valid afterwards', async () => {
    const { accessToken, userId } = await signUp();
    const administrator = await server.person('administrator');
    const reset = await send('POST', `/api/admin/users/${userId}/reset`, administrator.token, {});
    const token = reset.json<{ link: string }>().link.split('=')[1] ?? '';
    expect((await change(accessToken, OLD, NEW)).statusCode).toBe(200);
    const chosen = await send('POST', '/api/password', '', { token, password: 'noch ein Pferd' });
    expect(errorIn(chosen)[1]).toBe('password/link-invalid');
    expect((await logIn(NEW)).statusCode).toBe(200);
  });

  test('of two changes at once, by the same former password, one is made', async () => {
    const { accessToken } = await signUp();
    const other = await signIn();
    const responses = await Promise.all([
      change(accessToken, OLD, 'das erste Pferd'),
      change(other, OLD, 'das zweite Pferd'),
    ]);
    const statuses = responses.map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    // Whoever comes second is told that the password is another one by now, or is signed out.
    expect([401, 403]).toContain(statuses.find((status) => status !== 200));
  });
});

describe('ending sessions', () => {
  test('of one device: only that one, and only an own one', async () => {
    const { accessToken } = await signUp();
    const phone = await signIn();
    const tablet = await signIn();
    const stranger = await signUp('Otto');
    const foreign = (await accountOf(stranger.accessToken)).sessions[0]?.id ?? '';
    const [, phoneId = ''] = (await accountOf(accessToken)).sessions
      .filter(({ isOwn }) => !isOwn)
      .map(({ id }) => id);
    const end = async (id: string) =>
      (await send('DELETE', `/api/me/sessions/${id}`, accessToken)).json();
    expect(await end(foreign)).toEqual({ revoked: 0 });
    expect(await end(phoneId)).toEqual({ revoked: 1 });
    expect(await end(phoneId)).toEqual({ revoked: 0 });
    const signedIn = await Promise.all([phone, tablet, accessToken].map(isSignedIn));
    expect(signedIn.filter(Boolean)).toHaveLength(2);
    expect(await isSignedIn(accessToken)).toBe(true);
    expect(await isSignedIn(stranger.accessToken)).toBe(true);
  });

  test('of all other devices', async () => {
    const { accessToken } = await signUp();
    const others = [await signIn(), await signIn()];
    const stranger = await signUp('Otto');
    const response = await send('DELETE', '/api/me/sessions', accessToken);
    expect(response.json()).toEqual({ revoked: 2 });
    expect(await Promise.all(others.map(isSignedIn))).toEqual([false, false]);
    expect([await isSignedIn(accessToken), await isSignedIn(stranger.accessToken)]).toEqual([
      ...[true, true],
    ]);
    expect((await actions())[0]).toEqual(['user/sign-out', { revoked: 2 }]);
  });
});
