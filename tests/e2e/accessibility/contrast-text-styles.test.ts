import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  accessibilityViolations,
  contrastViolations,
} from '../../support/measure/accessibility.ts';
import { openLastingPage, type LastingPage } from '../../support/browsers/browser.ts';
import { sharedBrowser } from '../../support/browsers/shared-browser.ts';

let browser: Browser;
let lasting: LastingPage;
let page: Page;
beforeAll(async () => {
  browser = await sharedBrowser();
  lasting = await openLastingPage(browser);
  page = lasting.page;
});
afterAll(async () => {
  await lasting.end(false);
  await browser.close();
});

const DARK = 'color: #222; background: #fff';
const PALE = 'color: #ccc; background: #fff';
const row = (style: string, text: string) =>
  `<li class="row" style="${style}"><p class="words">${text}</p></li>`;
const show = (body: string) =>
  page.setContent(
    `<!doctype html><html lang="de"><title>Probe</title><style>@media (prefers-color-scheme: dark) { .row { color: #333 !important; background: #000 !important } }</style><main><h1>Probe</h1><ul>${body}</ul></main>`,
  );
const pale = [expect.stringContaining('color-contrast: ')];

test('a pale text is reported, also where readable ones of the same style were seen before', async () => {
  await show(row(DARK, 'Am Kai') + row(DARK, 'Am Kran'));
  expect(await accessibilityViolations(page)).toEqual([]);
  await show(row(DARK, 'Am Kai') + row(PALE, 'Am Kran'));
  expect(await accessibilityViolations(page)).toEqual(pale);
});

test('a pale text is reported again on the next page', async () => {
  for (const text of ['Am Tor', 'Am Turm']) {
    await show(row(PALE, text));
    expect(await contrastViolations(page)).toEqual(pale);
  }
});

test('where the first texts of a style cannot be measured, its other texts are', async () => {
  await show(['–', '–', '–', 'Am Tor'].map((text) => row(PALE, text)).join(''));
  expect(await contrastViolations(page)).toEqual(pale);
});

test('a style is measured again in the other theme', async () => {
  await show(row(DARK, 'Am Kai'));
  expect(await contrastViolations(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await contrastViolations(page)).toEqual(pale);
  await page.emulateMedia({ colorScheme: 'light' });
});

test('an absolutely positioned text is measured on what is below it', async () => {
  const over = (background: string) =>
    `<li class="box" style="position: relative; height: 60px"><div style="background: ${background}; height: 60px"></div>` +
    `<p class="over" style="position: absolute; top: 0; color: #222">Am Kai</p></li>`;
  await show(over('#fff'));
  expect(await contrastViolations(page)).toEqual([]);
  await show(over('#111'));
  expect(await contrastViolations(page)).toEqual(pale);
});

test('the opacity of a box counts for its texts', async () => {
  await show(row(DARK, 'Am Kai'));
  expect(await contrastViolations(page)).toEqual([]);
  await show(`<div style="opacity: 0.3">${row(DARK, 'Am Kai')}</div>`);
  expect(await contrastViolations(page)).toEqual(pale);
});
