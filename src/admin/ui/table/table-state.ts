import { useSyncExternalStore } from 'react';

/** Stores a table's state: the query string of the page's address. */
interface TableAddress {
  readonly readQuery: () => string;
  readonly subscribe: (listener: () => void) => () => void;
  readonly changeQuery: (changes: Readonly<Record<string, string | undefined>>) => void;
}

export interface TableSort {
  /** A column's id. */
  readonly by: string;
  readonly isDown: boolean;
}

export interface TableView {
  readonly search: string;
  readonly sort: TableSort | undefined;
  /** The page, counted from 0. */
  readonly page: number;
  readonly filters: Readonly<Record<string, string>>;
}

export interface TableState extends TableView {
  readonly setSearch: (search: string) => void;
  /** The same column again reverses its order. */
  readonly sortBy: (column: string) => void;
  readonly setPage: (page: number) => void;
  readonly setFilter: (name: string, value: string | undefined) => void;
  readonly clear: () => void;
}

interface TableStateOptions {
  readonly sort?: TableSort;
  /** The names of the page's filters besides the search. */
  readonly filters?: readonly string[];
  /** Distinguishes several tables of one page. */
  readonly prefix?: string;
}

/** A table's state, stored in the address: it survives a reload, a link and Back. */
export function useTableState(address: TableAddress, options: TableStateOptions = {}): TableState {
  const search = useSyncExternalStore(address.subscribe, address.readQuery);
  const { prefix = '', filters = [] } = options;
  const view = tableViewIn(search, options);
  const change = (changes: Readonly<Record<string, string | undefined>>) => {
    const named = Object.entries(changes).map(([name, value]) => [prefix + name, value] as const);
    address.changeQuery(Object.fromEntries(named));
  };
  return {
    ...view,
    setSearch: (typed) => {
      change({ q: typed === '' ? undefined : typed, page: undefined });
    },
    sortBy: (by) => {
      const isDown = view.sort?.by === by && !view.sort.isDown;
      change({ sort: `${isDown ? '-' : ''}${by}`, page: undefined });
    },
    setPage: (page) => {
      change({ page: page === 0 ? undefined : String(page + 1) });
    },
    setFilter: (name, value) => {
      change({ [name]: value, page: undefined });
    },
    clear: () => {
      const none = Object.fromEntries(filters.map((name) => [name, undefined]));
      change({ ...none, q: undefined, page: undefined });
    },
  };
}

export function tableViewIn(search: string, options: TableStateOptions = {}): TableView {
  const { prefix = '', filters = [], sort } = options;
  const parameters = new URLSearchParams(search);
  const read = (name: string) => parameters.get(prefix + name) ?? '';
  const sorted = /^(-?)(.+)$/.exec(read('sort'));
  const page = Number(read('page'));
  return {
    search: read('q'),
    sort: sorted ? { by: sorted[2] ?? '', isDown: sorted[1] === '-' } : sort,
    page: Number.isSafeInteger(page) && page > 1 ? page - 1 : 0,
    filters: Object.fromEntries(
      filters.flatMap((name) => (read(name) === '' ? [] : [[name, read(name)]])),
    ),
  };
}
