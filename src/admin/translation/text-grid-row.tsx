import type { TextTable, TextTableRow } from '../../contract/admin/texts.ts';
import type { AdminContext } from '../session/admin-context.ts';
import { rowName, type GridPosition } from './grid-position.ts';
import { TextCell } from './text-cell.tsx';
import { cellOf, cellKey, markOf, shownCellText, currentTextIn } from './text-edits.ts';
import { fieldLabel, textTableWalkTitle } from './text-names.ts';
import type { TextsLabels } from './texts-labels.ts';
import styles from './texts.module.css';
import type { EditableTexts } from './use-text-edits.ts';

interface TextGridRowProps {
  readonly admin: AdminContext;
  readonly table: TextTable;
  readonly row: TextTableRow;
  readonly at: number;
  readonly languages: TextTable['languages'];
  readonly edits: EditableTexts;
  readonly labels: TextsLabels;
  readonly gridPosition: GridPosition;
  readonly onMove: (gridPosition: GridPosition) => void;
}

/** One field of one element, with a cell for each language. */
export function TextGridRow(given: TextGridRowProps) {
  const { admin, table, row, languages } = given;
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
          {...given}
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

function RowCell(given: RowCellProps) {
  const { row, at, edits, labels, gridPosition, onMove, language, column, label, offered } = given;
  const { id, name } = language;
  const cell = cellOf(row, id);
  const isHere = gridPosition.row === at && gridPosition.column === column;
  const go = (mode: GridPosition['mode']) => {
    onMove({ row: at, column, mode });
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
      maxLength={given.maxLength}
      isRich={given.isRich}
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
