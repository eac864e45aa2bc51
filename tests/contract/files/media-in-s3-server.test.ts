import { createHash } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { testServer, type TestServer } from '../../../server/testing/test-server.ts';
import { aWalk } from '../../../src/core/story/testing/a-walk.ts';
import { startFakeS3, type FakeS3 } from '../../support/links/fake-s3.ts';

const OPEN = '0123456789';
const LOCKED = 'behind a code';
let s3: FakeS3;
let server: TestServer;

beforeAll(async () => {
  s3 = await startFakeS3();
  server = await testServer({ MEDIA_URL: s3.url });
  const walk = (slug: string) => aWalk(slug).withTrack({ audio: { 2: 'turm.m4a' } });
  await server.publish(walk('open').build(), { media: { 'turm.m4a': OPEN } });
  await server.publish(walk('locked').build(), {
    media: { 'turm.m4a': LOCKED },
    visibility: 'restricted',
  });
});
afterEach(() => {
  s3.mood = { kind: 'healthy' };
  server.clock.advance(60_000);
});
afterAll(async () => {
  await server.close();
  await s3.close();
});

const addressOf = (content: string) =>
  `/media/${createHash('sha256').update(content).digest('hex')}.m4a`;
const get = (url: string, headers: Record<string, string> = {}) =>
  server.app.inject({ url, headers });

test('an open medium gets the same response as from a folder', async () => {
  const { statusCode, payload, headers } = await get(addressOf(OPEN), { range: 'bytes=2-4' });
  expect([statusCode, payload]).toEqual([206, '234']);
  expect(headers).toMatchObject({
    'content-type': 'audio/mp4',
    'content-length': '3',
    'content-range': 'bytes 2-4/10',
    'accept-ranges': 'bytes',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  });
  expect(Object.keys(headers).filter((name) => name.startsWith('x-amz'))).toEqual([]);
});

test('a request without rights is rejected before the store is requested', async () => {
  const path = addressOf(LOCKED);
  const before = s3.requests.length;
  const responses = await Promise.all([get(path), get(`${path}?sig=abc.def`)]);
  expect(responses.map(({ statusCode }) => statusCode)).toEqual([404, 403]);
  expect(s3.requests.length).toBe(before);
  const signature = server.services.signatures.sign(path, server.clock.nowMs());
  const { statusCode, payload, headers } = await get(`${path}?sig=${signature}`);
  expect([statusCode, payload]).toEqual([200, LOCKED]);
  expect(headers['cache-control']).toMatch(/^private/);
});

test('an unreachable store is 503 with a message, and everything else works', async () => {
  s3.mood = { kind: 'refusing', status: 403, code: 'InvalidAccessKeyId' };
  const { statusCode, headers, body } = await get(addressOf(OPEN));
  expect([statusCode, headers['retry-after'], headers['cache-control']]).toEqual([
    503,
    '5',
    'no-store',
  ]);
  expect(JSON.parse(body)).toEqual({
    code: 'server/unavailable',
    message: 'The media cannot be reached at the moment. Try again.',
    requestId: expect.any(String),
  });
  const known = await get(addressOf(OPEN), {
    'if-none-match': `"${addressOf(OPEN).slice(7, 71)}"`,
  });
  const story = await get('/api/getStory/open');
  expect([known.statusCode, story.statusCode]).toEqual([304, 200]);
});

test('readiness depends on the store', async () => {
  const ready = async () => {
    server.clock.advance(60_000);
    const { statusCode, body } = await get('/readyz');
    return [statusCode, JSON.parse(body)];
  };
  expect(await ready()).toEqual([200, { ok: true, database: true, media: true, writes: true }]);
  s3.mood = { kind: 'refusing', status: 500 };
  expect(await ready()).toEqual([503, { ok: false, database: true, media: false, writes: false }]);
  s3.mood = { kind: 'healthy' };
  expect(await ready()).toEqual([200, { ok: true, database: true, media: true, writes: true }]);
});
