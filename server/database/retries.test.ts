import { expect, test } from 'vitest';
import { withRetries, withRetriesOfStatement } from './retries.ts';

/** Fails so many times with this code, and counts how often it was called. */
function failing(code: string, times: number) {
  const calls = { count: 0 };
  const run = () => {
    calls.count += 1;
    return calls.count > times
      ? Promise.resolve('done')
      : Promise.reject(Object.assign(new Error(code), { code }));
  };
  return { calls, run };
}

test.each(['40001', '40P01', '23505', '42P07', '42710'])(
  'a transaction that fails with %s is repeated',
  async (code) => {
    const { calls, run } = failing(code, 3);
    expect(await withRetries(run)).toBe('done');
    expect(calls.count).toBe(4);
  },
);

test('a conflict outlasts ten rivals, a unique key in use does not', async () => {
  expect(await withRetries(failing('40001', 12).run)).toBe('done');
  const { calls, run } = failing('23505', 12);
  await expect(withRetries(run)).rejects.toThrow('23505');
  expect(calls.count).toBe(8);
});

test('any other error is reported at once', async () => {
  const { calls, run } = failing('57014', 1);
  await expect(withRetries(run)).rejects.toThrow('57014');
  expect(calls.count).toBe(1);
});

test('of a single statement a conflict is repeated, and a unique key in use is its result', async () => {
  expect(await withRetriesOfStatement(failing('40001', 2).run)).toBe('done');
  const { calls, run } = failing('23505', 1);
  await expect(withRetriesOfStatement(run)).rejects.toThrow('23505');
  expect(calls.count).toBe(1);
});
