import { afterEach, expect, test, vi } from 'vitest';
import { callEach } from './call-each.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

test('an error in one call does not prevent the others, and is reported', () => {
  const reported: unknown[] = [];
  vi.stubGlobal('reportError', (error: unknown) => reported.push(error));
  const called: number[] = [];
  const broken = new Error('two');
  callEach([1, 2, 3], (item) => {
    if (item === 2) throw broken;
    called.push(item);
  });
  expect([called, reported]).toEqual([[1, 3], [broken]]);
});
