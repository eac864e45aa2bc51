import { useEffect, useMemo, useState } from 'react';
import type { PatternFit } from '../../../platform/check-workers/pattern-check-port.ts';
import type { AdminContext } from '../../session/admin-context.ts';
import { warningTexts } from '../../draft/field-rules/warning-texts.ts';
import { breachMessage } from '../../draft/field-rules/breach-message.ts';
import type { OfferedColumn } from './table-columns.ts';
import type { PlannedRow } from './table-plan.ts';
import type { TableTexts } from '../../session/texts/table-texts.ts';
import {
  warningsOfRow,
  pendingPatternChecks,
  type PendingPatternCheck,
  type RowWarning,
} from './row-warnings.ts';

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
  return useMemo(() => {
    const warnings = warningTexts(admin.languageCode);
    const warningText = ({ column, cell, breach }: RowWarning) =>
      `${texts.inCell(column, cell)} – ${breachMessage(breach, warnings)}`;
    const byRow = new Map(
      planned.map((row) => {
        const ofPatterns = tried.filter((one) => one.row === row).map(patternWarningOf);
        return [row, [...warningsOfRow(row, offered), ...ofPatterns].map(warningText)] as const;
      }),
    );
    return (row) => byRow.get(row) ?? [];
  }, [admin, planned, offered, texts, tried]);
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
    readonly all: readonly Tried[];
  }>();
  useEffect(() => {
    if (checks.length === 0) return undefined;
    let isCurrent = true;
    void triedAll(admin, checks).then((all) => {
      if (isCurrent) setTried({ checks, all });
    });
    return () => {
      isCurrent = false;
    };
  }, [admin, checks]);
  return tried?.checks === checks ? tried.all : NOTHING;
}

/** Tests all texts of a pattern together: a pattern that never ends times out only once. */
async function triedAll(
  admin: AdminContext,
  checks: readonly PendingPatternCheck[],
): Promise<readonly Tried[]> {
  const patterns = [...new Set(checks.map(({ pattern }) => pattern))];
  const all = await Promise.all(
    patterns.map(async (pattern) => {
      const ofPattern = checks.filter((one) => one.pattern === pattern);
      const fits = await admin.patterns.check(
        pattern,
        ofPattern.map(({ text }) => text),
      );
      return ofPattern.map((one, at) => ({ ...one, fit: fits[at] ?? ('unchecked' as const) }));
    }),
  );
  return all.flat().filter(({ fit }) => fit !== 'fits');
}
