import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cleanMarkup } from './clean-markup.ts';
import { plainText } from './plain-text.ts';
import { RICH_ATTRIBUTES, RICH_TAGS } from './rich-text-rules.ts';

const runs = { numRuns: 10_000, seed: 20_261_122 };
const parts = [
  ...['p', 'b', 'a', 'img', 'font', 'script', 'td', 'br', 'SVG', 'x-y'].flatMap((tag) => [
    `<${tag}>`,
    `</${tag}>`,
    `<${tag} href="/a" src='/media/x' onclick=x style='y'>`,
  ]),
  ...[
    '<',
    '>',
    '"',
    "'",
    '=',
    '/',
    '<!--',
    '-->',
    '<!',
    '<a href=javascript:x>',
    '<a href="',
    ' ',
    'x',
  ],
];
const texts = fc
  .array(fc.oneof(fc.constantFrom(...parts), fc.string({ maxLength: 4 })), { maxLength: 40 })
  .map((all) => all.join(''));

test('[ST50] from any text only allowed markup is left, and cleaning it again changes nothing', () => {
  fc.assert(
    fc.property(texts, (text) => {
      const { text: cleaned } = cleanMarkup(text);
      expect(cleanMarkup(cleaned)).toEqual({ text: cleaned, removed: [] });
      for (const [, name = ''] of cleaned.matchAll(/<\/?([a-z][^\s/>]*)/gi)) {
        // In the value of an attribute a < begins no tag.
        if (!/["'=]/.test(cleaned)) expect(RICH_TAGS).toContain(name.toLowerCase());
      }
      if (!/["']/.test(cleaned)) expect(cleaned).not.toMatch(/<[^>]*\s(?:on|style)[^>]*>/i);
      expect(RICH_ATTRIBUTES).not.toContain('style');
    }),
    runs,
  );
});

test('[ST50] the text outside of scripts and comments stays', () => {
  const words = fc.array(
    fc.constantFrom('<font>', '</font>', '<b id=x>', '</b>', '<x>', 'Turm', ' '),
  );
  fc.assert(
    fc.property(words, (all) => {
      const text = all.join('');
      expect(plainText(cleanMarkup(text).text).replace(/\s/g, '')).toBe(
        plainText(text).replace(/\s/g, ''),
      );
    }),
    runs,
  );
});
