import { expect, test } from 'vitest';
import { httpTextFiles } from '../../../src/platform/network/text-files-http.ts';
import { memoryTextFiles } from '../../../src/platform/network/memory.ts';
import type { TextFilesPort } from '../../../src/platform/network/port.ts';

const answering = (respond: () => Response): TextFilesPort =>
  httpTextFiles(() => new Promise((resolve) => resolve(respond())));

test.each([
  ['memory', memoryTextFiles({ 'a.vtt': 'WEBVTT ä' })],
  [
    'http',
    httpTextFiles((url) =>
      Promise.resolve(
        url === 'a.vtt' ? new Response('WEBVTT ä') : new Response('', { status: 404 }),
      ),
    ),
  ],
])('%s: an existing text, and a missing one', async (_, files) => {
  expect(await files.readTextFile('a.vtt')).toEqual({ ok: true, text: 'WEBVTT ä' });
  expect(await files.readTextFile('b.vtt')).toEqual({ ok: false, error: 'text/missing' });
});

test('http: requested once, and again only after it failed', async () => {
  const responses = [
    () => new Response('', { status: 503 }),
    () => new Response('da'),
    () => new Response('anders'),
  ];
  const files = answering(() => (responses.shift() ?? (() => new Response('')))());
  expect(await files.readTextFile('a')).toEqual({ ok: false, error: 'text/network' });
  expect(await files.readTextFile('a')).toEqual({ ok: true, text: 'da' });
  expect(await files.readTextFile('a')).toEqual({ ok: true, text: 'da' });
});

test('http: the app’s own page, or a file that is too large, is no text', async () => {
  const page = new Response('<html>', { headers: { 'content-type': 'text/html' } });
  expect(await answering(() => page).readTextFile('a')).toEqual({
    ok: false,
    error: 'text/missing',
  });
  const huge = new Response('x'.repeat(3 * 1024 * 1024));
  expect(await answering(() => huge).readTextFile('a')).toEqual({
    ok: false,
    error: 'text/missing',
  });
});

test('http: no network is distinguished from a missing file', async () => {
  const files = httpTextFiles(() => Promise.reject(new TypeError('Failed to fetch')));
  expect(await files.readTextFile('a')).toEqual({ ok: false, error: 'text/network' });
});
