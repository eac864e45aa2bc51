import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import {
  callApi,
  mustCall,
  password,
  signUp,
  type SignedIn,
} from '../support/servers/api-client.ts';
import { fromNewAddress } from '../support/links/from-address.ts';
import { restrictWalk } from '../support/servers/site-contents.ts';
import { startPeopledServer, type PeopledServer } from '../support/servers/people.ts';

let peopled: PeopledServer;
let url: string;
let code: string;
beforeAll(async () => {
  peopled = await startPeopledServer();
  url = peopled.server.url;
  code = await restrictWalk(peopled, 'museum');
});
afterAll(() => peopled.server.remove());

type Headers = Readonly<Record<string, string>>;
const redeem = (given: string, headers: Headers) =>
  callApi(url, 'code', { body: { code: given }, headers });
const logIn = (username: string, given: string, headers: Headers) =>
  callApi(url, 'login', { body: { username, password: given }, headers });
const cookieIn = (signInResponse: { headers: globalThis.Headers }) =>
  signInResponse.headers.get('set-cookie')?.split(';', 1)[0] ?? '';

async function inHundreds(count: number, work: () => Promise<unknown>) {
  for (let done = 0; done < count; done += 100) {
    await Promise.all(Array.from({ length: 100 }, work));
  }
}

describe('S26 while guessing is throttled', () => {
  test('S26 sixty visitors behind one address mistype, and each right code opens', async () => {
    const headers = fromNewAddress();
    const visit = async () => {
      const isWrong = (await redeem(randomUUID(), headers)).status === 404;
      return isWrong ? (await redeem(code, headers)).status : 0;
    };
    const seen = await Promise.all(Array.from({ length: 60 }, visit));
    expect(new Set(seen)).toEqual(new Set([200]));
  });

  test('S26 a familiar device gets in beside a guesser at its own address', async () => {
    const name = `u-${randomUUID()}`;
    await signUp(url, name);
    const cookie = cookieIn(await logIn(name, password, fromNewAddress()));
    const headers = fromNewAddress();
    const guesses = Array.from({ length: 40 }, () => logIn(name, 'wrong', headers));
    // The guesses occupy that address until they get their slot or are rejected.
    let areGuessesPending = true;
    const guessing = Promise.all(guesses).then(() => {
      areGuessesPending = false;
    });
    const signInResponse = await logIn(name, password, { ...headers, cookie });
    expect([signInResponse.status, areGuessesPending]).toEqual([200, true]);
    await guessing;
  });

  test('S26 a right code from another address is accepted during four hundred guesses from everywhere', async () => {
    await inHundreds(400, () => redeem(randomUUID(), fromNewAddress()));
    const responses = await Promise.all(
      Array.from({ length: 10 }, () => redeem(code, fromNewAddress())),
    );
    expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 200));
    expect(cookieIn(responses[0]!)).toContain('klangweg_device=');
  });
});

describe('S28 the geocoder', () => {
  test('S28 with a private address is never requested', async () => {
    const requested: string[] = [];
    const inside = createServer((request, response) => {
      requested.push(request.url ?? '');
      response.end('[]');
    });
    await new Promise<void>((resolve) => inside.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void inside.close());
    const { port } = inside.address() as AddressInfo;
    const token = peopled.administrator.accessToken;
    for (const name of ['127.0.0.1', 'localhost', '[::ffff:127.0.0.1]', '[::1]', '0x7f.1']) {
      const geocoder = { kind: 'nominatim', url: `http://${name}:${port}/search` };
      await mustCall(url, 'adminSaveSettings', { token, body: { geocoder } });
      const query = { q: 'Turm', language: 'de' };
      const signInResponse = await callApi(url, 'adminSearchPlaces', { token, query });
      expect([signInResponse.status, signInResponse.body]).toMatchObject([
        409,
        { code: 'geocoder/private' },
      ]);
    }
    expect(requested).toEqual([]);
  });
});

describe('S30 signing out', () => {
  test('S30 ends the session on the server: a copy of the token opens nothing', async () => {
    const { accessToken: token, userId } = await signUp(url, `u-${randomUUID()}`);
    const sendRequest = () => callApi(url, 'user', { token, body: { userId } });
    expect((await sendRequest()).status).toBe(200);
    await mustCall(url, 'logout', { token });
    expect((await sendRequest()).status).toBe(401);
  });

  test('S30 a suspended account that is reinstated revives no earlier token', async () => {
    const name = `u-${randomUUID()}`;
    const { accessToken: token, userId } = await signUp(url, name);
    const administrator = peopled.administrator.accessToken;
    for (const isDisabled of [true, false]) {
      const params = { id: userId };
      await mustCall(url, 'adminDisable', { token: administrator, params, body: { isDisabled } });
      expect((await callApi(url, 'user', { token, body: { userId } })).status).toBe(401);
    }
    const body = { username: name, password };
    expect((await mustCall<SignedIn>(url, 'login', { body })).userId).toBe(userId);
  });
});
