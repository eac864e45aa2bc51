import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const src = fileURLToPath(new URL('../../../src', import.meta.url));
const FULL_PAGE = /(?:html|body|:root)[^\s>~+,]*:has\(/;

const sheets = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.css'))
  .map((name) => [name, readFileSync(join(src, name), 'utf8')] as const);

/** The selector before each brace. */
const selectorsOf = (css: string) =>
  [...css.replaceAll(/\/\*[\s\S]*?\*\//g, '').matchAll(/([^{}]+)\{/g)].map(([, text = '']) =>
    text.trim(),
  );

/** Whether the styled elements are others than the one with :has(). */
const stylesBelow = (selector: string) =>
  FULL_PAGE.test(selector) &&
  /\)\s*[\s>~+]\s*[^\s{)]/.test(selector.replaceAll(/:has\((?:[^()]|\([^()]*\))*\)/g, ')'));

test('no stylesheet uses :has() on the whole page: each typed letter would restyle all of it', () => {
  expect(stylesBelow('body:has(> .sheet) > *:not(.sheet)')).toBe(true);
  expect(stylesBelow(':global(body):has(> .sheet) > *:not(.sheet)')).toBe(true);
  expect(stylesBelow('html:has(.dialog[open])')).toBe(false);
  const found = sheets.flatMap(([name, css]) =>
    selectorsOf(css)
      .filter(stylesBelow)
      .map((selector) => `${name}: ${selector}`),
  );
  expect(found).toEqual([]);
});
