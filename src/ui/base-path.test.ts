import { expect, test } from 'vitest';
import { basePathOf } from './base-path.ts';

test('the path before the scripts is the base path', () => {
  const scripts = [
    'https://walks.example/static/js/index-a1.js',
    'https://example.org/museum/walks/static/js/index-a1.js',
    'http://localhost:8080/src/ui/host-address.ts',
  ];
  expect(scripts.map(basePathOf)).toEqual(['', '/museum/walks', '']);
});
