import type {
  TextChange,
  TextConflict,
  TextTable,
  TextTableRow,
} from '../../contract/admin/texts.ts';

/** What somebody typed into one cell, and its saving status. */
export interface TextEdit extends TextChange {
  readonly phase: 'saving' | 'saved' | 'failed' | 'rejected';
  readonly conflict?: TextConflict;
}

export type TextEdits = Readonly<Record<string, TextEdit>>;

export type CellKey = Pick<TextChange, 'kind' | 'id' | 'field' | 'languageId'>;

export const cellKey = ({ kind, id, field, languageId }: CellKey): string =>
  `${kind} ${id} ${field} ${languageId}`;

export function cellOf({ kind, id, field }: TextTableRow, languageId: number): CellKey {
  return { kind, id, field, languageId };
}

/** The text of the cell: what was typed last, else the server's text. */
export function shownCellText(
  row: TextTableRow,
  languageId: number,
  edits: TextEdits,
): string | null {
  const edit = edits[cellKey(cellOf(row, languageId))];
  return edit ? edit.now : (row.values[languageId] ?? null);
}

/** The server's text, as far as it is known: the next change is based on it. */
export function currentTextIn(
  row: TextTableRow,
  languageId: number,
  edits: TextEdits,
): string | null {
  const edit = edits[cellKey(cellOf(row, languageId))];
  if (edit === undefined) return row.values[languageId] ?? null;
  return edit.phase === 'saved' ? edit.now : edit.was;
}

export type CellMark = 'text' | 'gap' | 'not-offered' | 'empty';

/** A gap counts as long as nothing is typed there. */
export function markOf(
  row: TextTableRow,
  languageId: number,
  edits: TextEdits,
  offered: readonly number[],
): CellMark {
  if (shownCellText(row, languageId, edits) !== null) return 'text';
  if (offered.length > 0 && !offered.includes(languageId)) return 'not-offered';
  const isInOtherLanguage = offered.some((other) => shownCellText(row, other, edits) !== null);
  return row.gaps.includes(languageId) || isInOtherLanguage ? 'gap' : 'empty';
}

/**
 * The current number of gaps: the table's count does not include what was saved since. A change
 * under way counts as the text that it replaces, which the table may not know either.
 */
export function gapsNow(
  { rows, languages, walks, gaps }: Pick<TextTable, 'rows' | 'languages' | 'walks' | 'gaps'>,
  edits: TextEdits,
  language: number | undefined,
): number {
  const unsaved = Object.fromEntries(
    Object.entries(edits).map(([key, edit]) => [
      key,
      edit.phase === 'saved' ? edit : { ...edit, now: edit.was },
    ]),
  );
  const counted = languages.filter(({ id }) => language === undefined || id === language);
  return rows.reduce((sum, row) => {
    const offered = walks.find(({ id }) => id === row.walkId)?.languageIds ?? [];
    const gapsWith = (known: TextEdits) =>
      counted.filter(({ id }) => markOf(row, id, known, offered) === 'gap').length;
    return sum + gapsWith(unsaved) - gapsWith({});
  }, gaps);
}

/** The status of changes after their response. */
export function settledEditsOf(
  sent: readonly TextEdit[],
  conflicts: readonly TextConflict[],
): readonly TextEdit[] {
  return sent.map((edit) => {
    const conflict = conflicts.find((candidate) => cellKey(candidate) === cellKey(edit));
    const { kind, id, field, languageId, was, now } = edit;
    const plain = { kind, id, field, languageId, was, now };
    return conflict
      ? { ...plain, was: conflict.stands, phase: 'rejected', conflict }
      : { ...plain, phase: 'saved' };
  });
}
