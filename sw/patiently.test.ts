import { expect, test } from 'vitest';
import { patiently } from './patiently.ts';

function aHost(refusals: number) {
  const waits: number[] = [];
  let asks = 0;
  const ask = () => {
    asks += 1;
    if (asks <= refusals) return Promise.reject(new TypeError('Failed to fetch'));
    return Promise.resolve(new Response('sound', { status: 206 }));
  };
  const after = (ms: number) => {
    waits.push(ms);
    return Promise.resolve(undefined);
  };
  return { ask, after, waits, asks: () => asks };
}

test.each([0, 1, 10])('after %s refusals the answer is the network’s', async (refusals) => {
  const { ask, after, waits } = aHost(refusals);
  const answer = await patiently(ask(), ask, after);
  expect([answer.status, await answer.text()]).toEqual([206, 'sound']);
  expect(waits).toHaveLength(refusals);
});

test('a page that is cut off is told so as late as one without a network', async () => {
  const { after, waits } = aHost(0);
  const ask = () => Promise.resolve(Response.error());
  expect((await patiently(ask(), ask, after)).type).toBe('error');
  expect(waits).toHaveLength(10);
});

test('the browser is told to ask again before it ends the worker', async () => {
  const { ask, after, waits, asks } = aHost(Infinity);
  expect((await patiently(ask(), ask, after)).type).toBe('error');
  expect(asks()).toBe(11);
  const waitedMs = waits.reduce((sum, ms) => sum + ms, 0);
  expect(waitedMs).toBeGreaterThanOrEqual(30_000);
  expect(waitedMs).toBeLessThan(120_000);
});
