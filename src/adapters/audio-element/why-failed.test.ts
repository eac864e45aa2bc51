import { expect, test } from 'vitest';
import { whyFailed } from './why-failed.ts';

const origin = 'https://walks.example';
const ask = (answer: () => Response, url = `${origin}/media/a.m4a`, isOnline = true) =>
  whyFailed({
    fetch: () => new Promise((resolve) => resolve(answer())),
    isOnline: () => isOnline,
    origin,
  })(url);
const refuse = () => {
  throw new TypeError('Failed to fetch');
};

test('a file that the host has but that does not play is unreadable', async () => {
  expect(await ask(() => new Response('', { headers: { 'content-type': 'audio/mp4' } }))).toBe(
    'audio/unreadable',
  );
});

test('a file that the host lacks is missing, also where it answers with the app’s page', async () => {
  const page = () => new Response('', { headers: { 'content-type': 'text/html; charset=utf-8' } });
  expect([await ask(() => new Response('', { status: 404 })), await ask(page)]).toEqual([
    'audio/missing',
    'audio/missing',
  ]);
});

test('without a network, with one that fails, or with a host in trouble it is the network', async () => {
  expect([
    await ask(refuse, `${origin}/a.m4a`, false),
    await ask(refuse),
    await ask(() => new Response('', { status: 503 })),
  ]).toEqual(['audio/network', 'audio/network', 'audio/network']);
});

test('another host that lets nobody look counts as lacking the file', async () => {
  expect(await ask(refuse, 'https://other.example/a.m4a')).toBe('audio/missing');
});
