import type { Page } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { halfWay } from '../../shots/progress.ts';
import { openPuzzle } from '../../shots/screens-quest.ts';
import { focusOrderViolations, tabThrough } from '../../support/browsers/keyboard.ts';
import { demoSite } from '../../support/servers/real-site.ts';
import { settled } from '../../support/browsers/settled.ts';

const site = demoSite();

/** For all consecutive tests: none of them changes the walk's progress. */
let page: Page;

beforeAll(async () => {
  page = await site.openLastingPage({ size: 'desktop', viewport: { width: 390, height: 700 } });
  await page.addInitScript((stored) => {
    Object.assign(localStorage, stored);
  }, halfWay);
  await page.goto(`${site.url}/a/demo`);
  await settled(page);
  await page.getByRole('button', { name: 'Menü' }).waitFor();
});

async function toTab(tab: string): Promise<void> {
  await page.locator(`#walk-tab-${tab}`).click();
  await page.locator(`#walk-tab-${tab}[aria-selected="true"]`).waitFor();
  await settled(page);
  // A page this low collapses the effects until they are opened.
  if (tab === 'default-player') await page.getByRole('button', { name: 'Effekte' }).click();
}

const focused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement } = document;
    return activeElement?.getAttribute('aria-label') ?? activeElement?.textContent.trim();
  });
const isInside = (page: Page, selector: string) =>
  page.evaluate((where) => document.activeElement?.closest(where) !== null, selector);

test.each([
  ['info', 'button', 'Reset'],
  ['track-details', 'searchbox', undefined],
  ['playlist', 'button', 'Marktplatz'],
  ['quest', 'button', 'Alle Quests'],
  ['radio', 'button', 'Enter Frequency'],
  ['default-player', 'slider', 'Hall'],
  ['password', 'button', 'Einreichen'],
] as const)(
  'Tab goes through %s in its order, with a visible focus at every stop',
  async (tab, role, name) => {
    await toTab(tab);
    await page
      .getByRole('tabpanel')
      .getByRole(role, name && { name, disabled: false })
      .first()
      .waitFor();
    // Content that appears or is enabled during a cycle changes the positions: then the next cycle
    // counts.
    let cycle = await tabThrough(page);
    await expect
      .poll(async () => focusOrderViolations((cycle = await tabThrough(page))), { timeout: 30_000 })
      .toEqual([]);
    expect(cycle.names.length).toBeGreaterThan(5);
  },
);

test('the choice of an answer shows which option has the focus', async () => {
  await toTab('quest');
  await openPuzzle('Leise Fracht')(page);
  await page.getByRole('radio').first().waitFor();
  // Here, too, buttons of the player may still appear during a cycle.
  await expect.poll(async () => focusOrderViolations(await tabThrough(page))).toEqual([]);
});

test('a dialog traps the focus while it is open, and returns it', async () => {
  await toTab('info');
  await page.getByRole('button', { name: 'Reset' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('alertdialog', { name: 'Reset progress?' }).waitFor();
  for (let presses = 0; presses < 5; presses++) {
    // Only the browser's own toolbar may have it in between.
    const isOut = await page.evaluate(() => document.activeElement === document.body);
    expect(isOut || (await isInside(page, 'dialog'))).toBe(true);
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Escape');
  await expect.poll(() => focused(page)).toBe('Reset');
});

test('a menu is opened, traversed and closed by keyboard alone', async () => {
  await toTab('info');
  const menu = page.getByRole('button', { name: 'Menü' });
  await menu.focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => isInside(page, '[role=menu]')).toBe(true);
  const names = await page.locator('[role=menu] [role^=menuitem]:visible').allTextContents();
  for (const name of names) {
    expect(await focused(page)).toBe(name.trim());
    await page.keyboard.press('ArrowDown');
  }
  expect(await focused(page)).toBe(names[0]?.trim());
  await page.keyboard.press('Escape');
  await expect.poll(() => focused(page)).toBe('Menü');
  await page.keyboard.press('Enter');
  await expect.poll(() => isInside(page, '[role=menu]')).toBe(true);
  await page.keyboard.press('Tab');
  await expect.poll(() => menu.getAttribute('aria-expanded')).toBe('false');
  expect(await isInside(page, '[role=menu]')).toBe(false);
});
