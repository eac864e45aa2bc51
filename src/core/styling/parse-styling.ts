import type { DroppedStyling } from './dropped-styling.ts';
import { readDeclarations } from './declarations.ts';
import { readPairs } from './pairs.ts';
import { scopeSelectors } from './selectors.ts';

export interface Styling {
  readonly css: string;
  readonly dropped: readonly DroppedStyling[];
}

const LONGEST = 20_000;

/** `scope` is the selector of the player's root; it comes from the app, never from a story. */
export function parseStyling(text: string, scope: string): Styling {
  if (text.length > LONGEST) {
    return { css: '', dropped: [{ what: text.slice(0, 80), why: 'styling/too-long' }] };
  }
  const { pairs, dropped } = readPairs(text);
  const rules = pairs.map(({ selector, body }) => toRule(selector, body, scope));
  return {
    css: rules.flatMap(({ css }) => (css === '' ? [] : [css])).join('\n'),
    dropped: [...dropped, ...rules.flatMap((rule) => rule.dropped)],
  };
}

function toRule(selector: string, body: string, scope: string): Styling {
  const selectors = scopeSelectors(selector, scope);
  const declarations = readDeclarations(body);
  const dropped = [...selectors.dropped, ...declarations.dropped];
  if (selectors.scoped.length === 0 || declarations.kept.length === 0) return { css: '', dropped };
  return { css: `${selectors.scoped.join(', ')} { ${declarations.kept.join(' ')} }`, dropped };
}
