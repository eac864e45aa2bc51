import type { ReactNode } from 'react';
import type { Column } from './column.ts';
import { widgetTexts } from '../../../i18n/admin/widgets.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { SearchField } from './search-field.tsx';
import { TablePages } from './table-pages.tsx';
import type { TableState } from './table-state.ts';
import type { RowDrag } from './use-row-drag.ts';
import styles from './table.module.css';
import { Icon } from '../../../ui/icon.tsx';
import fields from '../fields/fields.module.css';

export interface DataTableProps<Row> {
  /** The table's caption, read out before the rows. */
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  /** The rows of this page, in order. */
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  /** The number of rows on all pages. */
  readonly total: number;
  readonly pageSize: number;
  readonly state: TableState;
  readonly hasSearch?: boolean;
  /** Fields beside the search. */
  readonly filters?: ReactNode;
  /** It is shown instead of the rows if there are none at all, filtered or not. */
  readonly empty: ReactNode;
  /** It is shown instead of rows that are loading or failed: what is typed in the search stays. */
  readonly instead?: ReactNode;
  readonly isRefreshing?: boolean;
  /** Returns what drags a row to another position; undefined for rows that stay. */
  readonly dragOf?: (row: Row) => RowDrag | undefined;
}

/** A table on a wide page, cards on a narrow one. Its state is stored in the address. */
export function DataTable<Row>({ hasSearch = true, ...props }: DataTableProps<Row>) {
  const { state, filters, instead, columns, isRefreshing = false } = props;
  const isEmpty = instead === undefined && props.total === 0 && !isFiltered(state);
  return (
    <div className={styles['whole']} aria-busy={isRefreshing}>
      <div className={styles['tools']}>
        {hasSearch && <SearchField value={state.search} onChange={state.setSearch} />}
        {filters}
        {!isEmpty && <SortChoice columns={columns} state={state} />}
      </div>
      {instead ?? <ShownRows {...props} />}
    </div>
  );
}

const isFiltered = ({ search, filters }: TableState) =>
  search !== '' || Object.keys(filters).length > 0;

function ShownRows<Row>(props: Omit<DataTableProps<Row>, 'hasSearch'>) {
  const { caption, columns, rows, total, state } = props;
  return (
    <>
      {total > 0 && (
        <div className={styles['frame']}>
          <table role="table" className={styles['table']}>
            <caption className="sr-only">{caption}</caption>
            <TableHead columns={columns} state={state} />
            <DataRows {...{ columns, rows }} rowKey={props.rowKey} dragOf={props.dragOf} />
          </table>
        </div>
      )}
      {total === 0 && (isFiltered(state) ? <NothingFound onClear={state.clear} /> : props.empty)}
      <TablePages total={total} pageSize={props.pageSize} state={state} />
    </>
  );
}

function NothingFound({ onClear }: { readonly onClear: () => void }) {
  const messages = useTexts(widgetTexts);
  return (
    <div className={styles['nothing']} role="status">
      <p>{messages.nothingFound}</p>
      <button type="button" className="button button-quiet" onClick={onClear}>
        {messages.clearFilter}
      </button>
    </div>
  );
}

interface DataRowsProps<Row> {
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  readonly dragOf?: ((row: Row) => RowDrag | undefined) | undefined;
}

/**
 * Roles are explicit: laid out as cards on a narrow page, the rows would lose their table
 * semantics.
 */
function DataRows<Row>({ columns, rows, rowKey, dragOf }: DataRowsProps<Row>) {
  return (
    <tbody role="rowgroup">
      {rows.map((row) => (
        <tr key={rowKey(row)} role="row" {...dragOf?.(row)}>
          {columns.map(({ id, header, cell, isNumber = false }) => (
            <td
              key={id}
              role="cell"
              className={isNumber ? styles['number'] : undefined}
              data-column={id}
            >
              <span className={styles['label']}>{header}</span>
              <div className={styles['value']}>{cell(row)}</div>
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}

interface TableHeadProps<Row> {
  readonly columns: readonly Column<Row>[];
  readonly state: TableState;
}

function TableHead<Row>({ columns, state }: TableHeadProps<Row>) {
  const { sort } = state;
  return (
    <thead role="rowgroup">
      <tr role="row">
        {columns.map(({ id, header, sortKey, isNumber = false }) => {
          const isSorted = sort?.by === id;
          const order = sort?.isDown === true ? 'descending' : 'ascending';
          return (
            <th
              key={id}
              role="columnheader"
              scope="col"
              aria-sort={isSorted ? order : undefined}
              className={isNumber ? styles['number'] : undefined}
            >
              {sortKey ? (
                <button
                  type="button"
                  className={styles['sort']}
                  onClick={() => {
                    state.sortBy(id);
                  }}
                >
                  {header}
                  {isSorted && <Icon name={order === 'descending' ? 'down' : 'up'} />}
                </button>
              ) : (
                header
              )}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}

/** The choice of the order on narrow pages, where the cards have no table head. */
function SortChoice<Row>({ columns, state }: TableHeadProps<Row>) {
  const messages = useTexts(widgetTexts);
  const sortable = columns.filter(({ sortKey }) => sortKey);
  const { sort } = state;
  if (sortable.length === 0) return null;
  return (
    <div className={styles['sort-choice']}>
      <label className={styles['sort-label']}>
        {messages.sortBy}
        <select
          className={fields['input']}
          value={sort?.by ?? ''}
          onChange={({ target }) => {
            state.sortBy(target.value);
          }}
        >
          {sort === undefined && <option value="">{messages.unsorted}</option>}
          {sortable.map(({ id, header }) => (
            <option key={id} value={id}>
              {header}
            </option>
          ))}
        </select>
      </label>
      {sort && (
        <button
          type="button"
          className="icon-button"
          aria-label={`${messages.reverse}: ${sort.isDown ? messages.sortedDown : messages.sortedUp}`}
          onClick={() => {
            state.sortBy(sort.by);
          }}
        >
          <Icon name={sort.isDown ? 'down' : 'up'} />
        </button>
      )}
    </div>
  );
}
