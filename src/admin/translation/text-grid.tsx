import { useRef, type KeyboardEvent, useEffect, useState, type RefObject } from 'react';
import type { TextTable } from '../../contract/admin/texts.ts';
import type { AdminContext } from '../session/admin-context.ts';
import {
  nextGridPosition,
  rowName,
  gridPositionOf,
  type HeldGridPosition,
  type GridPosition,
} from './grid-position.ts';
import { TextGridRow } from './text-grid-row.tsx';
import type { TextsLabels } from './texts-labels.ts';
import styles from './texts.module.css';
import type { EditableTexts } from './use-text-edits.ts';

interface TextGridProps {
  readonly admin: AdminContext;
  readonly table: TextTable;
  readonly edits: EditableTexts;
  readonly labels: TextsLabels;
  /** Undefined: all languages. */
  readonly language: number | undefined;
}

/** One cell can be reached by Tab; arrows go on from there, Enter opens, Esc leaves. */
export function TextGrid({ admin, table, edits, labels, language }: TextGridProps) {
  const frame = useRef<HTMLDivElement>(null);
  const languages = table.languages.filter(
    ({ id }, at) => language === undefined || at === 0 || id === language,
  );
  const [gridPosition, setGridPosition] = useGridPosition(frame, table.rows, languages);
  const onKeyDown = (event: KeyboardEvent) => {
    const isCell = event.target instanceof HTMLTableCellElement;
    if (gridPosition.mode === 'editing' || !isCell) return;
    const next = nextGridPosition(event.key, gridPosition, {
      rows: table.rows.length,
      columns: languages.length,
    });
    if (next === undefined) return;
    event.preventDefault();
    setGridPosition(next);
  };
  return (
    <div ref={frame} className={styles['frame']}>
      <table
        role="grid"
        aria-label={labels.caption}
        className={styles['grid']}
        onKeyDown={onKeyDown}
      >
        <GridHead {...{ languages, labels }} />
        <tbody>
          {table.rows.map((row, at) => (
            <TextGridRow
              key={rowName(row)}
              {...{ admin, table, row, at, languages, edits, labels, gridPosition }}
              onMove={setGridPosition}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function GridHead({ languages, labels }: Pick<TextTable, 'languages'> & { labels: TextsLabels }) {
  return (
    <thead>
      <tr role="row">
        <th role="columnheader" scope="col">
          {labels.element}
        </th>
        <th role="columnheader" scope="col">
          {labels.field}
        </th>
        {languages.map(({ id, code, name }) => (
          <th key={id} role="columnheader" scope="col" lang={code}>
            {name}
          </th>
        ))}
      </tr>
    </thead>
  );
}

/** The current cell of the table, and a function that moves it. */
function useGridPosition(
  frame: RefObject<HTMLElement | null>,
  rows: TextTable['rows'],
  languages: TextTable['languages'],
): readonly [GridPosition, (gridPosition: GridPosition) => void] {
  const [held, setHeld] = useState<HeldGridPosition>();
  const ids = languages.map(({ id }) => id);
  const gridPosition = gridPositionOf(held, rows.map(rowName), ids);
  // A cell that returns with a later table does not open by itself.
  if (held?.mode === 'editing' && gridPosition.mode !== 'editing')
    setHeld({ ...held, mode: 'resting' });
  useEffect(() => {
    if (held?.mode !== 'moved') return;
    const cell = `[data-place="${held.row} ${held.language}"]`;
    frame.current?.querySelector<HTMLElement>(cell)?.focus();
  }, [frame, held]);
  const go = ({ row, column, mode }: GridPosition) => {
    const there = rows[row];
    const language = ids[column];
    if (there === undefined || language === undefined) return;
    setHeld({ row: rowName(there), language, mode });
  };
  return [gridPosition, go];
}
