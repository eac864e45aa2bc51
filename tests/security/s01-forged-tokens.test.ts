import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { base64url, decodeJwt, decodeProtectedHeader, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { derivedKey } from '../../server/auth/derived-key.ts';
import { callApi, mustCall, password, type SignedIn } from '../support/servers/api-client.ts';
import { startPeopledServer, type PeopledServer } from '../support/servers/people.ts';

let peopled: PeopledServer;
let real: string;
let key: Uint8Array;
let claims: Record<string, unknown>;
let header: { alg: string; kid: string };

beforeAll(async () => {
  peopled = await startPeopledServer();
  real = peopled.administrator.accessToken;
  claims = { ...decodeJwt(real) };
  header = decodeProtectedHeader(real) as { alg: string; kid: string };
  const secret = readFileSync(join(peopled.server.dataFolder, 'secret'), 'utf8').trim();
  key = derivedKey(secret, `session/${header.kid}`);
});
afterAll(() => peopled.server.remove());

const part = (value: unknown) => base64url.encode(JSON.stringify(value));
const unsigned = (head: object, payload: object, signature = '') =>
  `${part(head)}.${part(payload)}.${signature}`;
const signed = (head: object, payload: object, by: Uint8Array | string) => {
  const [first, second] = [part(head), part(payload)];
  const digest = createHmac('sha256', by).update(`${first}.${second}`).digest('base64url');
  return `${first}.${second}.${digest}`;
};
const now = () => Math.floor(Date.now() / 1000);

async function statusesWith(token: string) {
  const { url } = peopled.server;
  const { userId } = peopled.administrator;
  const responses = [
    await callApi(url, 'user', { token, body: { userId } }),
    await callApi(url, 'adminUsers', { token }),
    await callApi(url, 'progress', { token, params: { slug: 'demo' }, body: {} }),
  ];
  return responses.map(({ status }) => status);
}

const forgeries: Readonly<Record<string, () => Promise<string> | string>> = {
  'alg none': () => unsigned({ ...header, alg: 'none' }, claims),
  'alg None in odd case': () => unsigned({ ...header, alg: 'nOnE' }, claims),
  'alg none with the real signature': () =>
    unsigned({ ...header, alg: 'none' }, claims, real.split('.')[2]),
  'no signature': () => unsigned(header, claims),
  'HS512 with the right key': () =>
    new SignJWT(claims).setProtectedHeader({ ...header, alg: 'HS512' }).sign(key),
  'HS384 with the right key': () =>
    new SignJWT(claims).setProtectedHeader({ ...header, alg: 'HS384' }).sign(key),
  'RS256 named, HS256 made': () => signed({ ...header, alg: 'RS256' }, claims, key),
  'a wrong key': () => signed(header, claims, 'some other key'),
  'an empty key': () => signed(header, claims, ''),
  'the kid as key': () => signed(header, claims, header.kid),
  'a kid that is a path': () => signed({ ...header, kid: '../../../dev/null' }, claims, ''),
  'a kid that is SQL': () => signed({ ...header, kid: "' or 1=1 --" }, claims, key),
  'a kid of the prototype': () => signed({ ...header, kid: '__proto__' }, claims, key),
  'no kid': () => signed({ alg: 'HS256' }, claims, key),
  'an own key in jwk': () =>
    signed({ ...header, jwk: { kty: 'oct', k: base64url.encode('mine') } }, claims, 'mine'),
  'a jku': () => signed({ ...header, jku: 'http://127.0.0.1:9/keys' }, claims, 'mine'),
  'an unknown crit': () => signed({ ...header, crit: ['x'], x: 1 }, claims, key),
  'a wrong type': () => signed(header, { ...claims, type: 'invitation' }, key),
  'no type': () => signed(header, { ...claims, type: undefined }, key),
  expired: () => signed(header, { ...claims, exp: now() - 1 }, key),
  'no expiry': () => signed(header, { ...claims, exp: undefined }, key),
  'not before tomorrow': () => signed(header, { ...claims, nbf: now() + 86_400 }, key),
  'a session that never was': () => signed(header, { ...claims, jti: 'nobody' }, key),
  'a changed payload': () => {
    const [first, , third] = real.split('.');
    return `${first}.${part({ ...claims, role: 1, exp: now() + 99_999_999 })}.${third}`;
  },
  "another user's session": () =>
    signed(header, { ...claims, userId: peopled.people.registered?.userId }, key),
  'no token at all': () => 'token',
};

describe('S1 forged tokens', () => {
  test('S1 the same forger with a valid signature gets in, so that the 401s below mean something', async () => {
    expect(await statusesWith(real)).toEqual([200, 200, 400]);
    expect(await statusesWith(signed(header, claims, key))).toEqual([200, 200, 400]);
  });

  test.each(Object.keys(forgeries))('S1 %s is answered with 401', async (name) => {
    expect(await statusesWith((await forgeries[name]?.()) ?? '')).toEqual([401, 401, 401]);
  });

  test('S1 a role in a real token is ignored: the rights are those the server has stored', async () => {
    const registered = peopled.people.registered as SignedIn;
    const own = decodeJwt(registered.accessToken);
    const head = decodeProtectedHeader(registered.accessToken);
    const raised = signed(head, { ...own, role: 1 }, key);
    expect((await callApi(peopled.server.url, 'adminUsers', { token: raised })).status).toBe(403);
  });

  test('S1 a revoked session and a deleted user are answered with 401', async () => {
    const { server, administrator, newPerson } = peopled;
    const [revoked, deleted] = [await newPerson('registered'), await newPerson('registered')];
    await mustCall(server.url, 'adminRevoke', {
      token: administrator.accessToken,
      params: { id: revoked?.userId ?? '' },
    });
    await mustCall(server.url, 'deleteMe', {
      token: deleted?.accessToken ?? '',
      body: { password },
    });
    expect(await statusesWith(revoked?.accessToken ?? '')).toEqual([401, 401, 401]);
    expect(await statusesWith(deleted?.accessToken ?? '')).toEqual([401, 401, 401]);
  });
});
