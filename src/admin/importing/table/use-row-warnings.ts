import { useEffect, useMemo, useState } from 'react';
import type { PatternFit } from '../../../platform/check-workers/port.ts';
import type { AdminContext } from '../../session/admin-context.ts';
import { fieldWarningTexts } from '../../../i18n/admin/field-warnings.ts';
import type { TableTexts } from '../../../i18n/admin/table.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { breachMessage } from '../../draft/field-rules/breach-message.ts';
import type { OfferedColumn } from './table-columns.ts';
import type { PlannedRow } from './table-plan.ts';
import { breachesOf, patternOf, type Breach } from '../../draft/field-rules/field-breaches.ts';

interface Planned {
  readonly planned: readonly PlannedRow[];
  readonly offered: readonly OfferedColumn[];
  readonly texts: TableTexts;
}

/**
 * The rules that each row breaks, as messages; those about patterns follow once the patterns were
 * tested.
 */
export function useRowWarnings(
  admin: AdminContext,
  { planned, offered, texts }: Planned,
): (row: PlannedRow) => readonly string[] {
  const checks = useMemo(() => pendingPatternChecks(planned, offered), [planned, offered]);
  const tried = useTried(admin, checks);
  const warnings = useTexts(fieldWarningTexts);
  return useMemo(() => {
    const warningText = ({ column, cell, breach }: RowWarning) =>
      `${texts.inCell(column, cell)} – ${breachMessage(breach, warnings)}`;
    const byRow = new Map(
      planned.map((row) => {
        const ofPatterns = tried.filter((trial) => trial.row === row).map(patternWarningOf);
        return [row, [...warningsOfRow(row, offered), ...ofPatterns].map(warningText)] as const;
      }),
    );
    return (row) => byRow.get(row) ?? [];
  }, [planned, offered, texts, tried, warnings]);
}

interface Tried extends PendingPatternCheck {
  readonly fit: PatternFit;
}

function patternWarningOf({ column, text, pattern, fit }: Tried): RowWarning {
  const kind = fit === 'breaks' ? 'pattern' : 'unchecked';
  return { column, cell: text, breach: { kind, pattern } };
}

const NOTHING: readonly Tried[] = [];

/** The texts that do not match. */
function useTried(admin: AdminContext, checks: readonly PendingPatternCheck[]): readonly Tried[] {
  const [tried, setTried] = useState<{
    readonly checks: unknown;
    readonly trials: readonly Tried[];
  }>();
  useEffect(() => {
    if (checks.length === 0) return undefined;
    let isCurrent = true;
    void triedAll(admin, checks).then((trials) => {
      if (isCurrent) setTried({ checks, trials });
    });
    return () => {
      isCurrent = false;
    };
  }, [admin, checks]);
  return tried?.checks === checks ? tried.trials : NOTHING;
}

/** Tests all texts of a pattern together: a pattern that never ends times out only once. */
async function triedAll(
  admin: AdminContext,
  checks: readonly PendingPatternCheck[],
): Promise<readonly Tried[]> {
  const patterns = [...new Set(checks.map(({ pattern }) => pattern))];
  const trials = await Promise.all(
    patterns.map(async (pattern) => {
      const ofPattern = checks.filter((check) => check.pattern === pattern);
      const fits = await admin.patterns.check(
        pattern,
        ofPattern.map(({ text }) => text),
      );
      return ofPattern.map((check, index) => ({
        ...check,
        fit: fits[index] ?? ('unchecked' as const),
      }));
    }),
  );
  return trials.flat().filter(({ fit }) => fit !== 'fits');
}

/** A value of a row that breaks a rule of its field. It is imported all the same. */
interface RowWarning {
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
    const isHere = (planned: PlannedRow['values'][number]) =>
      planned.field === definition.name && planned.languageId === languageId;
    const value = values.find(isHere)?.value;
    if (value === undefined && id !== undefined) return [];
    return [{ column: heading, definition, value, cell: typeof value === 'string' ? value : '' }];
  });
}

function warningsOfRow(row: PlannedRow, offered: readonly OfferedColumn[]): readonly RowWarning[] {
  return cellsOf(row, offered).flatMap(({ column, definition, value, cell }) =>
    breachesOf(definition, value).map((breach) => ({
      // A cell that is too long is too long to be repeated in the message.
      ...{ column, breach, cell: breach.kind === 'too-long' ? '' : cell },
    })),
  );
}

interface PendingPatternCheck {
  readonly row: PlannedRow;
  readonly column: string;
  readonly pattern: string;
  readonly text: string;
}

function pendingPatternChecks(
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
