import { breachesOf, patternOf, type Breach } from '../../draft/field-rules/field-breaches.ts';
import type { OfferedColumn } from './table-columns.ts';
import type { PlannedRow } from './table-plan.ts';

/** A value of a row that breaks a rule of its field. It is imported all the same. */
export interface RowWarning {
  readonly column: string;
  readonly cell: string;
  readonly breach: Breach;
}

/** The fields of one row with their new values; for an existing station only those that change. */
function cellsOf({ id, values, errors }: PlannedRow, offered: readonly OfferedColumn[]) {
  const faulty = new Set(errors.map(({ column }) => column));
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

export function warningsOfRow(
  row: PlannedRow,
  offered: readonly OfferedColumn[],
): readonly RowWarning[] {
  return cellsOf(row, offered).flatMap(({ column, definition, value, cell }) =>
    breachesOf(definition, value).map((breach) => ({
      // A cell that is too long is too long to be repeated in the message.
      ...{ column, breach, cell: breach.kind === 'too-long' ? '' : cell },
    })),
  );
}

export interface PendingPatternCheck {
  readonly row: PlannedRow;
  readonly column: string;
  readonly pattern: string;
  readonly text: string;
}

export function pendingPatternChecks(
  rows: readonly PlannedRow[],
  offered: readonly OfferedColumn[],
): readonly PendingPatternCheck[] {
  return rows.flatMap((row) =>
    cellsOf(row, offered).flatMap(({ column, definition, value }) => {
      const patternCheck = patternOf(definition, value);
      return patternCheck ? [{ row, column, ...patternCheck }] : [];
    }),
  );
}
