import { expect, test } from 'vitest';
import { paceOf } from './job-pace.ts';

const NOW = 1_000_000_000;
const DAY = 86_400_000;
const due = (state: 'queued' | 'running' | 'done', inMs: number) => ({
  state,
  runAtMs: NOW + inMs,
});

test('running jobs are polled often, scheduled ones seldom, completed ones not at all', () => {
  expect(paceOf([due('running', -5000), due('queued', DAY)], NOW)).toBe(2_000);
  expect(paceOf([due('queued', 10_000)], NOW)).toBe(2_000);
  expect(paceOf([due('queued', DAY), due('done', -5000)], NOW)).toBe(30_000);
  expect(paceOf([due('done', -5000)], NOW)).toBeUndefined();
  expect(paceOf([], NOW)).toBeUndefined();
});
