import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Call } from '../../src/contract/call.ts';
import { calls, type CallName } from '../../src/contract/calls.ts';
import { derivedKey } from '../../server/auth/derived-key.ts';
import { hmacSignatures } from '../../server/media-files/media-signature.ts';
import { callApi, mustCall, password, pathOf } from '../support/servers/api-client.ts';
import { fromNewAddress } from '../support/links/from-address.ts';
import { restrictWalk } from '../support/servers/site-contents.ts';
import { openRegistration, addPeople, type PeopledServer } from '../support/servers/people.ts';
import { startServer } from '../support/servers/real-server.ts';

const BASE = '/walks';
let peopled: PeopledServer;
/** The server's address with its base path, and the origin alone. */
let url: string;
let root: string;
let signed: string;
beforeAll(async () => {
  const env = { ...openRegistration, BASE_PATH: BASE, PLAYER_HOSTS: 'walks.example' };
  const server = await startServer({ env });
  root = server.url;
  url = root + BASE;
  peopled = await addPeople({ ...server, url });
  await restrictWalk(peopled, 'museum');
  const token = peopled.people.tester?.accessToken ?? '';
  const story = await mustCall<object>(url, 'getStory', { token, params: { walkSlug: 'museum' } });
  signed = /\/walks\/media\/[0-9a-f]{64}\.\w+\?sig=[\w.-]+/.exec(JSON.stringify(story))?.[0] ?? '';
});
afterAll(() => peopled.server.remove());

interface SentRequest {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The path is sent as it is written: its dots are not resolved. */
function sendRequest(path: string, { method = 'GET', headers = {} }: SentRequest = {}) {
  const { port } = new URL(root);
  return new Promise<{ status: number; text: string; location: string | undefined }>(
    (resolve, reject) => {
      const sent = request({ host: '127.0.0.1', port, path, method, headers }, (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            text: Buffer.concat(parts).toString(),
            location: response.headers.location,
          }),
        );
      });
      sent.on('error', reject);
      sent.end();
    },
  );
}

const bearer = () => ({ authorization: `Bearer ${peopled.administrator.accessToken}` });
const everyCall = (Object.keys(calls) as CallName[]).map((name) => {
  const call: Call = calls[name];
  return { name, call, path: pathOf(call, { id: 'x', walkSlug: 'demo', slug: 'demo' }) };
});

async function appFiles() {
  const html = (await sendRequest(`${BASE}/`)).text;
  const files = [
    ...html.matchAll(/(?:src|href)="(\/walks\/[^"]+\.(?:js|css|webmanifest|svg|png))"/g),
  ];
  return files.map(([, path = '']) => path);
}

describe('S32 below a base path', () => {
  test.each([
    '/',
    '/a/demo',
    '/a/museum',
    '/a/nothing',
    '/login',
    '/admin',
    '/api/config',
    '/sw.js',
  ])('S32 %s has default-src none, allows nothing unsafe and has every header', async (path) => {
    const { headers } = await fetch(url + path, { headers: { 'x-forwarded-proto': 'https' } });
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(/^default-src 'none'/);
    expect(policy).not.toMatch(/unsafe-(inline|eval|hashes)|strict-dynamic|\s\*(\s|;|$)/);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('x-frame-options')).toBe('DENY');
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
    expect(headers.get('strict-transport-security')).toMatch(/max-age=\d{7,}/);
  });

  test('S32 the cookie is sent to the calls below the path and nowhere else', async () => {
    const body = { username: 'Verwalterin', password };
    const headers = { ...fromNewAddress(), 'x-forwarded-proto': 'https' };
    const response = await callApi(url, 'login', { body, headers });
    const parts = response.headers.get('set-cookie')?.split('; ') ?? [];
    expect(parts.slice(1).toSorted()).toEqual([
      ...[expect.stringMatching(/^Max-Age=\d+$/), `Path=${BASE}/api`, 'SameSite=Strict', 'Secure'],
    ]);
  });

  test('S32 another origin reads nothing, a configured player origin does', async () => {
    for (const [origin, may] of [
      ['https://evil.example', null],
      ['https://walks.example', 'https://walks.example'],
    ] as const) {
      const { headers } = await fetch(`${url}/api/walks`, { headers: { origin } });
      expect(headers.get('access-control-allow-origin')).toBe(may);
    }
  });

  test('S32 the calls of the administration are for administrators', async () => {
    const guarded = everyCall.filter(({ call }) => call.path.startsWith('/api/admin/'));
    expect(guarded.length).toBeGreaterThan(60);
    for (const { name, call } of guarded.filter((one) => one.name !== 'setup')) {
      const body = call.method === 'GET' ? {} : { body: { wrong: true } };
      const token = peopled.people.registered?.accessToken ?? '';
      const statuses = [
        (await callApi(url, name, { ...body, params: { id: 'x' } })).status,
        (await callApi(url, name, { ...body, params: { id: 'x' }, token })).status,
      ];
      expect([name, ...statuses]).toEqual([name, 401, 403]);
    }
  });

  test('S32 media of a restricted walk are served by signature alone', async () => {
    const [path = '', signature = ''] = signed.split('?sig=');
    expect((await sendRequest(signed)).status).toBe(200);
    const below = path.slice(BASE.length);
    const secret = readFileSync(join(peopled.server.dataFolder, 'secret'), 'utf8').trim();
    const signatures = hmacSignatures(derivedKey(secret, 'media'));
    const sign = (what: string, atMs: number) => signatures.sign(what, atMs);
    expect((await sendRequest(`${path}?sig=${sign(below, Date.now())}`)).status).toBe(200);
    const old = sign(below, Date.now() - 24 * 3_600_000);
    const ofAnother = sign(`/media/${'0'.repeat(64)}.m4a`, Date.now());
    const [until = '', digest = ''] = signature.split('.');
    const later = `${(parseInt(until, 36) + 3_600_000).toString(36)}.${digest}`;
    for (const one of ['', 'x', `${until}.`, later, old, ofAnother]) {
      expect([one, (await sendRequest(`${path}?sig=${one}`)).status]).toEqual([one, 403]);
    }
    expect((await sendRequest(path)).status).toBe(404);
    const responses = await Promise.all(
      ['/', '/a/museum', '/api/walks', '/api/getStory/museum'].map((one) =>
        sendRequest(BASE + one),
      ),
    );
    expect(responses.filter(({ text }) => text.includes(below))).toEqual([]);
  });
});

/** Whoever supervises the server need not know its base path. */
const HEALTH: readonly string[] = ['healthz', 'readyz'];

describe('S32 outside of it', () => {
  test('S32 no API call is answered, not even to an administrator, but whether the server is well', async () => {
    expect((await sendRequest(`${BASE}/api/admin/users`, { headers: bearer() })).status).toBe(200);
    for (const { name, call, path } of everyCall) {
      for (const outside of [path, `${BASE}x${path}`, `/WALKS${path}`]) {
        const { status } = await sendRequest(outside, { method: call.method, headers: bearer() });
        const isAnswered = outside === path && HEALTH.includes(name);
        expect([name, outside, status]).toEqual([name, outside, isAnswered ? 200 : 404]);
      }
    }
  });

  test('S32 no page, no file of the app and no medium is served', async () => {
    const files = await appFiles();
    expect(files.length).toBeGreaterThan(2);
    const medium = /\/walks(\/media\/[^"?]+)"/.exec(
      (await sendRequest(`${BASE}/api/getStory/demo`)).text,
    );
    const paths = ['/', '/a/demo', '/a/museum', '/login', '/index.html', '/sw.js', '/share'];
    const others = [signed, ...files].map((path) => path.slice(BASE.length));
    expect((await sendRequest(BASE + (medium?.[1] ?? ''))).status).toBe(200);
    for (const path of [...paths, ...others, medium?.[1] ?? '']) {
      for (const outside of [path, `${BASE}x${path}`, `${BASE}.${path}`, `/Walks${path}`]) {
        const { status, text } = await sendRequest(outside);
        expect([outside, status, text.includes('<')]).toEqual([outside, 404, false]);
      }
    }
  });
});

describe('S32 dots in an address', () => {
  const ways = ['..', '%2e%2e', '.%2e', '..;', '..%2f', '%2e%2e%2f', '..%5c', '..\\', '%252e%252e'];
  const from = ['', '/static', '/media', '/assets', '/a', '/api', '/api/admin', '/admin'];
  const to = ['secret', 'klangweg.sqlite', 'etc/passwd', 'package.json', 'build/server.mjs'];

  test('S32 lead to no file of the machine', async () => {
    const secret = readFileSync(join(peopled.server.dataFolder, 'secret'), 'utf8').trim();
    for (const way of ways) {
      for (const start of from) {
        for (const depth of [1, 2, 6]) {
          for (const goal of to) {
            const path = `${BASE}${start}/${`${way}/`.repeat(depth)}${goal}`;
            const { status, text, location } = await sendRequest(path);
            const responses = [secret, 'SQLite format', 'root:', '"klangweg"', 'import '];
            expect([
              path,
              responses.filter((response) => text.includes(response)),
              location,
            ]).toEqual([...[path, [], undefined]]);
            expect([path, status < 500]).toEqual([path, true]);
          }
        }
      }
    }
  });

  test('S32 lead neither in from outside nor around the rights', async () => {
    const paths = [
      '/other/../walks/api/admin/users',
      '/%77alks/api/admin/users',
      '//walks/api/admin/users',
      '/./walks/api/admin/users',
      '/walks/../api/admin/users',
      '/walks/..%2fapi/admin/users',
      '/walks/a/../api/admin/users',
      '/walks//api/admin/users',
      '/walks/walks/api/admin/users',
      '/walks/api/config/../admin/users',
      '/walks%2fapi/admin/users',
      '/walks\\api/admin/users',
    ];
    for (const path of paths) {
      const { status, text } = await sendRequest(path, { headers: bearer() });
      expect([path, status, text.includes(peopled.administrator.userId)]).toEqual([
        ...[path, 404, false],
      ]);
    }
    for (const path of [
      '/walks//evil.example/',
      '/walks//evil.example/a/..',
      '/walks/\\evil.example',
    ]) {
      expect([path, (await sendRequest(path)).location]).toEqual([path, undefined]);
    }
  });
});
