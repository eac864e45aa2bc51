import { expect, test } from 'vitest';
import { shownRows } from './shown-rows.ts';
import { tableViewIn } from './table-state.ts';

const rows = [
  { name: 'Zebra', size: 2 },
  { name: 'Äpfel', size: 10 },
  { name: 'Birne 10', size: 1 },
  { name: 'Birne 9', size: 3 },
];
const shown = (search: string, pageSize = 10) =>
  shownRows(rows, tableViewIn(search, { sort: { by: 'name', isDown: false } }), {
    columns: [
      { id: 'name', sortKey: ({ name }) => name },
      { id: 'size', sortKey: ({ size }) => size },
    ],
    searched: ({ name }) => name,
    pageSize,
    language: 'de',
  });
const sizes = (search: string, pageSize?: number) =>
  shown(search, pageSize).rows.map((it) => it.size);

test('rows are in the order of the reader’s language, numbers as numbers', () => {
  expect([sizes(''), sizes('?sort=-name'), sizes('?sort=size'), sizes('?sort=-size')]).toEqual([
    [10, 3, 1, 2],
    [2, 1, 3, 10],
    [1, 2, 3, 10],
    [10, 3, 2, 1],
  ]);
});

test('search and page are read from the address', () => {
  expect([
    shown('?q=BIRNE'),
    sizes('?page=2', 3),
    sizes('?page=9', 3),
    sizes('?sort=nothing'),
  ]).toEqual([{ rows: [rows[3], rows[2]], total: 2 }, [2], [], [2, 10, 1, 3]]);
});

test('the address is validated, and filters are read by known names only', () => {
  const options = { prefix: 'a.', filters: ['role', 'state'] };
  expect([
    tableViewIn('?a.q=x&a.page=0&a.role=1&role=9&a.other=2', options),
    tableViewIn('?a.page=1e99&a.sort=-', options),
  ]).toEqual([
    { search: 'x', sort: undefined, page: 0, filters: { role: '1' } },
    { search: '', sort: { by: '-', isDown: false }, page: 0, filters: {} },
  ]);
});
