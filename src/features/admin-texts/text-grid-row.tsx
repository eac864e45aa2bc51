import type { TextTable, TextTableRow } from '../../contract/admin/texts.ts';
import type { AdminDesk } from '../../runtime/admin/admin-desk.ts';
import { rowName, type Place } from './grid-place.ts';
import { TextCell } from './text-cell.tsx';
import { cellOf, keyOf, markOf, shownIn, standingIn } from './text-edits.ts';
import { fieldLabel, walkTitle } from './text-names.ts';
import type { TextsWords } from './texts-words.ts';
import styles from './texts.module.css';
import type { TextDesk } from './use-text-edits.ts';

interface TextGridRowProps {
  readonly desk: AdminDesk;
  readonly table: TextTable;
  readonly row: TextTableRow;
  readonly at: number;
  readonly languages: TextTable['languages'];
  readonly edits: TextDesk;
  readonly words: TextsWords;
  readonly place: Place;
  readonly onPlace: (place: Place) => void;
}

/** One field of one element, a cell for each language. */
export function TextGridRow(given: TextGridRowProps) {
  const { desk, table, row, languages } = given;
  const walk = table.walks.find(({ id }) => id === row.walkId);
  const field = table.fields.find(({ name }) => name === row.field);
  const label = field ? fieldLabel(field, desk.languageCode) : row.field;
  const offered = walk?.languageIds ?? [];
  return (
    <tr role="row">
      <th role="rowheader" scope="row" className={styles['entry']}>
        {row.slug}
        {row.kind !== 'story' && walk && <small>{walkTitle(walk)}</small>}
      </th>
      <td role="gridcell" className={styles['label']}>
        {label}
      </td>
      {languages.map((language, column) => (
        <RowCell
          key={language.id}
          {...given}
          {...{ language, column, label, offered }}
          most={field?.maxLength}
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
  readonly most: number | undefined;
  readonly isRich: boolean;
}

function RowCell(given: RowCellProps) {
  const { row, at, edits, words, place, onPlace, language, column, label, offered } = given;
  const { id, name } = language;
  const cell = cellOf(row, id);
  const isHere = place.row === at && place.column === column;
  const go = (mode: Place['mode']) => {
    onPlace({ row: at, column, mode });
  };
  return (
    <TextCell
      name={words.editing(row.slug, label, name)}
      language={language}
      text={shownIn(row, id, edits.edits)}
      everywhere={row.values['1']}
      mark={markOf(row, id, edits.edits, offered)}
      edit={edits.edits[keyOf(cell)]}
      {...{ words }}
      most={given.most}
      isRich={given.isRich}
      place={`${rowName(row)} ${id}`}
      isReachable={isHere}
      isEditing={isHere && place.mode === 'editing'}
      onEdit={() => {
        go('editing');
      }}
      onLeave={(hasFocus) => {
        go(hasFocus ? 'moved' : 'resting');
      }}
      onWrite={(now) => {
        edits.write(cell, standingIn(row, id, edits.edits), now);
      }}
      onGive={() => {
        edits.give(cell);
      }}
    />
  );
}
