import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { aWalk } from '../../src/core/story/testing/a-walk.ts';

import { realHouse } from '../support/real-house.ts';

const look = `body: "background: rgb(20, 60, 40); --ink: rgb(255, 250, 240)"
h1 button: "color: rgb(255, 200, 0)"`;

/** Everything a styling may try: to ask other hosts, to leave the player, to lie over everything. */
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

const house = realHouse({
  env: { TRUST_PROXY: 'loopback' },
  walks: Object.entries({ gruen: look, boese: hostile }).map(([slug, customStyling]) =>
    aWalk(slug).with({ customStyling }).withTrack().build(),
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
const dressed = ['rgb(20, 60, 40)', 'rgb(255, 200, 0)'];

test('a walk wears its story’s look before any script has come and after', async () => {
  const page = await house.openPage();
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/static/js/**', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`${house.url}/a/gruen`, { waitUntil: 'commit' });
  await page.getByRole('heading', { name: 'Title of gruen' }).first().waitFor();
  expect((await colours(page)).slice(0, 2)).toEqual(dressed);
  release();
  await page.getByRole('button', { name: 'Menü' }).waitFor();
  expect((await colours(page)).slice(0, 2)).toEqual(dressed);
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
  expect(await dialog.evaluate((one) => getComputedStyle(one).color)).not.toBe(
    'rgb(255, 250, 240)',
  );
});

test('the look goes with the walk, and comes back with it without a page of the server', async () => {
  const page = await house.openPage();
  const worn = () =>
    page.evaluate(() => [
      document.adoptedStyleSheets.length,
      document.documentElement.style.backgroundColor,
    ]);
  await page.goto(`${house.url}/a/gruen`);
  await page.getByRole('button', { name: 'Menü' }).click();
  await page.getByRole('menuitem', { name: 'Anmelden' }).click();
  await page.getByRole('heading', { name: 'Anmelden' }).waitFor();
  expect(await worn()).toEqual([0, '']);
  await page.goBack();
  await expect.poll(worn).toEqual([1, 'rgb(20, 60, 40)']);
  expect((await colours(page)).slice(0, 2)).toEqual(dressed);
});

test('a hostile look asks nothing of anybody and covers no dialog', async () => {
  const page = await house.openPage();
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(house.url)) foreign.push(request.url());
  });
  await page.goto(`${house.url}/a/boese`);
  const menu = page.locator('header').getByLabel('Menü');
  await menu.waitFor({ state: 'attached' });
  // Its buttons are hidden by the story's own wish; the menu is opened all the same.
  await menu.evaluate((button) => {
    (button as HTMLButtonElement).popoverTargetElement?.setAttribute('data-found', '');
    document.querySelector<HTMLElement>('[data-found]')?.showPopover();
  });
  await page.getByRole('menuitem', { name: 'Datenschutz' }).click();
  const dialog = page.getByRole('dialog', { name: 'Datenschutzerklärung' });
  await dialog.getByRole('heading', { name: 'Hosting' }).waitFor();
  const isOnTop = await dialog.evaluate((one) => {
    const { x, y, width, height } = one.getBoundingClientRect();
    const parts = [0.1, 0.5, 0.9];
    return parts.every((right) =>
      parts.every((down) =>
        one.contains(document.elementFromPoint(x + width * right, y + height * down)),
      ),
    );
  });
  expect(isOnTop).toBe(true);
  await dialog.getByRole('button', { name: 'Schließen' }).click();
  await dialog.waitFor({ state: 'detached' });
  expect(foreign).toEqual([]);
});
