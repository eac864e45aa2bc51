import { expect, test } from 'vitest';
import { LentBuffers } from './lent-buffers.ts';

test('a returned buffer is lent again for a request of at most its size', () => {
  const buffers = new LentBuffers();
  const first = buffers.lendBuffer(60_000);
  expect(first.length).toBeGreaterThanOrEqual(60_000);
  expect(buffers.lendBuffer(60_000)).not.toBe(first);
  buffers.releaseBuffer(first);
  expect(buffers.lendBuffer(2)).not.toBe(first);
  expect(buffers.lendBuffer(65_536)).toBe(first);
});

test('a buffer larger than any other is lent as it is, and not retained', () => {
  const buffers = new LentBuffers();
  const long = buffers.lendBuffer(300_000);
  expect(long).toHaveLength(300_000);
  buffers.releaseBuffer(long);
  expect(buffers.lendBuffer(300_000)).not.toBe(long);
});

test('a burst leaves no more than 8 MiB behind', () => {
  const buffers = new LentBuffers();
  const lent = Array.from({ length: 40 }, () => buffers.lendBuffer(262_144));
  for (const buffer of lent) buffers.releaseBuffer(buffer);
  const secondLoan = new Set(Array.from({ length: 40 }, () => buffers.lendBuffer(262_144)));
  expect(lent.filter((buffer) => secondLoan.has(buffer))).toHaveLength(32);
});
