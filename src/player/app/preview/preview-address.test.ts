import { expect, test } from 'vitest';
import { previewedWalk } from './preview-address.ts';

test.each([
  ['/a/weg', '?preview', 'weg'],
  ['/a/weg/tor', '?tab=map&preview=&lang=de', 'weg'],
  ['/a/weg', '?previewed', undefined],
  ['/a/weg', '', undefined],
  ['/storage', '?preview', undefined],
])('%s%s requests the draft of %s', (pathname, search, walk) => {
  expect(previewedWalk({ pathname, search })).toBe(walk);
});
