import { expect, test } from 'vitest';
import { whyFailed } from './why-failed.ts';

const origin = 'https://walks.example';
const explainFailure = (respond: () => Response, url = `${origin}/media/a.m4a`, isOnline = true) =>
  whyFailed({
    fetch: () => new Promise((resolve) => resolve(respond())),
    isOnline: () => isOnline,
    origin,
  })(url);
const rejectFetch = () => {
  throw new TypeError('Failed to fetch');
};

test('a file that the server has but that does not play is unreadable', async () => {
  expect(
    await explainFailure(() => new Response('', { headers: { 'content-type': 'audio/mp4' } })),
  ).toBe('audio/unreadable');
});

test('a file that the server lacks is missing, also when it responds with the app’s page', async () => {
  const page = () => new Response('', { headers: { 'content-type': 'text/html; charset=utf-8' } });
  expect([
    await explainFailure(() => new Response('', { status: 404 })),
    await explainFailure(page),
  ]).toEqual(['audio/missing', 'audio/missing']);
});

test('without a network, with a failing one, or with a server error the reason is the network', async () => {
  expect([
    await explainFailure(rejectFetch, `${origin}/a.m4a`, false),
    await explainFailure(rejectFetch),
    await explainFailure(() => new Response('', { status: 503 })),
  ]).toEqual(['audio/network', 'audio/network', 'audio/network']);
});

test('another server that forbids the check counts as lacking the file', async () => {
  expect(await explainFailure(rejectFetch, 'https://other.example/a.m4a')).toBe('audio/missing');
});
