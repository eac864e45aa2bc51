import type { ReactElement } from 'react';
import type { PlannedRow } from './table-plan.ts';
import styles from './table.module.css';
import type { TableTexts } from './table-texts.ts';

export function stateOf({ id, values, faults }: PlannedRow): keyof TableTexts['states'] {
  if (faults.length > 0) return 'faulty';
  if (id === undefined) return 'added';
  return values.length > 0 ? 'changed' : 'same';
}

interface RowTableProps {
  readonly planned: readonly PlannedRow[];
  readonly texts: TableTexts;
  /** Which rules of its fields it breaks, in words. */
  readonly adviceOf: (row: PlannedRow) => readonly string[];
  /** What else there is to say of a row, and to change. */
  readonly about?: ((row: PlannedRow) => ReactElement | null) | undefined;
}

export function RowTable({ planned, texts, adviceOf, about }: RowTableProps) {
  return (
    <div
      className={about ? styles['whole'] : styles['scroll']}
      tabIndex={about ? undefined : 0}
      role="region"
      aria-label={texts.rowList}
    >
      <table className={styles['table']}>
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
            // A row that is opened stays open when another comes before it.
            const key = more?.key ?? row.number;
            return <PlannedLines key={key} {...{ row, texts, more }} advice={adviceOf(row)} />;
          })}
        </tbody>
      </table>
    </div>
  );
}

interface PlannedLinesProps {
  readonly row: PlannedRow;
  readonly texts: TableTexts;
  readonly advice: readonly string[];
  readonly more: ReactElement | undefined;
}

function PlannedLines({ row, texts, advice, more }: PlannedLinesProps) {
  return (
    <>
      <tr data-state={stateOf(row)} data-more={more && true}>
        <td>{row.number}</td>
        <th scope="row">{row.name}</th>
        <td>
          {texts.states[stateOf(row)]}
          {row.faults.length === 0 && ` (${texts.fields(row.values.length)})`}
          <FaultList row={row} texts={texts} />
          {advice.length > 0 && (
            <ul className={styles['advice']}>
              {advice.map((words) => (
                <li key={words}>{words}</li>
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

function FaultList({ row, texts }: { readonly row: PlannedRow; readonly texts: TableTexts }) {
  if (row.faults.length === 0) return null;
  return (
    <ul className={styles['faults']}>
      {row.faults.map(({ column, cell, why }) => (
        <li key={`${column} ${why} ${cell}`}>
          {[texts.inCell(column, cell), texts.faults[why]].filter((one) => one !== '').join(' ')}
        </li>
      ))}
    </ul>
  );
}
