import { createHash } from 'node:crypto';
import { request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aWalk } from '../../src/core/story/testing/a-walk.ts';
import { bearer, testServer, type TestServer } from '../testing/test-server.ts';
import { acceptedEncoding } from './accepted-encoding.ts';
import { apiErrorOf } from './error-response.ts';
import { isTooDeep } from './json-body.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ PLAYER_HOSTS: 'walks.example.org', TRUST_PROXY: 'loopback' });
  await server.publish(
    aWalk('demo')
      .withTrack({ audio: { 2: 'a.m4a' } })
      .build(),
    {
      media: { 'a.m4a': 'sound' },
    },
  );
});
afterAll(() => server.close());

const JSON_TYPE = { 'content-type': 'application/json' };
const login = (payload: string, headers: Record<string, string> = JSON_TYPE) =>
  server.app.inject({ method: 'POST', url: '/api/login', payload, headers });

describe('errors', () => {
  test.each([
    ['no JSON', '{"username":', 400, 'request/invalid'],
    ['a key that reaches into prototypes', '{"__proto__":{"role":1}}', 400, 'request/invalid'],
    ['deep nesting', '['.repeat(100_000), 400, 'request/invalid'],
    ['a body that is too large', `"${'x'.repeat(1_100_000)}"`, 413, 'request/too-large'],
    ['a wrong type', '{"username":1,"password":"x"}', 400, 'request/invalid'],
  ])('%s', async (_, payload, status, code) => {
    const response = await login(payload);
    expect([response.statusCode, response.json<{ code: string }>().code]).toEqual([status, code]);
    expect(Object.keys(response.json<object>())).toContain('requestId');
  });

  test('only JSON is read', async () => {
    const response = await login('username=a', {
      'content-type': 'application/x-www-form-urlencoded',
    });
    expect([response.statusCode, response.json<{ code: string }>().code]).toEqual([
      415,
      'request/unsupported-type',
    ]);
  });

  test('the request id of the body is that of the header', async () => {
    const response = await server.app.inject('/api/nothing');
    expect(response.headers['x-request-id']).toBe(response.json<{ requestId: string }>().requestId);
  });

  describe('the request id of a trusted proxy', () => {
    const PROXY = '127.0.0.1';
    const idFor = async (headers: Record<string, string>, remoteAddress = PROXY) => {
      const response = await server.app.inject({ url: '/api/nothing', headers, remoteAddress });
      const { requestId } = response.json<{ requestId: string }>();
      expect(response.headers['x-request-id']).toBe(requestId);
      return requestId;
    };
    const UUID = /^[\da-f]{8}-[\da-f-]{27}$/;
    const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';

    test.each(['8f14e45fceea167a5a36dedd4bea2543', '3f2a91bc-7c1e-4a57-9d3c-0a1b2c3d4e5f'])(
      '%s is taken over',
      async (id) => {
        expect(await idFor({ 'x-request-id': id })).toBe(id);
      },
    );

    test.each(['short', 'x'.repeat(101), 'with a space', '<script>', 'line\tline'])(
      '%j is not',
      async (id) => {
        expect(await idFor({ 'x-request-id': id })).toMatch(UUID);
      },
    );

    test('a visitor’s is not, and a trace is no request', async () => {
      const id = '8f14e45fceea167a5a36dedd4bea2543';
      expect(await idFor({ 'x-request-id': id }, '203.0.113.7')).toMatch(UUID);
      expect(await idFor({ traceparent })).toMatch(UUID);
    });
  });

  test('a known address with another method gets the allowed methods', async () => {
    const response = await server.app.inject({ method: 'DELETE', url: '/api/login' });
    expect([response.statusCode, response.headers['allow']]).toEqual([405, 'POST']);
  });

  test('a 5xx contains no server internals', () => {
    const { code, message } = apiErrorOf(new Error('select password_hash from users failed'));
    expect([code, message]).toEqual(['server/failed', 'Something went wrong on the server.']);
  });

  test.each([
    [{ code: 'ENOSPC' }, 'storage/full', 507],
    [{ code: 'SQLITE_FULL' }, 'storage/full', 507],
    [{ code: 'ECONNREFUSED' }, 'server/unavailable', 503],
    [{ code: '57P01' }, 'server/unavailable', 503],
    [{ code: '55P03' }, 'server/unavailable', 503],
    [{ code: '57014' }, 'server/unavailable', 503],
    [{ code: '08006' }, 'server/unavailable', 503],
    [{ code: 'ENOENT', syscall: 'connect' }, 'server/unavailable', 503],
    [{ code: 'ENOENT', syscall: 'open' }, 'server/failed', 500],
    [{ code: 'ERR_SQLITE_ERROR', errcode: 261 }, 'server/unavailable', 503],
    [{ message: 'timeout exceeded when trying to connect' }, 'server/unavailable', 503],
  ])('%o is %s', (error, code, status) => {
    const apiError = apiErrorOf(Object.assign(new Error('inside'), error));
    expect([apiError.code, apiError.status]).toEqual([code, status]);
  });

  test('missing rights are reported before the body is read', async () => {
    const response = await server.app.inject({
      method: 'PUT',
      url: '/api/admin/settings',
      payload: '{"broken',
      headers: { ...JSON_TYPE, ...bearer(await server.person('registered')) },
    });
    expect(response.statusCode).toBe(403);
  });
});

test('below a base path the health addresses are at the root, too, and nothing else is', async () => {
  const below = await testServer({
    BASE_PATH: '/walks',
    METRICS_TOKEN: 'Qp4-vor-der-Bruecke-8hGxW1Lm7V2z',
  });
  const statusOf = async (url: string) => (await below.app.inject(url)).statusCode;
  const paths = ['/healthz', '/readyz', '/readyz?verbose', '/walks/healthz', '/walks/readyz'];
  expect(await Promise.all(paths.map(statusOf))).toEqual([200, 200, 200, 200, 200]);
  expect(await Promise.all(['/metrics', '/walks/metrics'].map(statusOf))).toEqual([401, 401]);
  const outside = ['/api/config', '/healthz/x', '/healthzz', '/'];
  expect(await Promise.all(outside.map(statusOf))).toEqual([404, 404, 404, 404]);
  await below.close();
});

describe('origins', () => {
  test('a configured player origin may read, with its preflight; another origin may not', async () => {
    const sendRequest = (origin: string, method: 'GET' | 'OPTIONS' = 'GET') =>
      server.app.inject({ method, url: '/api/getStory/demo', headers: { origin } });
    const allowed = await sendRequest('https://walks.example.org');
    const preflight = await sendRequest('https://walks.example.org', 'OPTIONS');
    const rejected = [
      await sendRequest('https://evil.example'),
      await sendRequest('http://walks.example.org'),
      await sendRequest('null'),
    ];
    expect(allowed.headers['access-control-allow-origin']).toBe('https://walks.example.org');
    expect([preflight.statusCode, preflight.headers['access-control-allow-headers']]).toEqual([
      204,
      'Authorization, Content-Type',
    ]);
    for (const { headers } of rejected) {
      expect(headers['access-control-allow-origin']).toBeUndefined();
    }
  });

  test('behind TLS the server tells browsers to use HTTPS only', async () => {
    const headers = { 'x-forwarded-proto': 'https' };
    const secure = await server.app.inject({ url: '/api/config', headers });
    const plain = await server.app.inject('/api/config');
    expect(secure.headers['strict-transport-security']).toBe('max-age=31536000');
    expect(plain.headers['strict-transport-security']).toBeUndefined();
  });
});

describe('over a port', () => {
  let port: number;
  beforeAll(async () => {
    await server.app.listen({ port: 0, host: '127.0.0.1' });
    port = (server.app.server.address() as AddressInfo).port;
  });

  const overPort = (path: string, headers: Record<string, string> = {}) =>
    new Promise<{ status: number; headers: Record<string, unknown>; body: string }>(
      (resolve, reject) => {
        httpRequest({ port, path, headers, host: '127.0.0.1' }, (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.on('end', () => {
            resolve({
              status: response.statusCode ?? 0,
              headers: response.headers,
              body: Buffer.concat(chunks).toString('base64'),
            });
          });
        })
          .on('error', reject)
          .end();
      },
    );

  test.each([
    ['a story', () => '/api/getStory/demo', {}],
    ['a story, compressed', () => '/api/getStory/demo', { 'accept-encoding': 'br' }],
    ['a story behind TLS', () => '/api/getStory/demo', { 'x-forwarded-proto': 'https' }],
    ['a medium', () => mediumAddress(), {}],
    ['part of a medium', () => mediumAddress(), { range: 'bytes=1-2' }],
  ])('the fast path to %s answers exactly as its route', async (_, path, headers) => {
    const short = await overPort(path(), headers);
    const long = await server.app.inject({ url: path(), headers });
    const ofConnection = ['date', 'connection', 'keep-alive'];
    const own = (all: object) =>
      Object.fromEntries(Object.entries(all).filter(([name]) => !ofConnection.includes(name)));
    expect({ ...short, headers: own(short.headers) }).toEqual({
      status: long.statusCode,
      headers: own(long.headers),
      body: long.rawPayload.toString('base64'),
    });
  });

  const mediumAddress = () => `/media/${createHash('sha256').update('sound').digest('hex')}.m4a`;
});

test.each([
  [undefined, 'identity'],
  ['gzip, deflate, br', 'br'],
  ['gzip;q=1.0, br;q=0', 'gzip'],
  ['br;q=0.001', 'br'],
  ['brotli', 'identity'],
])('Accept-Encoding %s selects %s', (header, encoding) => {
  expect(acceptedEncoding(header)).toBe(encoding);
});

test('brackets within strings do not count as nesting', () => {
  expect(isTooDeep(JSON.stringify({ text: '[['.repeat(100), quoted: '\\"[' }))).toBe(false);
  expect(isTooDeep('{"a":'.repeat(25))).toBe(true);
});
