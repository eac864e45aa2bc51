import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callApi, signUp } from '../support/servers/api-client.ts';
import { fromAddress, fromNewAddress } from '../support/links/from-address.ts';
import { openRaw } from '../support/stores/open-stores.ts';
import { startServer, type RealServer } from '../support/servers/real-server.ts';

let server: RealServer;
let direct: RealServer;
beforeAll(async () => {
  [server, direct] = await Promise.all([
    startServer({ env: { REGISTRATION: 'open', TRUST_PROXY: 'loopback' } }),
    startServer({ env: { REGISTRATION: 'open' } }),
  ]);
});
afterAll(async () => {
  await Promise.all([server.remove(), direct.remove()]);
});

type Headers = Readonly<Record<string, string>>;
const logIn = (url: string, username: string, headers: Headers) =>
  callApi(url, 'login', {
    body: { username, password: 'wrong' },
    headers,
    signal: AbortSignal.timeout(60_000),
  });
const tryCode = (url: string, headers: Headers) =>
  callApi(url, 'code', { body: { code: randomUUID() }, headers });

/** Many guesses at once: those that do not get their slot in time are told when to retry. */
async function guessAtOnce(guess: (index: number) => ReturnType<typeof callApi>, count: number) {
  const responses = await Promise.all(Array.from({ length: count }, (_, index) => guess(index)));
  const rejected = responses.filter(({ status }) => status === 429);
  for (const { body, headers } of rejected) {
    expect(body).toMatchObject({ code: 'request/too-many' });
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  }
  return rejected.length;
}

// In parallel: they mostly wait.
describe.concurrent('S11 guessing', () => {
  test('S11 guesses at one account from one address are throttled', async () => {
    const headers = fromNewAddress();
    const name = `u-${randomUUID()}`;
    await signUp(server.url, name);
    const guess = () => logIn(server.url, name, headers);
    expect(await guessAtOnce(guess, 40)).toBeGreaterThan(20);
  }, 60_000);

  test('S11 guesses at many accounts from one address are throttled', async () => {
    const headers = fromNewAddress();
    const guess = () => logIn(server.url, `u-${randomUUID()}`, headers);
    expect(await guessAtOnce(guess, 190)).toBeGreaterThan(50);
  }, 60_000);

  test('S11 guesses of unlock codes are throttled', async () => {
    const headers = fromNewAddress();
    expect(await guessAtOnce(() => tryCode(server.url, headers), 190)).toBeGreaterThan(50);
  });

  test('S11 without a trusted proxy nobody chooses the address that is counted', async () => {
    const guess = (index: number) => {
      const headers = {
        ...fromAddress(5000 + index),
        'x-real-ip': `10.9.9.${index}`,
        forwarded: `for=10.9.8.${index}`,
      };
      return logIn(direct.url, 'somebody', headers);
    };
    expect(await guessAtOnce(guess, 40)).toBeGreaterThan(20);
  });
});

describe('S13 passwords', () => {
  test('S13 are stored as argon2id with 19 MiB and two passes', async () => {
    const { userId } = await signUp(server.url, `u-${randomUUID()}`);
    const raw = await openRaw<{ users: { id: string; password_hash: string } }>({
      dataFolder: server.dataFolder,
    });
    const row = await raw
      .selectFrom('users')
      .select('password_hash')
      .where('id', '=', userId)
      .executeTakeFirst();
    await raw.destroy();
    expect(row?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });
});
