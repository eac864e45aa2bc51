import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { setUpAdministrator, type SignedIn } from '../support/api-client.ts';
import { accessibilityFaults } from '../support/accessibility.ts';
import type { PageOptions } from '../support/browser.ts';
import { realHouse } from '../support/real-house.ts';

const house = realHouse();
let administrator: SignedIn;

beforeAll(async () => {
  administrator = await setUpAdministrator(house.url, await house.server.setupSecret());
});

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });

async function signedIn(options: PageOptions = {}): Promise<Page> {
  const page = await house.openPage(options);
  await page.addInitScript(({ accessToken, userId }) => {
    localStorage.setItem('token', accessToken);
    localStorage.setItem('userId', userId);
  }, administrator);
  return page;
}

test('an address without a page says so, and leads to the overview', async () => {
  const page = await signedIn();
  await page.goto(`${house.url}/admin/stories/a/b`);
  await heading(page, 'Seite nicht gefunden').waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole('navigation', { name: 'Verwaltung' }).waitFor();
  await page.getByRole('link', { name: 'Zur Übersicht' }).click();
  await heading(page, 'Verwaltung').waitFor();
});

test('Ctrl K finds a page by a few letters, by keys alone, and a phone has a button for it', async () => {
  const page = await signedIn();
  await page.goto(`${house.url}/admin/nirgends`);
  await heading(page, 'Seite nicht gefunden').waitFor();
  await page.keyboard.press('Control+k');
  const box = page.getByRole('combobox', { name: 'Seite, Rundgang oder Benutzer' });
  await box.fill('zzz');
  await page.getByText('0 Treffer').waitFor();
  await box.fill('über');
  await page.getByRole('option', { name: 'Übersicht', selected: true }).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await heading(page, 'Verwaltung').waitFor();
  await box.waitFor({ state: 'detached' });
  expect(new URL(page.url()).pathname).toBe('/admin');
  await page.getByRole('button', { name: 'Suchen' }).click();
  await box.waitFor();
  await page.keyboard.press('Escape');
  await box.waitFor({ state: 'detached' });
});
