import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hasMarkup, readFormatted, readSigns, type FormattedPiece } from './formatted-text.ts';
import { RICH_ATTRIBUTES, RICH_TAGS } from './rich-text-rules.ts';

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
    'hr',
    'img',
    'pre',
    'span',
    'sup',
  ].flatMap((tag) => [
    `<${tag}>`,
    `</${tag}>`,
    `<${tag} href="https://a.de" src=/a.png lang=de onclick=x style='y'>`,
  ]),
  ...[
    '<',
    '>',
    '"',
    "'",
    '<!--',
    '-->',
    '<a href=javascript:x>',
    '<img src="//spy.example/a.png">',
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

const NOT_IN_TREE = /^(?:b|i|div|h\d)$/;
const BLOCKS = ['p', 'ul', 'ol', 'li', 'blockquote', 'pre', 'hr'];

function check(pieces: readonly FormattedPiece[], above: readonly string[]): void {
  expect(above.length).toBeLessThanOrEqual(12);
  for (const piece of pieces) {
    if (typeof piece === 'string') continue;
    const { tag, attributes, inside } = piece;
    const { href, src } = attributes;
    expect(RICH_TAGS.filter((one) => !NOT_IN_TREE.test(one))).toContain(tag);
    for (const name of Object.keys(attributes)) expect(RICH_ATTRIBUTES).toContain(name);
    expect([tag === 'a', tag === 'img']).toEqual([href !== undefined, src !== undefined]);
    if (href !== undefined) expect(href).toMatch(/^(https?:\/\/|mailto:|tel:|#|\/(?!\/))/i);
    if (src !== undefined) expect(src).toMatch(/^\/(?!\/)/);
    // A browser's parser would change such nesting: the server's page would differ from the app's.
    if (BLOCKS.includes(tag)) expect(above).not.toContain('p');
    if (tag === 'a') expect(above).not.toContain('a');
    if (tag === 'li') expect(above.some((one) => one === 'ul' || one === 'ol')).toBe(true);
    if (['br', 'hr', 'img'].includes(tag)) expect(inside).toEqual([]);
    check(inside, [...above, tag]);
  }
}

test('[ST45] any rich text is parsed well nested, and loads nothing from other origins', () => {
  fc.assert(
    fc.property(texts, (text) => {
      check(readFormatted(text), []);
      expect([typeof readSigns(text), typeof hasMarkup(text)]).toEqual(['string', 'boolean']);
    }),
    runs,
  );
});
