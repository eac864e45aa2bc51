import { expect, test } from 'vitest';
import { readableCode } from './readable-code.ts';

test('codes contain no character that looks like another, and each allowed one occurs', () => {
  const codes = Array.from({ length: 500 }, readableCode);
  for (const code of codes) expect(code).toMatch(/^[^01258ABEILOSUZ\W_a-z]{8}$/);
  expect([...new Set(codes.join(''))].toSorted().join('')).toBe('34679CDFGHJKMNPQRTVWXY');
  expect(new Set(codes).size).toBe(codes.length);
});
