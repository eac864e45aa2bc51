import { useRef, type KeyboardEvent } from 'react';
import type { TextTable } from '../../contract/admin/texts.ts';
import type { AdminDesk } from '../../runtime/admin/admin-desk.ts';
import { movedBy, rowName } from './grid-place.ts';
import { TextGridRow } from './text-grid-row.tsx';
import type { TextsWords } from './texts-words.ts';
import styles from './texts.module.css';
import { useGridPlace } from './use-grid-place.ts';
import type { TextDesk } from './use-text-edits.ts';

interface TextGridProps {
  readonly desk: AdminDesk;
  readonly table: TextTable;
  readonly edits: TextDesk;
  readonly words: TextsWords;
  /** Undefined: all languages. */
  readonly language: number | undefined;
}

/** One cell can be reached by Tab; arrows go on from there, Enter opens, Esc leaves. */
export function TextGrid({ desk, table, edits, words, language }: TextGridProps) {
  const frame = useRef<HTMLDivElement>(null);
  const languages = table.languages.filter(
    ({ id }, at) => language === undefined || at === 0 || id === language,
  );
  const [place, setPlace] = useGridPlace(frame, table.rows, languages);
  const onKeyDown = (event: KeyboardEvent) => {
    const isCell = event.target instanceof HTMLTableCellElement;
    if (place.mode === 'editing' || !isCell) return;
    const next = movedBy(event.key, place, { rows: table.rows.length, columns: languages.length });
    if (next === undefined) return;
    event.preventDefault();
    setPlace(next);
  };
  return (
    <div ref={frame} className={styles['frame']}>
      <table
        role="grid"
        aria-label={words.caption}
        className={styles['grid']}
        onKeyDown={onKeyDown}
      >
        <GridHead {...{ languages, words }} />
        <tbody>
          {table.rows.map((row, at) => (
            <TextGridRow
              key={rowName(row)}
              {...{ desk, table, row, at, languages, edits, words, place }}
              onPlace={setPlace}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function GridHead({ languages, words }: Pick<TextTable, 'languages'> & { words: TextsWords }) {
  return (
    <thead>
      <tr role="row">
        <th role="columnheader" scope="col">
          {words.element}
        </th>
        <th role="columnheader" scope="col">
          {words.field}
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
