import { expect, test } from 'vitest';
import { inOrderOf } from './in-order-of.ts';

test('rows are ordered as listed, added ones after them, and none for deleted ones', () => {
  const rows = [{ id: 'a' }, { id: 'new' }, { id: 'b' }, { id: 'newer' }];
  const ids = inOrderOf(rows, ['b', 'gone', 'a']).map(({ id }) => id);
  expect(ids).toEqual(['b', 'a', 'new', 'newer']);
});
