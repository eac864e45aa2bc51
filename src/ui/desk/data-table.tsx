import type { ReactNode } from 'react';
import type { Column } from './column.ts';
import { DataRows } from './data-rows.tsx';
import { useDeskWords } from './desk-words.ts';
import { SearchField } from './search-field.tsx';
import { SortChoice, TableHead } from './table-head.tsx';
import { TablePages } from './table-pages.tsx';
import type { TableState } from './table-state.ts';
import type { RowDrag } from './use-row-drag.ts';
import styles from './table.module.css';

export interface DataTableProps<Row> {
  /** What the rows are, read out before them. */
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  /** Those of this page, in order. */
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  /** How many there are on all pages. */
  readonly total: number;
  readonly pageSize: number;
  readonly state: TableState;
  readonly hasSearch?: boolean;
  /** Fields beside the search. */
  readonly filters?: ReactNode;
  /** In place of the rows where there are none at all, filtered or not. */
  readonly empty: ReactNode;
  /** In place of rows that are on their way or did not come: what is typed beside them stays. */
  readonly instead?: ReactNode;
  readonly isRefreshing?: boolean;
  /** Of rows that can be dragged to another place; of the others undefined. */
  readonly dragOf?: (row: Row) => RowDrag | undefined;
}

/** A table on a wide page, cards on a narrow one. Its state is kept in the address. */
export function DataTable<Row>({ hasSearch = true, ...given }: DataTableProps<Row>) {
  const { state, filters, instead, columns, isRefreshing = false } = given;
  const isEmpty = instead === undefined && given.total === 0 && !isFiltered(state);
  return (
    <div className={styles['whole']} aria-busy={isRefreshing}>
      <div className={styles['tools']}>
        {hasSearch && <SearchField value={state.search} onChange={state.setSearch} />}
        {filters}
        {!isEmpty && <SortChoice columns={columns} state={state} />}
      </div>
      {instead ?? <ShownRows {...given} />}
    </div>
  );
}

const isFiltered = ({ search, filters }: TableState) =>
  search !== '' || Object.keys(filters).length > 0;

function ShownRows<Row>(given: Omit<DataTableProps<Row>, 'hasSearch'>) {
  const { caption, columns, rows, total, state } = given;
  return (
    <>
      {total > 0 && (
        <div className={styles['frame']}>
          <table role="table" className={styles['table']}>
            <caption className="sr-only">{caption}</caption>
            <TableHead columns={columns} state={state} />
            <DataRows {...{ columns, rows }} rowKey={given.rowKey} dragOf={given.dragOf} />
          </table>
        </div>
      )}
      {total === 0 && (isFiltered(state) ? <NothingFound onClear={state.clear} /> : given.empty)}
      <TablePages total={total} pageSize={given.pageSize} state={state} />
    </>
  );
}

function NothingFound({ onClear }: { readonly onClear: () => void }) {
  const words = useDeskWords();
  return (
    <div className={styles['nothing']} role="status">
      <p>{words.nothingFound}</p>
      <button type="button" className="button button-quiet" onClick={onClear}>
        {words.clearFilter}
      </button>
    </div>
  );
}
