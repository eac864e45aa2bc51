import { expect, test } from 'vitest';
import { inOrderOf } from './in-order-of.ts';

test('rows stand as they are named, those that came meanwhile behind them, and none for what is gone', () => {
  const rows = [{ id: 'a' }, { id: 'new' }, { id: 'b' }, { id: 'newer' }];
  const ids = inOrderOf(rows, ['b', 'gone', 'a']).map(({ id }) => id);
  expect(ids).toEqual(['b', 'a', 'new', 'newer']);
});
