import { expect, test } from 'vitest';
import { LentBuffers } from './lent-buffers.ts';

test('what is given back is lent again, to whoever asks for at most as much', () => {
  const buffers = new LentBuffers();
  const first = buffers.lendBuffer(60_000);
  expect(first.length).toBeGreaterThanOrEqual(60_000);
  expect(buffers.lendBuffer(60_000)).not.toBe(first);
  buffers.releaseBuffer(first);
  expect(buffers.lendBuffer(2)).not.toBe(first);
  expect(buffers.lendBuffer(65_536)).toBe(first);
});

test('what is longer than any is lent as it is, and not kept', () => {
  const buffers = new LentBuffers();
  const long = buffers.lendBuffer(300_000);
  expect(long).toHaveLength(300_000);
  buffers.releaseBuffer(long);
  expect(buffers.lendBuffer(300_000)).not.toBe(long);
});

test('a rush leaves no more than 8 MiB behind', () => {
  const buffers = new LentBuffers();
  const lent = Array.from({ length: 40 }, () => buffers.lendBuffer(262_144));
  for (const buffer of lent) buffers.releaseBuffer(buffer);
  const secondLoan = new Set(Array.from({ length: 40 }, () => buffers.lendBuffer(262_144)));
  expect(lent.filter((buffer) => secondLoan.has(buffer))).toHaveLength(32);
});
