import type { DroppedStyling } from './dropped-styling.ts';

const pseudos = [
  'hover',
  'focus',
  'focus-visible',
  'active',
  'disabled',
  'checked',
  'first-child',
  'last-child',
  'placeholder',
  'marker',
].join('|');
const name = '-?[A-Za-z_][A-Za-z0-9_-]*';
const suffixes = `(?:[.#]${name}|::?(?:${pseudos}))`;
const compound = new RegExp(`^(?:(?:\\*|[A-Za-z][A-Za-z0-9]*)${suffixes}*|${suffixes}+)$`);
/** What may follow the root itself: `body*` and `bodyp` are no selectors. */
const ownSuffixes = new RegExp(`^${suffixes}*$`);
/** Not the player's to give: they stand above it, or change what the page does. */
const foreign = /^(?:html|head|body|script|style|link|meta|base|iframe|object|embed|dialog)\b/i;

/** Puts every selector of a list under the player's root; what cannot stand there is dropped. */
export function scopeSelectors(
  list: string,
  scope: string,
): { scoped: string[]; dropped: DroppedStyling[] } {
  const scoped: string[] = [];
  const dropped: DroppedStyling[] = [];
  for (const selector of list.split(',').map((part) => part.trim())) {
    const one = scopeOne(selector, scope);
    if (one === undefined) dropped.push({ what: selector, why: 'styling/selector' });
    else scoped.push(one);
  }
  return { scoped, dropped };
}

function scopeOne(selector: string, scope: string): string | undefined {
  const parts = selector.replace(/\s*>\s*/g, ' > ').split(/\s+/);
  const [first = '', ...below] = parts;
  const body = /^body(?![A-Za-z0-9_-])(.*)$/i.exec(first);
  if (body) {
    const own = body[1] ?? '';
    return ownSuffixes.test(own) && areWithin(below)
      ? [scope + own, ...below].join(' ')
      : undefined;
  }
  return first !== '>' && areWithin(parts) ? [scope, ...parts].join(' ') : undefined;
}

/** Compounds joined by a blank or a single `>`: a way that only leads further inside. */
function areWithin(parts: readonly string[]): boolean {
  return parts.every((part, index) => {
    if (part === '>') {
      const following = parts[index + 1];
      return following !== undefined && following !== '>';
    }
    return compound.test(part) && !foreign.test(part);
  });
}
