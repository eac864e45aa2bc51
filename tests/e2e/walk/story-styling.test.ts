import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { aWalk } from '../../../src/core/story/testing/a-walk.ts';
import { viewports } from '../../support/browsers/browser.ts';
import { holdScripts } from '../../support/browsers/hold-scripts.ts';
import { realSite } from '../../support/servers/real-site.ts';
import { settled } from '../../support/browsers/settled.ts';
import { hasBegun, sumShifts } from '../../support/measure/layout-shifts.ts';

const styling = `body: "background: rgb(20, 60, 40); --ink: rgb(255, 250, 240)"
h1 button: "color: rgb(255, 200, 0)"`;

/**
 * Everything that a styling may try: to request other hosts, to leave the player, to cover
 * everything.
 */
const hostile = `@import url(https://boese.example/a.css);
body: "background: url(https://boese.example/pixel.png); background-image: url(//boese.example/p)"
dialog: "display: none"
:root: "--paper: red"
body ~ dialog: "display: none"
*: "font-family: url(https://boese.example/f); behavior: url(#x); position: fixed; z-index: 2147483647"
div, header, main: "position: fixed; inset: 0; z-index: 999999; transform: scale(9)"
h2, p, button: "visibility: hidden; opacity: 0; display: none"
body: "color: expression(alert(1)); background: url(javascript:alert(1))"
p: "color: red} dialog{display:none"`;

/** What an author may write by mistake or on purpose: everything hidden, small, elsewhere. */
const blanking = `*: "display: none; visibility: hidden; opacity: 0; pointer-events: none; width: 1px; height: 0"
*: "font-size: 0; color: transparent; transform: translateY(-4000px); clip-path: circle(0)"
body: "display: none; opacity: 0; font-size: 0; height: 0; overflow: hidden; transform: scale(0)"
.walk, .foot, .foot button, .walk-header: "display: none; position: relative; margin: -999px; scale: 0"
:not(.x): "visibility: hidden"
main: "transform: scale(9); margin-top: -400px; height: 9000px"`;

interface Size {
  readonly width: number;
  readonly height: number;
}

const site = realSite({
  env: { TRUST_PROXY: 'loopback' },
  walks: Object.entries({ gruen: styling, boese: hostile, leer: blanking }).map(
    ([slug, customStyling]) => aWalk(slug).with({ customStyling }).withTrack().build(),
  ),
});

const colours = (page: Page) =>
  page.evaluate(() => {
    const of = (selector: string) => {
      const element = document.querySelector(selector);
      return element ? getComputedStyle(element) : undefined;
    };
    return [of('#root')?.backgroundColor, of('h1 button')?.color, of('h1')?.color];
  });
const styledColors = ['rgb(20, 60, 40)', 'rgb(255, 200, 0)'];

async function expectGoesAndComesBack(page: Page): Promise<void> {
  const worn = () =>
    page.evaluate(() => [
      document.adoptedStyleSheets.length,
      document.documentElement.style.backgroundColor,
    ]);
  await page.getByRole('button', { name: 'Menü' }).click();
  await page.getByRole('menuitem', { name: 'Anmelden' }).click();
  await page.getByRole('heading', { name: 'Anmelden' }).waitFor();
  await expect.poll(worn).toEqual([0, '']);
  await page.goBack();
  await expect.poll(worn).toEqual([1, 'rgb(20, 60, 40)']);
  await expect.poll(async () => (await colours(page)).slice(0, 2)).toEqual(styledColors);
}

test('a walk has its story’s styling before any script has loaded and after; it is removed with the walk, and applied again without a page of the server', async () => {
  const page = await site.openPage();
  await page.addInitScript(sumShifts);
  const release = await holdScripts(page);
  await page.goto(`${site.url}/a/gruen`, { waitUntil: 'commit' });
  await page.getByRole('heading', { name: 'Title of gruen' }).first().waitFor();
  // Before that its style may still be loading.
  await hasBegun(page);
  expect((await colours(page)).slice(0, 2)).toEqual(styledColors);
  release();
  await page.getByRole('button', { name: 'Menü' }).waitFor();
  expect((await colours(page)).slice(0, 2)).toEqual(styledColors);
  expect(
    await page.evaluate(() => [
      document.documentElement.style.backgroundColor,
      document.adoptedStyleSheets.length,
      document.querySelectorAll('#klangweg-styling').length,
    ]),
  ).toEqual(['rgb(20, 60, 40)', 1, 0]);

  await page.getByRole('button', { name: 'Menü' }).click();
  await page.getByRole('menuitem', { name: 'Impressum' }).click();
  const dialog = page.getByRole('dialog', { name: 'Impressum' });
  expect(await dialog.evaluate((element) => getComputedStyle(element).color)).not.toBe(
    'rgb(255, 250, 240)',
  );
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await settled(page);
  await expectGoesAndComesBack(page);
});

test('a hostile styling makes no request and covers no dialog', async () => {
  const page = await site.openPage();
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(site.url)) foreign.push(request.url());
  });
  await page.goto(`${site.url}/a/boese`);
  await page.getByRole('button', { name: 'Menü' }).click();
  await page.getByRole('menuitem', { name: 'Datenschutz' }).click();
  const dialog = page.getByRole('dialog', { name: 'Datenschutzerklärung' });
  await dialog.getByRole('heading', { name: 'Hosting' }).waitFor();
  const isOnTop = await dialog.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    const parts = [0.1, 0.5, 0.9];
    return parts.every((right) =>
      parts.every((down) =>
        element.contains(document.elementFromPoint(x + width * right, y + height * down)),
      ),
    );
  });
  expect(isOnTop).toBe(true);
  await dialog.getByRole('button', { name: 'Schließen' }).click();
  await dialog.waitFor({ state: 'detached' });
  expect(foreign).toEqual([]);
});

test('no styling hides the controls, on a phone as on a desktop', async () => {
  const page = await site.openPage();
  await page.goto(`${site.url}/a/leer`);
  for (const size of [viewports.phone, viewports.desktop]) {
    await page.setViewportSize(size);
    await settled(page);
    await expectControls(page, size);
    await page.keyboard.press('Escape');
    await page.getByRole('menuitem', { name: 'Impressum' }).waitFor({ state: 'hidden' });
    await page.getByRole('tab').first().click();
  }
});

async function expectControls(page: Page, { width, height }: Size): Promise<void> {
  const menu = page.getByRole('button', { name: 'Menü' });
  const controls = [menu, page.getByRole('button', { name: 'Abspielen' }), page.getByRole('tab')];
  const boxes = [];
  for (const control of controls) {
    await control.first().waitFor();
    boxes.push(
      ...(await Promise.all((await control.all()).map((locator) => locator.boundingBox()))),
    );
  }
  for (const box of boxes) {
    expect(box?.width).toBeGreaterThanOrEqual(40);
    expect(box?.height).toBeGreaterThanOrEqual(40);
    expect((box?.x ?? -1) >= 0 && (box?.y ?? -1) >= 0).toBe(true);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(height);
  }
  const fontFamilies = await page
    .locator('.foot')
    .evaluate((bottomBar) => Number.parseFloat(getComputedStyle(bottomBar).fontSize));
  expect(fontFamilies).toBeGreaterThanOrEqual(14);
  // A click only arrives where nothing covers the tab and nothing is disabled.
  await page.getByRole('tab').last().click();
  await menu.click();
  await page.getByRole('menuitem', { name: 'Impressum' }).waitFor();
}
