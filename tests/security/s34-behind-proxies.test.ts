import { afterEach, describe, expect, test } from 'vitest';
import { testServer, type TestServer } from '../../server/testing/test-server.ts';

const CLIENT = '203.0.113.9';
const OTHER_CLIENT = '198.51.100.7';
const PROXY = '127.0.0.1';
const INNER_PROXY = '10.0.0.5';
const password = 'korrektes Pferd';

/** Operators' settings, with the proxies that a request then passes and what they append. */
const SETTINGS = [
  { TRUST_PROXY: 'loopback', appended: CLIENT, remoteAddress: PROXY },
  { TRUST_PROXY: '1', appended: CLIENT, remoteAddress: PROXY },
  { TRUST_PROXY: '2', appended: `${CLIENT}, ${INNER_PROXY}`, remoteAddress: PROXY },
  {
    TRUST_PROXY: 'loopback 10.0.0.0/8',
    appended: `${CLIENT}, ${INNER_PROXY}`,
    remoteAddress: PROXY,
  },
  { TRUST_PROXY: '10.0.0.0/8', appended: CLIENT, remoteAddress: INNER_PROXY },
];

/** What a client may forge before a proxy of ours appends the real address. */
const FORGERIES: readonly ((n: number) => string)[] = [
  (n) => `192.0.2.${n}`,
  (n) => `192.0.2.${n}, 192.0.3.${n}`,
  (n) => `2001:db8:${n}::1`,
  (n) => `127.0.0.${n + 1}`,
  (n) => `10.0.0.${n}, 127.0.0.1`,
  (n) => `somebody-${n}`,
  (n) => `, 192.0.2.${n},`,
  (n) => `"192.0.2.${n}:4711"`,
  (n) => `${OTHER_CLIENT}, 192.0.2.${n}`,
];
/** Headers of other kinds of proxies, which ours neither set nor remove. */
const besides = (n: number) => ({
  'x-real-ip': `192.0.2.${n}`,
  'x-client-ip': `192.0.2.${n}`,
  'true-client-ip': `192.0.2.${n}`,
  'cf-connecting-ip': `192.0.2.${n}`,
  forwarded: `for=192.0.2.${n}`,
});

let server: TestServer | undefined;
afterEach(async () => {
  await server?.close();
  server = undefined;
});

interface From {
  readonly remoteAddress: string;
  readonly forwarded: string;
}

async function open(TRUST_PROXY: string) {
  const opened = await testServer({ REGISTRATION: 'open', TRUST_PROXY });
  server = opened;
  const post = async (url: string, payload: object, { remoteAddress, forwarded }: From, n = 0) => {
    const headers = { ...besides(n), 'x-forwarded-for': forwarded };
    const response = await opened.app.inject({
      ...{ method: 'POST', url, payload, remoteAddress, headers },
    });
    return response.statusCode;
  };
  return { post, waits: opened.clock.waits, opened };
}

describe('S34 behind a trusted proxy', () => {
  test.each(SETTINGS)(
    'S34 with TRUST_PROXY=$TRUST_PROXY a guesser is throttled, whatever they prepend to X-Forwarded-For',
    async ({ TRUST_PROXY, appended, remoteAddress }) => {
      const { post, waits } = await open(TRUST_PROXY);
      const guess = { username: 'Anna', password: 'falsch' };
      let n = 0;
      for (const forge of FORGERIES) {
        n += 1;
        const forwarded = `${forge(n)}, ${appended}`;
        expect(await post('/api/login', guess, { remoteAddress, forwarded }, n)).toBe(401);
      }
      // Five failures are free; each of the others waits for the failures of all before.
      expect(waits.slice(0, 3)).toEqual([250, 354, 500]);
      expect(waits).toHaveLength(FORGERIES.length - 5);
    },
  );

  test.each(SETTINGS)(
    'S34 with TRUST_PROXY=$TRUST_PROXY nobody throttles another address by prepending it',
    async ({ TRUST_PROXY, appended, remoteAddress }) => {
      const { post, waits } = await open(TRUST_PROXY);
      const guess = { username: 'Anna', password: 'falsch' };
      const forwarded = `${OTHER_CLIENT}, ${appended}`;
      for (let n = 0; n < 9; n += 1) await post('/api/login', guess, { remoteAddress, forwarded });
      const before = waits.length;
      expect(before).toBe(4);
      const theirs = appended.replace(CLIENT, OTHER_CLIENT);
      await post('/api/login', guess, { remoteAddress, forwarded: theirs });
      expect(waits).toHaveLength(before);
    },
  );

  test('S34 unlock codes, invitations and sign-ups count by the same address', async () => {
    const { post, waits } = await open('loopback');
    const from = (n: number): From => ({
      remoteAddress: PROXY,
      forwarded: `192.0.2.${n}, ${CLIENT}`,
    });
    for (let n = 0; n < 103; n += 1) await post('/api/code', { code: `ABCD-${n}` }, from(n), n);
    expect(waits.slice(0, 3)).toEqual([250, 354, 500]);
    const statuses: number[] = [];
    for (let n = 0; n < 60 && !statuses.includes(429); n += 1) {
      const username = `Besuch ${n}`;
      statuses.push(await post('/api/signup', { username, password }, from(n), n));
    }
    expect(statuses.at(-1)).toBe(429);
  });
});

describe('S34 behind no trusted proxy', () => {
  test.each(['10.0.0.0/8', 'loopback'])(
    'S34 with TRUST_PROXY=%s a client is counted by its own address, whatever it forwards',
    async (TRUST_PROXY) => {
      const { post, waits } = await open(TRUST_PROXY);
      const guess = { username: 'Anna', password: 'falsch' };
      for (let n = 0; n < 8; n += 1) {
        const forwarded = `192.0.2.${n}, 10.0.0.${n}, 127.0.0.1`;
        await post('/api/login', guess, { remoteAddress: CLIENT, forwarded }, n);
      }
      expect(waits).toEqual([250, 354, 500]);
    },
  );

  test('S34 a client makes no call and no page believe in TLS', async () => {
    const { opened } = await open('10.0.0.0/8');
    const headers = { 'x-forwarded-proto': 'https' };
    for (const url of ['/api/config', '/login']) {
      const sendRequest = async (remoteAddress: string) =>
        (await opened.app.inject({ url, headers, remoteAddress })).headers;
      expect((await sendRequest(CLIENT))['strict-transport-security']).toBeUndefined();
      expect((await sendRequest(INNER_PROXY))['strict-transport-security']).toMatch(/max-age/);
    }
  });
});
