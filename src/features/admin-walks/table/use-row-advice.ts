import { useEffect, useMemo, useState } from 'react';
import type { PatternFit } from '../../../ports/pattern-check.ts';
import type { AdminDesk } from '../../../runtime/admin/admin-desk.ts';
import { adviceTexts } from '../advice/advice-texts.ts';
import { breachWords } from '../advice/breach-words.ts';
import type { OfferedColumn } from './table-columns.ts';
import type { PlannedRow } from './table-plan.ts';
import type { TableTexts } from './table-texts.ts';
import {
  adviceOfRow,
  patternQuestions,
  type PatternQuestion,
  type RowAdvice,
} from './row-advice.ts';

interface Planned {
  readonly planned: readonly PlannedRow[];
  readonly offered: readonly OfferedColumn[];
  readonly texts: TableTexts;
}

/** Which rules each row breaks, in words; what patterns say comes as soon as they have been tried. */
export function useRowAdvice(
  desk: AdminDesk,
  { planned, offered, texts }: Planned,
): (row: PlannedRow) => readonly string[] {
  const questions = useMemo(() => patternQuestions(planned, offered), [planned, offered]);
  const tried = useTried(desk, questions);
  return useMemo(() => {
    const words = adviceTexts(desk.languageCode);
    const said = ({ column, cell, breach }: RowAdvice) =>
      `${texts.inCell(column, cell)} – ${breachWords(breach, words)}`;
    const byRow = new Map(
      planned.map((row) => {
        const ofPatterns = tried.filter((one) => one.row === row).map(adviceOf);
        return [row, [...adviceOfRow(row, offered), ...ofPatterns].map(said)] as const;
      }),
    );
    return (row) => byRow.get(row) ?? [];
  }, [desk, planned, offered, texts, tried]);
}

interface Tried extends PatternQuestion {
  readonly fit: PatternFit;
}

function adviceOf({ column, text, pattern, fit }: Tried): RowAdvice {
  const kind = fit === 'breaks' ? 'pattern' : 'unchecked';
  return { column, cell: text, breach: { kind, pattern } };
}

const NOTHING: readonly Tried[] = [];

/** Those that do not fit. */
function useTried(desk: AdminDesk, questions: readonly PatternQuestion[]): readonly Tried[] {
  const [tried, setTried] = useState<{
    readonly questions: unknown;
    readonly all: readonly Tried[];
  }>();
  useEffect(() => {
    if (questions.length === 0) return undefined;
    let isAsked = true;
    void triedAll(desk, questions).then((all) => {
      if (isAsked) setTried({ questions, all });
    });
    return () => {
      isAsked = false;
    };
  }, [desk, questions]);
  return tried?.questions === questions ? tried.all : NOTHING;
}

/** All texts of one pattern together: where it never ends it is given up once. */
async function triedAll(
  desk: AdminDesk,
  questions: readonly PatternQuestion[],
): Promise<readonly Tried[]> {
  const patterns = [...new Set(questions.map(({ pattern }) => pattern))];
  const all = await Promise.all(
    patterns.map(async (pattern) => {
      const asked = questions.filter((one) => one.pattern === pattern);
      const fits = await desk.patterns.check(
        pattern,
        asked.map(({ text }) => text),
      );
      return asked.map((one, at) => ({ ...one, fit: fits[at] ?? ('unchecked' as const) }));
    }),
  );
  return all.flat().filter(({ fit }) => fit !== 'fits');
}
