import type { DroppedStyling } from './dropped-styling.ts';
import { splitOutside } from './split-outside.ts';

const name = '-?[A-Za-z_][A-Za-z0-9_-]*';
const plainPseudos = [
  'hover',
  'focus',
  'focus-visible',
  'focus-within',
  'active',
  'disabled',
  'enabled',
  'checked',
  'empty',
  'first-child',
  'last-child',
  'only-child',
  'first-of-type',
  'last-of-type',
  'only-of-type',
  'before',
  'after',
  'first-line',
  'first-letter',
  'placeholder',
  'marker',
  'selection',
].join('|');
/** Matches `2n+1`, `odd`, `-n + 3`. */
const step = String.raw`\s*(?:odd|even|[+-]?\d{0,4}n(?:\s*[+-]\s*\d{1,4})?|[+-]?\d{1,4})\s*`;
const structural = `:nth-(?:last-)?(?:child|of-type)\\(${step}\\)`;
const attribute = String.raw`\[\s*[A-Za-z][A-Za-z0-9-]*\s*(?:[~|^$*]?=\s*(?:"[A-Za-z0-9 _./#?=-]*"|'[A-Za-z0-9 _./#?=-]*'|[A-Za-z0-9_-]+)\s*i?\s*)?\]`;
const simple = `(?:[.#]${name}|${attribute}|${structural})`;
const negation = `:not\\(\\s*(?:${name}|${simple})\\s*\\)`;
const suffixes = `(?:${simple}|${negation}|::?(?:${plainPseudos})(?![A-Za-z-]))`;
const compound = new RegExp(`^(?:(?:\\*|[A-Za-z][A-Za-z0-9]*)${suffixes}*|${suffixes}+)$`);
/** The selectors that may follow the root itself: `body*` and `bodyp` are no selectors. */
const ownSuffixes = new RegExp(`^(?:[.#]${name})*$`);
/** Elements outside the player, or with an effect on the whole page. */
const foreign = /^(?:html|head|body|script|style|link|meta|base|iframe|object|embed|dialog)\b/i;
const combinator = /^[>+~]$/;

/** Puts every selector of a list under the player's root; drops those that cannot be put there. */
export function scopeSelectors(
  list: string,
  scope: string,
): { scoped: string[]; dropped: DroppedStyling[] } {
  const scoped: string[] = [];
  const dropped: DroppedStyling[] = [];
  for (const selector of splitOutside(list, ',').map((token) => token.trim())) {
    const scopedSelector = scopeOne(selector, scope);
    if (scopedSelector === undefined) dropped.push({ what: selector, why: 'styling/selector' });
    else scoped.push(scopedSelector);
  }
  return { scoped, dropped };
}

function scopeOne(selector: string, scope: string): string | undefined {
  const tokens = selectorTokens(selector);
  const [first = '', ...below] = tokens;
  const body = /^body(?![A-Za-z0-9_-])(.*)$/i.exec(first);
  if (body) {
    const written = body[1] ?? '';
    // Elements beside the root are outside the player.
    const isBeside = below[0] === '+' || below[0] === '~';
    return ownSuffixes.test(written) && !isBeside && (below.length === 0 || areWithin(below))
      ? [scope + written, ...below].join(' ')
      : undefined;
  }
  return !combinator.test(first) && areWithin(tokens) ? [scope, ...tokens].join(' ') : undefined;
}

/** Splits into compounds and combinators; brackets may contain blanks and signs. */
function selectorTokens(selector: string): string[] {
  return splitOutside(selector, ' >+~', true).flatMap((token) => {
    const text = token.trim();
    return text === '' ? [] : [text];
  });
}

/** Compounds joined by a blank or one combinator: such a path never leaves the root. */
function areWithin(tokens: readonly string[]): boolean {
  if (tokens.length === 0) return false;
  return tokens.every((token, index) => {
    if (combinator.test(token)) {
      const following = tokens[index + 1];
      return following !== undefined && !combinator.test(following);
    }
    return compound.test(token) && !foreign.test(token);
  });
}
