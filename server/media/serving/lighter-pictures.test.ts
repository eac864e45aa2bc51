import { createHash } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aWalk } from '../../../src/core/story/testing/a-walk.ts';
import { LIGHTER } from '../rendition-forms.ts';
import { testServer, type TestServer } from '../../testing/test-server.ts';
import { storeRendition } from '../store-medium.ts';

const [WEBP, ALONE, AVIF] = ['the picture as WebP', 'a picture without another', 'as AVIF'];
const [LONELY, GONE] = ['the picture whose AVIF was lost', 'an AVIF that was lost'];
const CHROME = 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8';
const SAFARI_15 = 'image/webp,image/png,image/svg+xml,image/*;q=0.8,video/*;q=0.8,*/*;q=0.5';
let server: TestServer;
let url: string;

const digest = (content: string) => createHash('sha256').update(content).digest('hex');

beforeAll(async () => {
  server = await testServer();
  const story = aWalk('demo')
    .with({ cover: { 1: 'markt.webp' } })
    .withTrack({ cover: { 1: 'turm.webp' } })
    .withTrack({ cover: { 1: 'hof.webp' } })
    .build();
  await server.publish(story, {
    media: { 'markt.webp': WEBP, 'turm.webp': ALONE, 'hof.webp': LONELY },
  });
  await makeLighter(WEBP, AVIF);
  await makeLighter(LONELY, GONE);
  url = await server.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => server.close());

async function makeLighter(picture: string, lighter: string): Promise<void> {
  const source = await server.services.store.media.findMedium(digest(picture));
  if (source === undefined) throw new Error('not published');
  const file = join(server.services.uploads.path, 'made');
  await server.services.uploads.prepare();
  writeFileSync(file, lighter);
  await storeRendition(server.services, source, { form: LIGHTER, file, ext: 'avif' });
}

interface Seen {
  readonly status: number;
  readonly text: string;
  readonly headers: Headers;
}

/**
 * The first request takes the slow path, the second the cached one; both give the same response.
 */
async function get(content: string, headers: Record<string, string>) {
  const sendRequest = async (): Promise<Seen> => {
    const response = await fetch(`${url}/media/${digest(content)}.webp`, { headers });
    return { status: response.status, text: await response.text(), headers: response.headers };
  };
  const [long, short] = [await sendRequest(), await sendRequest()];
  const response = (one: Seen) => [one.status, one.text, shown(one.headers)];
  expect(response(short)).toEqual(response(long));
  return long;
}

const shown = (headers: Headers) =>
  ['content-type', 'etag', 'vary', 'cache-control', 'content-length'].map((one) =>
    headers.get(one),
  );

test('a browser that shows AVIF gets it under the address of the WebP', async () => {
  const { status, text, headers } = await get(WEBP, { accept: CHROME });
  expect([status, text]).toEqual([200, AVIF]);
  expect(shown(headers)).toEqual([
    'image/avif',
    `"${digest(AVIF)}"`,
    'Accept',
    'private, max-age=31536000, immutable',
    String(AVIF.length),
  ]);
});

test.each([
  ['an older browser', SAFARI_15],
  ['a download, which verifies the digest in the address', '*/*'],
  ['a client that accepts anything but AVIF', 'image/avif;q=0, image/*'],
])('%s gets the WebP itself, with Vary for shared caches', async (_, accept) => {
  const { text, headers } = await get(WEBP, { accept });
  expect(text).toBe(WEBP);
  expect(shown(headers)).toEqual([
    'image/webp',
    `"${digest(WEBP)}"`,
    'Accept',
    'private, max-age=31536000, immutable',
    String(WEBP.length),
  ]);
});

test('a picture that has no AVIF is the same for all, and any cache may store it', async () => {
  const { text, headers } = await get(ALONE, { accept: CHROME });
  expect(text).toBe(ALONE);
  expect(shown(headers).slice(0, 4)).toEqual([
    'image/webp',
    `"${digest(ALONE)}"`,
    null,
    'public, max-age=31536000, immutable',
  ]);
});

test('a known ETag is answered with 304 for the form that it names, and only for that', async () => {
  const tagged = (accept: string, content: string) =>
    get(WEBP, { accept, 'if-none-match': `"${digest(content)}"` });
  expect([
    (await tagged(CHROME, AVIF)).status,
    (await tagged(CHROME, WEBP)).status,
    (await tagged(SAFARI_15, AVIF)).status,
  ]).toEqual([304, 200, 200]);
});

test('the AVIF has no address of its own', async () => {
  const response = await fetch(`${url}/media/${digest(AVIF)}.avif`);
  expect(response.status).toBe(404);
});

test('where its file is missing, the WebP is sent', async () => {
  const { folder = '' } = server.services.media;
  rmSync(join(folder, `${digest(GONE)}.avif`));
  const { status, text, headers } = await get(LONELY, { accept: CHROME });
  expect([status, text, headers.get('content-type')]).toEqual([200, LONELY, 'image/webp']);
});
