import { expect, test } from 'vitest';
import { fetchWithRetries } from './fetch-with-retries.ts';

function aServer(failureCount: number) {
  const waits: number[] = [];
  let requestCount = 0;
  const retryFetch = () => {
    requestCount += 1;
    if (requestCount <= failureCount) return Promise.reject(new TypeError('Failed to fetch'));
    return Promise.resolve(new Response('sound', { status: 206 }));
  };
  const after = (ms: number) => {
    waits.push(ms);
    return Promise.resolve(undefined);
  };
  return { retryFetch, after, waits, requestCount: () => requestCount };
}

test.each([0, 1, 10])('after %s failures the response is the network’s', async (failureCount) => {
  const { retryFetch, after, waits } = aServer(failureCount);
  const response = await fetchWithRetries(retryFetch(), retryFetch, after);
  expect([response.status, await response.text()]).toEqual([206, 'sound']);
  expect(waits).toHaveLength(failureCount);
});

test('a page that is cut off gets its error as late as one without a network', async () => {
  const { after, waits } = aServer(0);
  const retryFetch = () => Promise.resolve(Response.error());
  expect((await fetchWithRetries(retryFetch(), retryFetch, after)).type).toBe('error');
  expect(waits).toHaveLength(10);
});

test('the worker gives up after 30 seconds to two minutes of retries', async () => {
  const { retryFetch, after, waits, requestCount } = aServer(Infinity);
  expect((await fetchWithRetries(retryFetch(), retryFetch, after)).type).toBe('error');
  expect(requestCount()).toBe(11);
  const waitedMs = waits.reduce((sum, ms) => sum + ms, 0);
  expect(waitedMs).toBeGreaterThanOrEqual(30_000);
  expect(waitedMs).toBeLessThan(120_000);
});
