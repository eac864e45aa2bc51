import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseStyling } from './parse-styling.ts';

const runs = { numRuns: 10_000, seed: 20_260_103 };
const scope = '.walk-root';

const attacks = [
  '@import "https://boese.example/x.css";',
  'url(https://boese.example)',
  'u\\rl(//x)',
  '\\"',
  '\\n',
  'ur',
  'l(//x)',
  "url('/media/a.png')",
  'color:\nred',
  'url(/media/a.png)',
  'expression(1)',
  '-moz-binding:',
  'behavior:',
  'position:fixed',
  '/*',
  '*/',
  '}',
  '{',
  'html',
  ':root',
  'body',
  '*',
  ',',
  ';',
  ':',
  '"',
  "'",
  ':"',
  'color:red',
  'background:',
  '!important',
  '</style>',
  '\\',
  '\n',
  ' ',
  '>',
  '+',
  '~',
  '(',
  ')',
  'p',
  '.a',
  '@keyframes a',
  'from { opacity: 0 }',
  'animation: a 1s',
  'content:',
  '[a="b"]',
  '::before',
  ':nth-child(2)',
  'display:none',
];
const mutated = fc.array(fc.oneof(fc.constantFrom(...attacks), fc.string({ maxLength: 4 })), {
  maxLength: 24,
});
const texts = fc.oneof(
  fc.string({ maxLength: 200 }),
  mutated.map((parts) => parts.join('')),
  mutated.map((parts) => `p:"${parts.join('')}"`),
  mutated.map((parts) => `${parts.join('')}:"color:red"`),
);
const allowedAddress =
  /^url\(\s*(['"]?)(\/(?!\/|api\/)[A-Za-z0-9_./?=&-]+|data:image\/(png|webp|jpeg|gif|avif);base64,[A-Za-z0-9+/]+=*)\1\s*\)/i;
const motion = /^@media \(prefers-reduced-motion: no-preference\) \{ (.+) \}$/;
const keyframes = /^@keyframes story-[\w-]+ \{ (?:[^{}@]+ \{ [^{}@]+ \} ?)+\}$/;

test('[SL10][SL11] no text makes a sheet that leaves the player', () => {
  fc.assert(
    fc.property(texts, (text) => {
      const { css } = parseStyling(text, scope);
      for (const { index } of css.matchAll(/url\s*\(/gi)) {
        expect(css.slice(index)).toMatch(allowedAddress);
      }
      // Text that is shown, or compared with an attribute, is ignored here.
      const plain = css.replace(/"[^"\n]*"|'[^'\n]*'/g, "''");
      expect(plain).not.toMatch(/[\\<]|\/\*|expression|behavior|-moz-binding|fixed/i);
      for (const line of plain === '' ? [] : plain.split('\n')) {
        if (keyframes.test(line)) continue;
        const rule = motion.exec(line)?.[1] ?? line;
        const shape = /^([^{}@]+) \{ ([^{}@]+) \}$/.exec(rule);
        expect(shape, rule).not.toBeNull();
        for (const selector of (shape?.[1] ?? '').split(/, (?![^()]*\))/)) {
          expect(selector).toMatch(/^\.walk-root(?:$|[ .#:])/);
          expect(selector).not.toMatch(/^\.walk-root\S* [+~]|[ >+~]html(?![\w-])|:root|:host/);
        }
        for (const declaration of (shape?.[2] ?? '').split(/(?<=!important;) ?/)) {
          if (declaration !== '') expect(declaration).toMatch(/^[A-Za-z-]+: .+ !important;$/s);
        }
      }
    }),
    runs,
  );
});
