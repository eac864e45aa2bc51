import { useRef, type KeyboardEvent, useEffect, useState, type RefObject } from 'react';
import type { TextTable, TextTableRow } from '../../contract/admin/texts.ts';
import type { AdminContext } from '../session/admin-context.ts';
import {
  nextGridPosition,
  rowName,
  gridPositionOf,
  type NamedGridPosition,
  type GridPosition,
} from './grid-position.ts';
import type { TranslationTexts } from '../../i18n/admin/translation.ts';
import styles from './texts.module.css';
import type { EditableTexts } from './use-text-edits.ts';
import { TextCell } from './text-cell.tsx';
import { cellOf, cellKey, markOf, shownCellText, currentTextIn } from './text-edits.ts';
import { fieldLabel, textTableWalkTitle } from './text-names.ts';

interface TextGridProps {
  readonly admin: AdminContext;
  readonly table: TextTable;
  readonly edits: EditableTexts;
  readonly labels: TranslationTexts;
  /** Undefined: all languages. */
  readonly language: number | undefined;
}

/** One cell can be reached by Tab; arrows go on from there, Enter opens, Esc leaves. */
export function TextGrid({ admin, table, edits, labels, language }: TextGridProps) {
  const frame = useRef<HTMLDivElement>(null);
  const languages = table.languages.filter(
    ({ id }, index) => language === undefined || index === 0 || id === language,
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
          {table.rows.map((row, index) => (
            <TextGridRow
              key={rowName(row)}
              {...{ admin, table, row, index, languages, edits, labels, gridPosition }}
              onMove={setGridPosition}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function GridHead({
  languages,
  labels,
}: Pick<TextTable, 'languages'> & { labels: TranslationTexts }) {
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
  const [named, setNamed] = useState<NamedGridPosition>();
  const ids = languages.map(({ id }) => id);
  const gridPosition = gridPositionOf(named, rows.map(rowName), ids);
  // A cell that returns with a later table does not open by itself.
  if (named?.mode === 'editing' && gridPosition.mode !== 'editing')
    setNamed({ ...named, mode: 'resting' });
  useEffect(() => {
    if (named?.mode !== 'moved') return;
    const cell = `[data-place="${named.row} ${named.language}"]`;
    frame.current?.querySelector<HTMLElement>(cell)?.focus();
  }, [frame, named]);
  const go = ({ row, column, mode }: GridPosition) => {
    const there = rows[row];
    const language = ids[column];
    if (there === undefined || language === undefined) return;
    setNamed({ row: rowName(there), language, mode });
  };
  return [gridPosition, go];
}

interface TextGridRowProps {
  readonly admin: AdminContext;
  readonly table: TextTable;
  readonly row: TextTableRow;
  readonly index: number;
  readonly languages: TextTable['languages'];
  readonly edits: EditableTexts;
  readonly labels: TranslationTexts;
  readonly gridPosition: GridPosition;
  readonly onMove: (gridPosition: GridPosition) => void;
}

/** One field of one element, with a cell for each language. */
function TextGridRow(props: TextGridRowProps) {
  const { admin, table, row, languages } = props;
  const walk = table.walks.find(({ id }) => id === row.walkId);
  const field = table.fields.find(({ name }) => name === row.field);
  const label = field ? fieldLabel(field, admin.languageCode) : row.field;
  const offered = walk?.languageIds ?? [];
  return (
    <tr role="row">
      <th role="rowheader" scope="row" className={styles['entry']}>
        {row.slug}
        {row.kind !== 'story' && walk && <small>{textTableWalkTitle(walk)}</small>}
      </th>
      <td role="gridcell" className={styles['label']}>
        {label}
      </td>
      {languages.map((language, column) => (
        <RowCell
          key={language.id}
          {...props}
          {...{ language, column, label, offered }}
          maxLength={field?.maxLength}
          isRich={field?.type === 'rich-text'}
        />
      ))}
    </tr>
  );
}

interface RowCellProps extends TextGridRowProps {
  readonly language: TextTable['languages'][number];
  readonly column: number;
  readonly label: string;
  readonly offered: readonly number[];
  readonly maxLength: number | undefined;
  readonly isRich: boolean;
}

function RowCell(props: RowCellProps) {
  const { row, index, edits, labels, gridPosition, onMove, language, column, label, offered } =
    props;
  const { id, name } = language;
  const cell = cellOf(row, id);
  const isHere = gridPosition.row === index && gridPosition.column === column;
  const go = (mode: GridPosition['mode']) => {
    onMove({ row: index, column, mode });
  };
  return (
    <TextCell
      name={labels.editing(row.slug, label, name)}
      language={language}
      text={shownCellText(row, id, edits.edits)}
      everywhere={row.values['1']}
      mark={markOf(row, id, edits.edits, offered)}
      edit={edits.edits[cellKey(cell)]}
      {...{ labels }}
      maxLength={props.maxLength}
      isRich={props.isRich}
      gridPosition={`${rowName(row)} ${id}`}
      isReachable={isHere}
      isEditing={isHere && gridPosition.mode === 'editing'}
      onEdit={() => {
        go('editing');
      }}
      onLeave={(hasFocus) => {
        go(hasFocus ? 'moved' : 'resting');
      }}
      onWrite={(now) => {
        edits.saveText(cell, currentTextIn(row, id, edits.edits), now);
      }}
      onGive={() => {
        edits.revertToServer(cell);
      }}
    />
  );
}
