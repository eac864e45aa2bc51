import type { ReactElement } from 'react';
import type { PlannedRow } from './table-plan.ts';
import styles from '../importing.module.css';
import tables from '../../ui/table/table.module.css';
import type { TableTexts } from '../../../i18n/admin/table.ts';

export function rowStateOf({ id, values, errors }: PlannedRow): keyof TableTexts['states'] {
  if (errors.length > 0) return 'faulty';
  if (id === undefined) return 'added';
  return values.length > 0 ? 'changed' : 'same';
}

interface RowTableProps {
  readonly planned: readonly PlannedRow[];
  readonly texts: TableTexts;
  /** The rules of its fields that a row breaks, as messages. */
  readonly warningsOf: (row: PlannedRow) => readonly string[];
  /** Additional details of a row, with controls to correct it. */
  readonly about?: ((row: PlannedRow) => ReactElement | null) | undefined;
}

export function RowTable({ planned, texts, warningsOf, about }: RowTableProps) {
  return (
    <div
      className={about ? styles['whole'] : styles['scroll']}
      tabIndex={about ? undefined : 0}
      role="region"
      aria-label={texts.rowList}
    >
      <table className={`${tables['plain-table']} ${styles['table']}`}>
        <thead>
          <tr>
            <th scope="col">{texts.row}</th>
            <th scope="col">{texts.station}</th>
            <th scope="col">{texts.happens}</th>
          </tr>
        </thead>
        <tbody>
          {planned.map((row) => {
            const more = about?.(row) ?? undefined;
            // An opened row stays open when another is inserted before it.
            const key = more?.key ?? row.number;
            return <PlannedRows key={key} {...{ row, texts, more }} warnings={warningsOf(row)} />;
          })}
        </tbody>
      </table>
    </div>
  );
}

interface PlannedRowsProps {
  readonly row: PlannedRow;
  readonly texts: TableTexts;
  readonly warnings: readonly string[];
  readonly more: ReactElement | undefined;
}

function PlannedRows({ row, texts, warnings, more }: PlannedRowsProps) {
  return (
    <>
      <tr data-state={rowStateOf(row)} data-more={more && true}>
        <td>{row.number}</td>
        <th scope="row">{row.name}</th>
        <td>
          {texts.states[rowStateOf(row)]}
          {row.errors.length === 0 && ` (${texts.fields(row.values.length)})`}
          <RowErrorList row={row} texts={texts} />
          {warnings.length > 0 && (
            <ul className={styles['advice']}>
              {warnings.map((message) => (
                <li key={message}>{message}</li>
              ))}
            </ul>
          )}
        </td>
      </tr>
      {more && (
        <tr>
          <td colSpan={3}>{more}</td>
        </tr>
      )}
    </>
  );
}

function RowErrorList({ row, texts }: { readonly row: PlannedRow; readonly texts: TableTexts }) {
  if (row.errors.length === 0) return null;
  return (
    <ul className={styles['faults']}>
      {row.errors.map(({ column, cell, why }) => (
        <li key={`${column} ${why} ${cell}`}>
          {[texts.inCell(column, cell), texts.errors[why]].filter((part) => part !== '').join(' ')}
        </li>
      ))}
    </ul>
  );
}
