import type { DroppedStyling } from './dropped-styling.ts';
import { readDeclarations } from './declarations.ts';
import { lookOf, type Look, type Rule } from './look.ts';
import { readPairs } from './pairs.ts';
import { scopeSelectors } from './selectors.ts';

export interface Styling {
  readonly css: string;
  /** Absent: the device's theme stays. */
  readonly look?: Look;
  readonly dropped: readonly DroppedStyling[];
}

const LONGEST = 20_000;

/** `scope` is the selector of the player's root; it comes from the app, never from a story. */
export function parseStyling(text: string, scope: string): Styling {
  if (text.length > LONGEST) {
    return { css: '', dropped: [{ what: text.slice(0, 80), why: 'styling/too-long' }] };
  }
  const { pairs, dropped } = readPairs(text);
  const read = pairs.map(({ selector, body }) => readRule(selector, body, scope));
  const rules = read.filter(
    ({ selectors, declarations }) => selectors.length > 0 && declarations.length > 0,
  );
  const look = lookOf(rules, scope);
  return {
    css: rules.map(cssOf).join('\n'),
    ...(look === undefined ? {} : { look }),
    dropped: [...dropped, ...read.flatMap((rule) => rule.dropped)],
  };
}

function readRule(selector: string, body: string, scope: string): Rule & Pick<Styling, 'dropped'> {
  const selectors = scopeSelectors(selector, scope);
  const declarations = readDeclarations(body);
  return {
    selectors: selectors.scoped,
    declarations: declarations.kept,
    dropped: [...selectors.dropped, ...declarations.dropped],
  };
}

function cssOf({ selectors, declarations }: Rule): string {
  const kept = declarations.map(({ property, value }) => `${property}: ${value} !important;`);
  return `${selectors.join(', ')} { ${kept.join(' ')} }`;
}
