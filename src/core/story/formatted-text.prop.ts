import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hasMarkup, readFormatted, readSigns, type FormattedPiece } from './formatted-text.ts';

const runs = { numRuns: 10_000, seed: 20_261_121 };
const parts = [
  ...[
    'p',
    'div',
    'ul',
    'ol',
    'li',
    'b',
    'i',
    'a',
    'h2',
    'blockquote',
    'script',
    'td',
    'br',
  ].flatMap((tag) => [`<${tag}>`, `</${tag}>`, `<${tag} href="https://a.de" onclick=x style='y'>`]),
  ...[
    '<',
    '>',
    '"',
    "'",
    '<!--',
    '-->',
    '<a href=javascript:x>',
    '&lt;',
    '&',
    '<a href="',
    ' ',
    'x',
  ],
];
const texts = fc
  .array(fc.oneof(fc.constantFrom(...parts), fc.string({ maxLength: 4 })), { maxLength: 40 })
  .map((all) => all.join(''));

const known = new Set(['p', 'ul', 'ol', 'li', 'blockquote', 'strong', 'em', 'a', 'br']);

function check(pieces: readonly FormattedPiece[], above: readonly string[]): void {
  expect(above.length).toBeLessThanOrEqual(12);
  for (const piece of pieces) {
    if (typeof piece === 'string') continue;
    const { tag, href, inside } = piece;
    expect(known).toContain(tag);
    expect(tag === 'a').toBe(href !== undefined);
    if (href !== undefined) expect(href).toMatch(/^(https?:\/\/|mailto:|tel:)/i);
    // A browser's parser would change such nesting: the server's page would differ from the app's.
    if (['p', 'ul', 'ol', 'li', 'blockquote'].includes(tag)) expect(above).not.toContain('p');
    if (tag === 'a') expect(above).not.toContain('a');
    if (tag === 'li') expect(above.some((one) => one === 'ul' || one === 'ol')).toBe(true);
    if (tag === 'br') expect(inside).toEqual([]);
    check(inside, [...above, tag]);
  }
}

test('[ST45] whatever a description holds, it is well nested, and its links lead out', () => {
  fc.assert(
    fc.property(texts, (text) => {
      check(readFormatted(text), []);
      expect([typeof readSigns(text), typeof hasMarkup(text)]).toEqual(['string', 'boolean']);
    }),
    runs,
  );
});
