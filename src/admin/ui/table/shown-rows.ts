import type { TableView } from './table-state.ts';

interface SortableColumn<Row> {
  readonly id: string;
  readonly sortKey?: ((row: Row) => string | number) | undefined;
}

interface RowsToShow<Row> {
  readonly columns: readonly SortableColumn<Row>[];
  /** The text of a row that the search covers. */
  readonly searched: (row: Row) => string;
  readonly pageSize: number;
  readonly language: string;
}

/** Filters and sorts rows that are all loaded, and returns one page of them. */
export function shownRows<Row>(
  rows: readonly Row[],
  view: Pick<TableView, 'search' | 'sort' | 'page'>,
  { columns, searched, pageSize, language }: RowsToShow<Row>,
): { readonly rows: readonly Row[]; readonly total: number } {
  const wanted = view.search.toLocaleLowerCase(language).trim();
  const matches = rows.filter((row) => searched(row).toLocaleLowerCase(language).includes(wanted));
  const key = columns.find(({ id }) => id === view.sort?.by)?.sortKey;
  const sorted = key ? inOrder(matches, key, language, view.sort?.isDown === true) : matches;
  const start = view.page * pageSize;
  return { rows: sorted.slice(start, start + pageSize), total: matches.length };
}

function inOrder<Row>(
  rows: readonly Row[],
  key: (row: Row) => string | number,
  language: string,
  isDown: boolean,
): readonly Row[] {
  const { compare } = new Intl.Collator(language, { numeric: true });
  const direction = isDown ? -1 : 1;
  return rows
    .map((row) => ({ row, key: key(row) }))
    .sort((a, b) => {
      const both = typeof a.key === 'number' && typeof b.key === 'number';
      return (
        direction * (both ? Number(a.key) - Number(b.key) : compare(String(a.key), String(b.key)))
      );
    })
    .map(({ row }) => row);
}
