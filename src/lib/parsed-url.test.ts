import { expect, test } from 'vitest';
import { parsedUrl } from './parsed-url.ts';

test('an invalid address is no URL, and a relative one needs a base', () => {
  expect(parsedUrl('straße')).toBeUndefined();
  expect(parsedUrl('/b?c', new URL('https://a.example/x'))?.href).toBe('https://a.example/b?c');
});

test('an address with non-ASCII letters is the same at every call', () => {
  for (let count = 0; count < 100_000; count += 1) parsedUrl('https://a.example/x');
  expect(parsedUrl('https://stra\u00dfe.example/a')?.host).toBe('xn--strae-oqa.example');
});
