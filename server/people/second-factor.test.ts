import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { BegunSecondFactor, OwnAccount, RecoveryCodes } from '../../src/contract/accounts.ts';
import { aesCipher } from '../auth/secret-cipher.ts';
import { derivedKey } from '../auth/derived-key.ts';
import { totpCode, totpStepAt } from '../auth/totp.ts';
import { authenticator } from '../../tests/support/authenticator.ts';
import { bearer, testServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
beforeEach(async () => {
  server = await testServer({ REGISTRATION: 'open' });
});
afterEach(() => server.close());

const PASSWORD = 'korrektes Pferd';
const MINUTE_MS = 60_000;

interface SignedIn {
  readonly accessToken: string;
  readonly userId: string;
}
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

const send = (method: Method, url: string, token = '', body?: object) =>
  server.app.inject({
    ...{ method, url },
    headers: token === '' ? {} : { authorization: `Bearer ${token}` },
    ...(body === undefined ? {} : { payload: body }),
  });
const errorIn = ({ statusCode, json }: Awaited<ReturnType<typeof send>>) => [
  statusCode,
  json<{ code?: string }>().code,
];
const signUp = async () =>
  (
    await send('POST', '/api/signup', '', { username: 'Anna', password: PASSWORD })
  ).json<SignedIn>();
const logIn = (code?: string, password = PASSWORD) =>
  send('POST', '/api/login', '', { username: 'Anna', password, code });
const begin = (token: string, password = PASSWORD) =>
  send('POST', '/api/me/second-factor', token, { password });
const confirm = (token: string, code: string) =>
  send('PUT', '/api/me/second-factor', token, { code });
const accountOf = async (token: string) => (await send('GET', '/api/me', token)).json<OwnAccount>();
const actions = async () => {
  const { items } = await server.services.store.audit.listRecords({ limit: 50, offset: 0 });
  return items.map(({ action }) => action);
};

function device({ secret }: BegunSecondFactor) {
  const codeAt = authenticator(secret);
  return (stepsLater = 0) => codeAt(server.clock.nowMs(), stepsLater);
}

/** A user who signs in by password and device from now on. */
async function protectedUser() {
  const { accessToken: token, userId } = await signUp();
  const codeOf = device((await begin(token)).json<BegunSecondFactor>());
  const { recoveryCodes } = (await confirm(token, codeOf())).json<RecoveryCodes>();
  server.clock.advance(MINUTE_MS);
  return { token, userId, codeOf, recoveryCodes };
}

describe('setting it up', () => {
  test('takes the password, and counts from the first right code on', async () => {
    const { accessToken: token } = await signUp();
    expect(errorIn(await begin(token, 'falsch'))).toEqual([403, 'password/wrong']);
    const begun = (await begin(token)).json<BegunSecondFactor>();
    expect(begun.address).toBe(
      `otpauth://totp/Audiowalk:Anna?secret=${begun.secret}&issuer=Audiowalk`,
    );
    const codeOf = device(begun);
    expect((await logIn()).statusCode).toBe(200);
    expect(errorIn(await confirm(token, codeOf(5)))).toEqual([403, 'factor/wrong']);
    expect((await accountOf(token)).secondFactor).toBeUndefined();
    const confirmed = await confirm(token, codeOf());
    expect(confirmed.json<RecoveryCodes>().recoveryCodes).toHaveLength(10);
    expect((await accountOf(token)).secondFactor).toEqual({
      sinceMs: server.clock.nowMs(),
      recoveryCodesLeft: 10,
    });
    expect(errorIn(await logIn())).toEqual([401, 'factor/required']);
    expect((await actions())[0]).toBe('user/add-second-factor');
  });

  test('begun anew, only the newest secret counts; once confirmed, it is not replaced', async () => {
    const { accessToken: token } = await signUp();
    const first = device((await begin(token)).json<BegunSecondFactor>());
    const second = device((await begin(token)).json<BegunSecondFactor>());
    expect(errorIn(await confirm(token, first()))[1]).toBe('factor/wrong');
    expect((await confirm(token, second())).statusCode).toBe(200);
    expect(errorIn(await begin(token))).toEqual([409, 'factor/active']);
    expect(errorIn(await confirm(token, second()))).toEqual([409, 'factor/active']);
  });

  test('without a begun one there is nothing to confirm, renew or remove', async () => {
    const { accessToken: token } = await signUp();
    expect(errorIn(await confirm(token, '123456'))).toEqual([409, 'factor/absent']);
    const renewed = await send('POST', '/api/me/recovery-codes', token, { password: PASSWORD });
    expect(errorIn(renewed)).toEqual([409, 'factor/absent']);
    const body = { password: PASSWORD, code: '123456' };
    expect(errorIn(await send('DELETE', '/api/me/second-factor', token, body))).toEqual([
      ...[409, 'factor/absent'],
    ]);
  });

  test('a guest of an unlock code has none', async () => {
    const guest = await server.person('guest');
    expect(errorIn(await begin(guest.token))).toEqual([403, 'auth/forbidden']);
  });

  test('the database holds no secret and no recovery code that could be read', async () => {
    const { userId, recoveryCodes, codeOf } = await protectedUser();
    const { store } = server.services;
    const factor = await store.secondFactors.findFactor(userId);
    const encrypted = factor?.encryptedSecret ?? '';
    expect(
      aesCipher(derivedKey('another secret', 'second-factor')).decrypt(encrypted, userId),
    ).toBe(undefined);
    const opened = server.services.secretCipher.decrypt(encrypted, userId) ?? new Uint8Array();
    expect(totpCode(opened, totpStepAt(server.clock.nowMs()))).toBe(codeOf());
    const stored = JSON.stringify(await store.tokens.ofUser(userId));
    for (const code of recoveryCodes) expect(stored).not.toContain(code.replaceAll('-', ''));
  });
});

describe('signing in', () => {
  test('takes a code of the device once, with blanks as apps show it', async () => {
    const { codeOf } = await protectedUser();
    const code = codeOf();
    expect((await logIn(`${code.slice(0, 3)} ${code.slice(3)}`)).statusCode).toBe(200);
    expect(errorIn(await logIn(code))).toEqual([403, 'factor/wrong']);
    expect((await logIn(codeOf(1))).statusCode).toBe(200);
    // An older code than the last one was seen by somebody who looked over a shoulder.
    expect(errorIn(await logIn(codeOf(-1)))).toEqual([403, 'factor/wrong']);
  });

  test('of many who use one code at once one signs in', async () => {
    const { codeOf } = await protectedUser();
    const code = codeOf();
    const responses = await Promise.all(Array.from({ length: 5 }, () => logIn(code)));
    expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  });

  test('a wrong password tells nothing of a second factor, right code or not', async () => {
    const { codeOf } = await protectedUser();
    for (const code of [undefined, codeOf(), '000000'])
      expect(errorIn(await logIn(code, 'falsch'))).toEqual([401, 'auth/invalid']);
    expect((await logIn(codeOf())).statusCode).toBe(200);
  });

  test('after ten wrong codes even the right one waits, for five minutes', async () => {
    const { codeOf } = await protectedUser();
    for (let guess = 0; guess < 10; guess += 1)
      expect(errorIn(await logIn('no code'))[1]).toBe('factor/wrong');
    const blocked = await logIn(codeOf());
    expect(errorIn(blocked)).toEqual([429, 'request/too-many']);
    expect(Number(blocked.headers['retry-after'])).toBeGreaterThan(0);
    server.clock.advance(Number(blocked.headers['retry-after']) * 1000);
    expect((await logIn(codeOf())).statusCode).toBe(200);
  });

  test('the right password between wrong codes gives no more guesses', async () => {
    await protectedUser();
    const codes: (string | undefined)[] = [];
    for (let guess = 0; guess < 11; guess += 1) {
      await logIn();
      codes.push(String(errorIn(await logIn('no code'))[1]));
    }
    expect(codes.at(-1)).toBe('request/too-many');
  });

  test('a recovery code signs in once, however it is typed, and the log says so', async () => {
    const { recoveryCodes, token } = await protectedUser();
    const [first = '', second = ''] = recoveryCodes;
    expect((await logIn(first.toLowerCase().replaceAll('-', ' '))).statusCode).toBe(200);
    expect(errorIn(await logIn(first))).toEqual([403, 'factor/wrong']);
    expect((await logIn(second)).statusCode).toBe(200);
    expect((await accountOf(token)).secondFactor?.recoveryCodesLeft).toBe(8);
    expect(await actions()).toContain('user/use-recovery-code');
  });

  test('another user’s recovery code opens nothing, and stays theirs', async () => {
    const { recoveryCodes } = await protectedUser();
    const other = { username: 'Otto', password: PASSWORD };
    const { accessToken } = (await send('POST', '/api/signup', '', other)).json<SignedIn>();
    const codeOf = device((await begin(accessToken)).json<BegunSecondFactor>());
    await confirm(accessToken, codeOf());
    const [code = ''] = recoveryCodes;
    expect(errorIn(await send('POST', '/api/login', '', { ...other, code }))[1]).toBe(
      'factor/wrong',
    );
    expect((await logIn(code)).statusCode).toBe(200);
  });

  test('a link for a new password is not enough, and stays until there is a code', async () => {
    const { userId, codeOf } = await protectedUser();
    const administrator = await server.person('administrator');
    const reset = await send('POST', `/api/admin/users/${userId}/reset`, administrator.token, {});
    const token = reset.json<{ link: string }>().link.split('=')[1] ?? '';
    const choose = (code?: string) =>
      send('POST', '/api/password', '', { token, password: 'ein neues Pferd', code });
    expect(errorIn(await choose())).toEqual([401, 'factor/required']);
    expect(errorIn(await choose('000000'))).toEqual([403, 'factor/wrong']);
    expect((await logIn(codeOf())).statusCode).toBe(200);
    expect((await choose(codeOf(1))).statusCode).toBe(200);
    expect((await logIn(undefined, 'ein neues Pferd')).statusCode).toBe(401);
  });

  test('a secret that was encrypted on another server lets nobody in', async () => {
    const { userId, codeOf } = await protectedUser();
    const { store } = server.services;
    await store.secondFactors.removeFactor(userId);
    const encryptedSecret = aesCipher(derivedKey('another', 'x')).encrypt(
      new Uint8Array(20),
      userId,
    );
    const createdAtMs = server.clock.nowMs();
    await store.secondFactors.beginFactor({ userId, encryptedSecret, createdAtMs });
    await store.secondFactors.confirmFactor(
      { userId, encryptedSecret },
      { step: 0, atMs: createdAtMs },
    );
    expect(errorIn(await logIn(codeOf()))).toEqual([500, 'server/failed']);
  });
});

describe('a lost device', () => {
  test('new recovery codes end those of before', async () => {
    const { token, recoveryCodes } = await protectedUser();
    const renew = (password: string) => send('POST', '/api/me/recovery-codes', token, { password });
    expect(errorIn(await renew('falsch'))).toEqual([403, 'password/wrong']);
    const renewed = (await renew(PASSWORD)).json<RecoveryCodes>().recoveryCodes;
    expect(errorIn(await logIn(recoveryCodes[0]))).toEqual([403, 'factor/wrong']);
    expect((await logIn(renewed[0])).statusCode).toBe(200);
  });

  test('its user removes it by password and code, and the password alone signs in', async () => {
    const { token, codeOf, recoveryCodes } = await protectedUser();
    const remove = (password: string, code: string) =>
      send('DELETE', '/api/me/second-factor', token, { password, code });
    expect(errorIn(await remove('falsch', codeOf()))).toEqual([403, 'password/wrong']);
    expect(errorIn(await remove(PASSWORD, '000000'))).toEqual([403, 'factor/wrong']);
    expect((await remove(PASSWORD, recoveryCodes[0] ?? '')).statusCode).toBe(200);
    expect((await logIn()).statusCode).toBe(200);
    const account = await accountOf(token);
    expect(account.secondFactor).toBeUndefined();
    expect(errorIn(await begin(token))[0]).toBe(200);
  });

  test('an administrator removes it, once, and sees since when it was there', async () => {
    const { userId } = await protectedUser();
    const administrator = await server.person('administrator');
    const user = () =>
      server.app.inject({ url: `/api/admin/users/${userId}`, headers: bearer(administrator) });
    expect((await user()).json()).toMatchObject({
      secondFactorSinceMs: server.clock.nowMs() - MINUTE_MS,
    });
    const remove = () =>
      send('DELETE', `/api/admin/users/${userId}/second-factor`, administrator.token);
    expect((await remove()).statusCode).toBe(200);
    expect(errorIn(await remove())).toEqual([409, 'factor/absent']);
    expect((await user()).json()).not.toHaveProperty('secondFactorSinceMs');
    expect((await logIn()).statusCode).toBe(200);
    const tokens = await server.services.store.tokens.ofUser(userId);
    expect(tokens.filter(({ purpose }) => purpose === 'recovery')).toEqual([]);
  });
});
