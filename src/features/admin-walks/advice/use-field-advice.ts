import { useEffect, useMemo, useState } from 'react';
import type { DraftDefinition } from '../../../contract/admin/walks.ts';
import type { PatternFit } from '../../../ports/pattern-check.ts';
import type { AdminDesk } from '../../../runtime/admin/admin-desk.ts';
import { useRested } from '../../../ui/desk/use-rested.ts';
import { adviceTexts } from './advice-texts.ts';
import { breachWords } from './breach-words.ts';
import { breachesOf, hasAdvice, patternOf, rulesOf, type Breach } from './field-breaches.ts';

interface Given {
  readonly desk: AdminDesk;
  readonly definition: DraftDefinition;
  readonly value: unknown;
  /** What is written for all languages says it here as well. */
  readonly isCovered?: boolean;
}

/**
 * What a value is told about the rules of its field, '' where it keeps them; undefined: it has none.
 * Nobody is told off in the middle of a word: it is said when they rest, and goes as soon as it is
 * no longer so.
 */
export function useFieldAdvice(given: Given): string | undefined {
  const { desk, definition, value, isCovered = false } = given;
  const texts = adviceTexts(desk.languageCode);
  const isRuled = useMemo(() => hasAdvice(rulesOf(definition)), [definition]);
  const rested = useRested(value);
  const ofPattern = usePatternBreach(desk, definition, rested);
  if (!isRuled) return undefined;
  const said = (one: unknown): readonly Breach[] =>
    breachesOf(definition, one).filter(({ kind }) => kind !== 'empty' || !isCovered);
  const now = new Set(said(value).map(({ kind }) => kind));
  const still = said(rested).filter(({ kind }) => now.has(kind));
  const pattern = ofPattern && Object.is(rested, value) ? [ofPattern] : [];
  return [...still, ...pattern].map((breach) => breachWords(breach, texts)).join(' ');
}

interface Tried {
  readonly pattern: string;
  readonly text: string;
  readonly fit: PatternFit;
}

function usePatternBreach(
  desk: AdminDesk,
  definition: DraftDefinition,
  value: unknown,
): Breach | undefined {
  const asked = patternOf(definition, value);
  const [tried, setTried] = useState<Tried>();
  const { pattern, text } = asked ?? {};
  useEffect(() => {
    if (pattern === undefined || text === undefined) return undefined;
    let isAsked = true;
    void desk.patterns.check(pattern, [text]).then(([fit = 'unchecked']) => {
      if (isAsked) setTried({ pattern, text, fit });
    });
    return () => {
      isAsked = false;
    };
  }, [desk, pattern, text]);
  const isOfNow = tried !== undefined && tried.pattern === pattern && tried.text === text;
  if (!isOfNow || tried.fit === 'fits') return undefined;
  return { kind: tried.fit === 'breaks' ? 'pattern' : 'unchecked', pattern: tried.pattern };
}
