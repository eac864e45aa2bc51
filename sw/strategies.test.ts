import { expect, test } from 'vitest';
import {
  respondWithAppFile,
  respondWithPage,
  markedAsFromDevice,
  type PageSources,
} from './strategies.ts';

const html = (text: string, status = 200) =>
  new Response(text, { status, headers: { 'content-type': 'text/html' } });

/** A page whose clock moves only when the test says so. */
function aVisit(change: Partial<PageSources> = {}) {
  const timers: { readonly ms: number; readonly ring: () => void }[] = [];
  const pageResponse = respondWithPage({
    network: new Promise(() => undefined),
    shell: () => Promise.resolve(html('shell')),
    limitMs: Promise.resolve(1000),
    isOurs: () => Promise.resolve(false),
    after: (ms) => new Promise((ring) => timers.push({ ms, ring: () => ring() })),
    ...change,
  });
  return {
    text: () => pageResponse.then((response) => response.text()),
    status: () => pageResponse.then((response) => response.status),
    async passes(ms: number) {
      // The limit is resolved asynchronously.
      await new Promise((resolve) => setImmediate(resolve));
      for (const timer of timers) if (timer.ms <= ms) timer.ring();
    },
  };
}

test('a network that responds in time is used', async () => {
  const visit = aVisit({ network: Promise.resolve(html('server')) });
  expect(await visit.text()).toBe('server');
});

test('a download of another revision is shown instead of the network’s page', async () => {
  const network = Promise.resolve(html('newer'));
  expect(await aVisit({ network, isOurs: () => Promise.resolve(true) }).text()).toBe('shell');
});

test.each([
  ['hangs', () => new Promise<boolean>(() => undefined)],
  ['breaks', () => Promise.reject(new Error('database'))],
])('where the read of downloads %s, the network’s page is shown', async (_how, isOurs) => {
  const visit = aVisit({ network: Promise.resolve(html('server')), isOurs });
  await visit.passes(300);
  expect(await visit.text()).toBe('server');
});

test('without a network the shell is shown at once', async () => {
  const visit = aVisit({ network: Promise.reject(new TypeError('offline')) });
  expect(await visit.text()).toBe('shell');
});

test('a hanging network is given up after its limit, and the shell is shown', async () => {
  const visit = aVisit();
  await visit.passes(1000);
  expect(await visit.text()).toBe('shell');
});

test.each([
  ['hangs', () => new Promise<number>(() => undefined)],
  ['breaks', () => Promise.reject<number>(new Error('database'))],
])('where reading the limit %s, three seconds are enough', async (_how, limitMs) => {
  const visit = aVisit({ limitMs: limitMs() });
  await visit.passes(3000);
  expect(await visit.text()).toBe('shell');
});

test('a failing server counts as no network, unless there is no shell', async () => {
  const network = Promise.resolve(html('bad gateway', 502));
  expect(await aVisit({ network }).text()).toBe('shell');
  const bare = aVisit({ network, shell: () => Promise.resolve(undefined) });
  expect(await bare.status()).toBe(502);
});

test('a 404 of the network stays a 404', async () => {
  expect(await aVisit({ network: Promise.resolve(html('', 404)) }).status()).toBe(404);
});

test('without a shell a slow network is waited for', async () => {
  let come: (pageResponse: Response) => void = () => undefined;
  const visit = aVisit({
    network: new Promise((resolve) => (come = resolve)),
    shell: () => Promise.reject(new Error('cache')),
  });
  await visit.passes(3000);
  come(html('late'));
  expect(await visit.text()).toBe('late');
});

test('the shell is marked as stored on the device, keeps its policy, and has no content length', async () => {
  const marked = await markedAsFromDevice(
    new Response('<!doctype html><html lang="de"><body></body></html>', {
      headers: {
        'content-security-policy': "default-src 'none'",
        'content-length': '47',
        etag: '"a"',
      },
    }),
    [],
  );
  expect(Object.fromEntries(marked.headers)).toEqual({
    'content-security-policy': "default-src 'none'",
    'content-type': 'text/plain;charset=UTF-8',
  });
  expect(await marked.text()).toBe('<!doctype html><html data-kept lang="de"><body></body></html>');
});

test('the shell preloads the scripts that a cached walk begins with', async () => {
  const marked = await markedAsFromDevice(
    new Response('<!doctype html><html lang="de"><head></head><body></body></html>'),
    ['/walks/static/js/kept-1.js', '/walks/static/js/german-1.js'],
  );
  const links = ['kept', 'german'].map(
    (name) => `<link rel="modulepreload" crossorigin href="/walks/static/js/${name}-1.js">`,
  );
  expect(await marked.text()).toContain(`<head>${links.join('')}</head>`);
});

const retryFetch = (range?: string) =>
  new Request(
    'http://host/assets/audio/empty.mp3',
    range === undefined ? {} : { headers: { range } },
  );
const fileSources = {
  stored: () => Promise.resolve(new Response('0123456789')),
  network: () => Promise.resolve(new Response('network')),
};

test.each([
  ['bytes=0-1', 206, '01', 'bytes 0-1/10'],
  ['bytes=4-', 206, '456789', 'bytes 4-9/10'],
  ['bytes=8-99', 206, '89', 'bytes 8-9/10'],
  ['bytes=10-', 416, '', 'bytes */10'],
  ['bytes=-3', 206, '789', 'bytes 7-9/10'],
  ['bytes=0-1,4-5', 200, '0123456789', null],
])('a file that is requested by %s is answered %i', async (range, status, text, contentRange) => {
  const pageResponse = await respondWithAppFile(retryFetch(range), fileSources);
  expect([
    pageResponse.status,
    await pageResponse.text(),
    pageResponse.headers.get('content-range'),
  ]).toEqual([status, text, contentRange]);
});

test.each([
  ['is not cached', () => Promise.resolve(undefined)],
  ['cannot be read', () => Promise.reject(new Error('cache'))],
])('a file that %s is loaded from the network', async (_how, stored) => {
  expect(await (await respondWithAppFile(retryFetch(), { ...fileSources, stored })).text()).toBe(
    'network',
  );
});
