import { breachesOf, patternOf, type Breach } from '../advice/field-breaches.ts';
import type { OfferedColumn } from './table-columns.ts';
import type { PlannedRow } from './table-plan.ts';

/** What a row would bring that breaks a rule of its field. It comes over all the same. */
export interface RowAdvice {
  readonly column: string;
  readonly cell: string;
  readonly breach: Breach;
}

/** The fields of one row with what would stand in them; of a station that is there what changes. */
function cellsOf({ id, values, faults }: PlannedRow, offered: readonly OfferedColumn[]) {
  const faulty = new Set(faults.map(({ column }) => column));
  return offered.flatMap(({ heading, meaning }) => {
    if (meaning.kind !== 'field' || faulty.has(heading)) return [];
    const { definition, languageId } = meaning;
    const isHere = (one: PlannedRow['values'][number]) =>
      one.field === definition.name && one.languageId === languageId;
    const value = values.find(isHere)?.value;
    if (value === undefined && id !== undefined) return [];
    return [{ column: heading, definition, value, cell: typeof value === 'string' ? value : '' }];
  });
}

export function adviceOfRow(
  row: PlannedRow,
  offered: readonly OfferedColumn[],
): readonly RowAdvice[] {
  return cellsOf(row, offered).flatMap(({ column, definition, value, cell }) =>
    breachesOf(definition, value).map((breach) => ({
      // What is too long would be too long to be repeated.
      ...{ column, breach, cell: breach.kind === 'too-long' ? '' : cell },
    })),
  );
}

export interface PatternQuestion {
  readonly row: PlannedRow;
  readonly column: string;
  readonly pattern: string;
  readonly text: string;
}

export function patternQuestions(
  rows: readonly PlannedRow[],
  offered: readonly OfferedColumn[],
): readonly PatternQuestion[] {
  return rows.flatMap((row) =>
    cellsOf(row, offered).flatMap(({ column, definition, value }) => {
      const asked = patternOf(definition, value);
      return asked ? [{ row, column, ...asked }] : [];
    }),
  );
}
