import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { aWalk } from '../../../src/core/story/testing/a-walk.ts';
import { type PageOptions } from '../../support/browsers/browser.ts';
import { emulateOldPhone } from '../../support/browsers/old-phone.ts';
import { eventually, isSounding, playButton } from '../../support/pages/player.ts';
import { realSite } from '../../support/servers/real-site.ts';
import { settled } from '../../support/browsers/settled.ts';

const styling = 'body: "background: rgb(20, 60, 40)"\nh1 button: "color: rgb(255, 200, 0)"';

const green = aWalk('gruen').with({ customStyling: styling }).withTrack().build();
const site = realSite({ env: { TRUST_PROXY: 'loopback' }, walks: [green] });

async function openOnOldPhone(path: string, options: PageOptions = {}): Promise<Page> {
  const page = await site.openPage(options);
  await emulateOldPhone(page);
  await page.goto(`${site.url}${path}`);
  await settled(page);
  return page;
}

const menuButton = (page: Page) => page.getByRole('button', { name: 'Menü', exact: true });
const entry = (page: Page, name: string) => page.getByRole('menuitem', { name, exact: true });
const focused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: element } = document;
    return element?.getAttribute('aria-label') ?? element?.textContent ?? '';
  });

describe('on a phone with Safari 15.4', () => {
  test('a station plays, its text is searched, and the address names the current station', async () => {
    const page = await openOnOldPhone('/a/demo/bahnhof?tab=track-details');
    await playButton(page).click();
    await eventually(() => isSounding(page)).toBe(true);
    await page.getByLabel('Im Text suchen').fill('Zug');
    await page.getByText(/\d Stellen?$/).waitFor();
    await page.getByRole('tab', { name: 'Stationen' }).click();
    await page.getByRole('list').getByRole('button').first().waitFor();
    expect(new URL(page.url()).search).toBe('?tab=playlist');
  });

  test('the menu opens and closes by touch and key, and leads to a dialog', async () => {
    const page = await openOnOldPhone('/a/demo');
    await menuButton(page).waitFor();
    expect(await entry(page, 'Impressum').isVisible()).toBe(false);
    await menuButton(page).click();
    await entry(page, 'Impressum').waitFor();
    await expect.poll(() => menuButton(page).getAttribute('aria-expanded')).toBe('true');
    await expect.poll(() => focused(page)).not.toBe('Menü');
    await page.keyboard.press('i');
    await expect.poll(() => focused(page)).toBe('Impressum');
    await page.keyboard.press('Escape');
    await entry(page, 'Impressum').waitFor({ state: 'hidden' });
    await expect.poll(() => focused(page)).toBe('Menü');

    await menuButton(page).click();
    await page.getByRole('main').click({ position: { x: 20, y: 200 } });
    await entry(page, 'Impressum').waitFor({ state: 'hidden' });
    await menuButton(page).click();
    await menuButton(page).click();
    await entry(page, 'Impressum').waitFor({ state: 'hidden' });

    await menuButton(page).click();
    await entry(page, 'Impressum').click();
    const dialog = page.getByRole('dialog', { name: 'Impressum' });
    await dialog.getByText('noch kein Impressum hinterlegt').waitFor();
    await expect
      .poll(() => dialog.evaluate((element) => getComputedStyle(element).opacity))
      .toBe('1');
    await dialog.getByRole('button', { name: 'Schließen' }).click();
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => focused(page)).toBe('Menü');
  });

  test('a toast is visible above the page', async () => {
    const page = await openOnOldPhone('/login', { expected: [/401/] });
    await page.getByLabel('Benutzername').fill('niemand');
    await page.getByLabel('Passwort').fill('falsches Passwort');
    await page.getByRole('button', { name: 'Einloggen' }).click();
    const toast = page.locator('#root ~ *').getByRole('alert').locator('p');
    await toast.waitFor();
    const isOnTop = await toast.evaluate((element) => {
      const level = (of: Element) => Number(getComputedStyle(of).zIndex.replace('auto', '0'));
      const stack = element.closest('#klangweg-over > *');
      if (!stack) return false;
      const isAbove = [...document.querySelectorAll('#root *')].every(
        (of) => level(of) < level(stack),
      );
      return isAbove && getComputedStyle(stack).position === 'fixed';
    });
    expect(isOnTop).toBe(true);
  });

  test('a story’s styling is applied with its walk and removed with it', async () => {
    const page = await openOnOldPhone('/a/gruen');
    const worn = () =>
      page.evaluate(() => {
        const title = document.querySelector('h1 button');
        return [
          document.documentElement.style.backgroundColor,
          title && getComputedStyle(title).color,
        ];
      });
    await expect.poll(worn).toEqual(['rgb(20, 60, 40)', 'rgb(255, 200, 0)']);
    await menuButton(page).click();
    await entry(page, 'Anmelden').click();
    await page.getByRole('heading', { name: 'Anmelden' }).waitFor();
    await expect.poll(worn).toEqual(['', null]);
    await page.goBack();
    await expect.poll(worn).toEqual(['rgb(20, 60, 40)', 'rgb(255, 200, 0)']);
  });
});

/** Of both apps: the authoring one has a folder in each. */
const filesBelow = (folder: string, ending: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith(ending),
  );

test('no chunk contains syntax that Safari 15.4 cannot parse', () => {
  const folder = fileURLToPath(new URL('../../../dist/static/js/', import.meta.url));
  const chunks = filesBelow(folder, '.js');
  expect(chunks.length).toBeGreaterThan(20);
  const unreadable = chunks.filter((name) =>
    // A lookbehind in a pattern, and a static block: each is a syntax error for the whole file.
    /\(\?<[=!]|[{;}]static\{/.test(readFileSync(`${folder}${name}`, 'utf8')),
  );
  expect(unreadable).toEqual([]);
});

test('every colour is written in a form that Chrome 108 knows', () => {
  const folder = fileURLToPath(new URL('../../../dist/static/css/', import.meta.url));
  const known = filesBelow(folder, '.css');
  const unknown = known.flatMap(
    (name) =>
      // Colours in @supports are guarded, and so are those after a fallback value of the same
      // property.
      readFileSync(`${folder}${name}`, 'utf8')
        .replace(/@supports \(color:lab[^{]*\{:root[^{]*\{[^}]*\}\}/g, '')
        .replace(/([{;])([\w-]+):#[^;}]*;\2:lab[^;}]*/g, '$1')
        .match(/(oklch|lab|light-dark|color-mix)\([^)]*\)/g) ?? [],
  );
  expect(known.length).toBeGreaterThan(5);
  expect(unknown).toEqual([]);
});
