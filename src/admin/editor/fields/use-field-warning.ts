import { useEffect, useMemo, useState } from 'react';
import type { DraftDefinition } from '../../../contract/admin/walks.ts';
import type { PatternFit } from '../../../platform/check-workers/port.ts';
import type { AdminContext } from '../../session/admin-context.ts';
import { useDebounced } from '../../ui/use-debounced.ts';
import { fieldWarningTexts } from '../../../i18n/admin/field-warnings.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { breachMessage } from '../../draft/field-rules/breach-message.ts';
import {
  breachesOf,
  hasSoftRules,
  patternOf,
  rulesOf,
  type Breach,
} from '../../draft/field-rules/field-breaches.ts';

interface FieldWarningOptions {
  readonly admin: AdminContext;
  readonly definition: DraftDefinition;
  readonly value: unknown;
  /** The value for all languages fills this one as well. */
  readonly isCovered?: boolean;
}

/**
 * The warning about the rules of a field, '' where the value keeps them; undefined: it has none.
 * Nobody is warned in the middle of a word: a warning appears when the typing pauses, and goes as
 * soon as it no longer holds.
 */
export function useFieldWarning(options: FieldWarningOptions): string | undefined {
  const { admin, definition, value, isCovered = false } = options;
  const texts = useTexts(fieldWarningTexts);
  const isRuled = useMemo(() => hasSoftRules(rulesOf(definition)), [definition]);
  const debounced = useDebounced(value);
  const ofPattern = usePatternBreach(admin, definition, debounced);
  if (!isRuled) return undefined;
  const breachesIn = (checked: unknown): readonly Breach[] =>
    breachesOf(definition, checked).filter(({ kind }) => kind !== 'empty' || !isCovered);
  const now = new Set(breachesIn(value).map(({ kind }) => kind));
  const stillBreached = breachesIn(debounced).filter(({ kind }) => now.has(kind));
  const pattern = ofPattern && Object.is(debounced, value) ? [ofPattern] : [];
  return [...stillBreached, ...pattern].map((breach) => breachMessage(breach, texts)).join(' ');
}

interface Tried {
  readonly pattern: string;
  readonly text: string;
  readonly fit: PatternFit;
}

function usePatternBreach(
  admin: AdminContext,
  definition: DraftDefinition,
  value: unknown,
): Breach | undefined {
  const patternCheck = patternOf(definition, value);
  const [tried, setTried] = useState<Tried>();
  const { pattern, text } = patternCheck ?? {};
  useEffect(() => {
    if (pattern === undefined || text === undefined) return undefined;
    let isCurrent = true;
    void admin.patterns.check(pattern, [text]).then(([fit = 'unchecked']) => {
      if (isCurrent) setTried({ pattern, text, fit });
    });
    return () => {
      isCurrent = false;
    };
  }, [admin, pattern, text]);
  const isOfNow = tried !== undefined && tried.pattern === pattern && tried.text === text;
  if (!isOfNow || tried.fit === 'fits') return undefined;
  return { kind: tried.fit === 'breaks' ? 'pattern' : 'unchecked', pattern: tried.pattern };
}
