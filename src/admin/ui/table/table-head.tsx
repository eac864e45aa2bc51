import { Icon } from '../../../ui/icon.tsx';
import type { Column } from './column.ts';
import { useAdminMessages } from '../admin-messages.ts';
import fields from '../fields/fields.module.css';
import type { TableState } from './table-state.ts';
import styles from './table.module.css';

interface TableHeadProps<Row> {
  readonly columns: readonly Column<Row>[];
  readonly state: TableState;
}

export function TableHead<Row>({ columns, state }: TableHeadProps<Row>) {
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

/** For narrow pages, where the cards have no table head. */
export function SortChoice<Row>({ columns, state }: TableHeadProps<Row>) {
  const messages = useAdminMessages();
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
