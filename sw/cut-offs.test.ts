import { expect, test } from 'vitest';
import { CUT_LIMIT_MS, openCutOffs } from './cut-offs.ts';

test('a page is cut off the network for as long as it asks for it, and no other page is', () => {
  let nowMs = 0;
  const cutOffs = openCutOffs(() => nowMs);
  expect(cutOffs.isCut('mine')).toBe(false);
  expect(cutOffs.cutOffFor('mine').cut()).toBe(false);
  nowMs += CUT_LIMIT_MS - 1;
  expect(cutOffs.cutOffFor('mine').cut()).toBe(true);
  nowMs += CUT_LIMIT_MS - 1;
  expect([cutOffs.isCut('mine'), cutOffs.isCut('other')]).toEqual([true, false]);
  cutOffs.cutOffFor('mine').restore();
  expect(cutOffs.isCut('mine')).toBe(false);
});

test('a page that does not respond any more is connected again', () => {
  let nowMs = 0;
  const cutOffs = openCutOffs(() => nowMs);
  cutOffs.cutOffFor('mine').cut();
  nowMs += CUT_LIMIT_MS;
  expect([cutOffs.isCut('mine'), cutOffs.cutOffFor('mine').cut()]).toEqual([false, false]);
});
