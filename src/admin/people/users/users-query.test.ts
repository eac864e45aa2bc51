import { expect, test } from 'vitest';
import { usersQueryOf } from './users-query.ts';

test('any address becomes a query that the server accepts', () => {
  const view = {
    search: 'an',
    sort: { by: 'seen', isDown: true },
    page: 2,
    filters: { role: '6' },
  };
  expect(usersQueryOf(view, 50)).toEqual({
    limit: 50,
    offset: 100,
    search: 'an',
    role: 6,
    sort: 'seen',
    order: 'desc',
  });
  const odd = {
    search: '',
    sort: { by: 'password', isDown: false },
    page: 0,
    filters: { role: '1.5' },
  };
  expect(usersQueryOf(odd, 50)).toEqual({ limit: 50, offset: 0 });
});
