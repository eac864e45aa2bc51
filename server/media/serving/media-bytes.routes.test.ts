import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aWalk } from '../../../src/core/story/testing/a-walk.ts';
import { testServer, type TestServer } from '../../testing/test-server.ts';

const SOUND = '0123456789';
const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
let server: TestServer;
let sound: string;
let picture: string;

beforeAll(async () => {
  server = await testServer();
  const story = aWalk('demo')
    .with({ cover: { 1: 'plan.svg' } })
    .withTrack({ audio: { 2: 'turm.m4a' }, transcript: { 2: 'turm.vtt' } })
    .build();
  const media = { 'plan.svg': PICTURE, 'turm.m4a': SOUND, 'turm.vtt': 'WEBVTT' };
  await server.publish(story, { media });
  sound = addressOf(SOUND, 'm4a');
  picture = addressOf(PICTURE, 'svg');
});
afterAll(() => server.close());

const digest = (content: string) => createHash('sha256').update(content).digest('hex');
const addressOf = (content: string, ext: string) => `/media/${digest(content)}.${ext}`;
const get = (headers: Record<string, string> = {}, url = sound) =>
  server.app.inject({ url, headers });

test('a whole file carries its type, its length, its tag, and never changes', async () => {
  const { statusCode, payload, headers } = await get();
  expect([statusCode, payload]).toEqual([200, SOUND]);
  expect(headers).toMatchObject({
    'content-type': 'audio/mp4',
    'content-length': '10',
    'accept-ranges': 'bytes',
    'cache-control': 'public, max-age=31536000, immutable',
    etag: `"${digest(SOUND)}"`,
    'x-content-type-options': 'nosniff',
  });
});

test.each([
  ['bytes=0-1', 206, 'bytes 0-1/10', '01'],
  ['bytes=3-', 206, 'bytes 3-9/10', '3456789'],
  ['bytes=-4', 206, 'bytes 6-9/10', '6789'],
  ['bytes=8-99', 206, 'bytes 8-9/10', '89'],
  ['bytes=10-', 416, 'bytes */10', undefined],
  ['lines=1-2', 200, undefined, SOUND],
])('Range %s', async (range, status, contentRange, content) => {
  const response = await get({ range });
  expect([response.statusCode, response.headers['content-range']]).toEqual([status, contentRange]);
  if (content !== undefined) expect(response.payload).toBe(content);
  if (content !== undefined)
    expect(response.headers['content-length']).toBe(String(content.length));
});

test('If-Range with the right tag keeps the range, with another the whole file is sent', async () => {
  const range = 'bytes=0-1';
  const right = await get({ range, 'if-range': `"${digest(SOUND)}"` });
  const wrong = await get({ range, 'if-range': '"other"' });
  const weak = await get({ range, 'if-range': `W/"${digest(SOUND)}"` });
  const dated = await get({ range, 'if-range': new Date().toUTCString() });
  expect([right, wrong, weak, dated].map(({ statusCode }) => statusCode)).toEqual([
    206, 200, 200, 200,
  ]);
});

test('a known tag is answered with 304 and no body', async () => {
  const response = await get({ 'if-none-match': `"${digest(SOUND)}"` });
  expect([response.statusCode, response.payload]).toEqual([304, '']);
});

test('HEAD has the headers and no body', async () => {
  const response = await server.app.inject({ method: 'HEAD', url: sound });
  expect([response.statusCode, response.headers['content-length'], response.payload]).toEqual([
    200,
    '10',
    '',
  ]);
});

test('an SVG stays a picture: its policy lets no script run', async () => {
  const { headers } = await get({}, picture);
  expect(headers['content-type']).toBe('image/svg+xml');
  expect(headers['content-security-policy']).toMatch(/^default-src 'none'; .*; sandbox$/);
});

test('a transcript has its content type', async () => {
  const { headers } = await get({}, addressOf('WEBVTT', 'vtt'));
  expect(headers['content-type']).toBe('text/vtt; charset=utf-8');
});

test.each([
  ['an unknown medium', addressOf('nobody', 'm4a')],
  ['another ending', addressOf(SOUND, 'mp3')],
  ['no digest', '/media/turm.m4a'],
  ['a path out of the folder', '/media/..%2f..%2fsecret'],
  ['the folder of drafts', '/media/.drafts'],
])('%s is 404 and never HTML', async (_, url) => {
  const { statusCode, headers } = await get({}, url);
  expect([statusCode, headers['content-type']]).toEqual([404, 'application/json; charset=utf-8']);
});
