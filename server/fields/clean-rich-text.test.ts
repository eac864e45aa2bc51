import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cleanMarkup } from '../../src/core/story/clean-markup.ts';
import type { FormattedPiece } from '../../src/core/story/formatted-text.ts';
import { readFormatted } from '../../src/core/story/formatted-text.ts';
import { readEntitiesBesideMarkup } from '../../src/core/story/wire/entities.ts';
import { RICH_ATTRIBUTES, RICH_TAGS } from '../../src/core/story/rich-text-rules.ts';
import { elementsIn, hostileTrees } from '../../src/core/story/testing/hostile-trees.ts';
import { cleanRichText, purifyPieces } from './clean-rich-text.ts';

const runs = { numRuns: 5000, seed: 20_261_130 };

const element = (
  tag: string,
  attributes: Readonly<Record<string, string>> = {},
  inside: FormattedPiece[] = [],
): FormattedPiece => ({ tag, attributes, inside });

test('DOMPurify removes of a tree what is not allowed, and keeps the words', () => {
  const hostile = [
    element('p', { onclick: 'x', lang: 'de' }, ['Der ', element('font', {}, ['Turm'])]),
    element('script', {}, ['x']),
    element('a', { href: 'javascript:x', title: '-->' }, ['hinauf', element('svg', {}, ['y'])]),
    element('form', { action: '/x' }, [element('b', {}, ['heute'])]),
  ];
  expect(purifyPieces(hostile)).toEqual({
    pieces: [
      element('p', { lang: 'de' }, ['Der ', 'Turm']),
      element('a', {}, ['hinauf']),
      element('b', {}, ['heute']),
    ],
    isChanged: true,
  });
});

test('whatever a tree holds, DOMPurify leaves only listed elements and attributes', () => {
  fc.assert(
    fc.property(hostileTrees, (pieces) => {
      const { pieces: left } = purifyPieces(pieces);
      for (const { tag, attributes } of elementsIn(left)) {
        expect(RICH_TAGS).toContain(tag);
        for (const [name, value] of Object.entries(attributes)) {
          expect(RICH_ATTRIBUTES).toContain(name);
          expect(value).not.toMatch(/-->|<\//);
          const isText = name === 'alt' || name === 'title';
          if (!isText) expect(value.replace(/\s/g, '')).not.toMatch(/^javascript:/);
          // A picture may hold its own data; our rules for what is stored let none pass.
          if (!isText && tag !== 'img') expect(value).not.toMatch(/^data:/);
        }
      }
      expect(purifyPieces(left)).toEqual({ pieces: left, isChanged: false });
    }),
    runs,
  );
});

const parts = [
  ...['p', 'b', 'a', 'img', 'ul', 'li', 'h2', 'div', 'pre', 'script', 'svg', 'td', 'form'].flatMap(
    (tag) => [
      `<${tag}>`,
      `</${tag}>`,
      `<${tag} href="https://a.de" src='/media/x' onclick=x style='y' lang=de title="z">`,
      `<${tag} href=/b src=/c alt="&lt;/style&gt;" title='--&#62;' lang="de:x" dir="javascript:x">`,
    ],
  ),
  ...['<', '>', '"', '&lt;', '&#60;', '<!--', '-->', ']]>', '<a href=javascript:x>', 'Turm', ' '],
  ...['<b title="-->">', '<b title="</style">', '<img src=/x width="a:b">', '<b title="&#45;->">'],
];
const texts = fc
  .array(fc.oneof(fc.constantFrom(...parts), fc.string({ maxLength: 4 })), { maxLength: 30 })
  .map((all) => all.join(''));

test('[ST50] of what is stored DOMPurify removes nothing: the drawn tree is the purified one', () => {
  fc.assert(
    fc.property(texts, (text) => {
      const stored = cleanRichText(text);
      expect(stored).toBe(cleanMarkup(text).text);
      const tree = readFormatted(readEntitiesBesideMarkup(stored));
      expect(purifyPieces(tree)).toEqual({ pieces: tree, isChanged: false });
    }),
    { ...runs, numRuns: 10_000 },
  );
});

test('a clean text stays letter by letter; of one to which DOMPurify objects the words stay', () => {
  const text = '<p>Der  <b>Turm</b> &amp; mehr</p>';
  expect(cleanRichText(text)).toBe(text);
  const objecting = (pieces: readonly FormattedPiece[]) => ({ pieces, isChanged: true });
  expect(cleanRichText(text, objecting)).toBe('Der Turm &amp; mehr');
  expect(cleanRichText('ohne <Auszeichnung', objecting)).toBe('ohne &lt;Auszeichnung');
});
