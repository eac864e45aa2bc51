import type { Page } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { accessibilityViolations } from '../../support/measure/accessibility.ts';
import {
  storedChunkCount,
  openInfo,
  readyMessage,
  saveButton,
} from '../../support/device/downloaded-walk.ts';
import { demoSite } from '../../support/servers/real-site.ts';

const site = demoSite();

/** Consecutive tests: each leaves the device as empty as it was. */
let page: Page;

beforeAll(async () => {
  page = await site.openLastingPage({ serviceWorkers: 'allow' });
});

/** On the start page, where a walk is downloaded; ends on the storage page. */
async function deleteFromStart(): Promise<void> {
  await page.getByRole('link', { name: 'Auf diesem Gerät' }).click();
  await page.getByRole('button', { name: /^Löschen/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Löschen' }).click();
  await page.getByText('Noch ist kein Rundgang gespeichert.').waitFor();
}

test('a download link asks and starts nothing by itself; the start page shows size and progress', async () => {
  await page.goto(`${site.url}/a/demo?download`);
  await saveButton(page).waitFor();
  const title = page.getByRole('heading', { name: 'Offline speichern' });
  await expect.poll(() => title.evaluate((it) => it === document.activeElement)).toBe(true);
  await expect
    .poll(() => saveButton(page).evaluate((it) => it.getBoundingClientRect().top < innerHeight))
    .toBe(true);
  await page.getByRole('tab', { name: 'Karte' }).click();
  await expect.poll(() => new URL(page.url()).search).toBe('?tab=map');
  await page.goto(`${site.url}/`);
  const button = page.getByRole('button', { name: 'Herunterladen: Die verschwundene Glocke' });
  await button.click();
  await saveButton(page).waitFor();
  expect(await storedChunkCount(page)).toBe(0);
  expect(await accessibilityViolations(page)).toEqual([]);
  await saveButton(page).click();
  await readyMessage(page).waitFor({ timeout: 40_000 });
  expect(await button.count()).toBe(0);
  await deleteFromStart();
});

test('the size is shown first, and stored downloads can be listed, verified and deleted', async () => {
  await openInfo(page, site.url);
  await saveButton(page).waitFor();
  const card = page.getByRole('region', { name: 'Offline speichern' });
  expect(await card.locator('dt').allTextContents()).toEqual(
    expect.arrayContaining(['Ton', 'Bilder', 'Zusammen']),
  );
  expect(await accessibilityViolations(page)).toEqual([]);
  await saveButton(page).click();
  await readyMessage(page).waitFor({ timeout: 40_000 });
  await card.getByRole('link', { name: 'Speicher ansehen' }).click();
  await page.getByRole('heading', { name: 'Auf diesem Gerät' }).waitFor();
  await page.getByRole('button', { name: /^Prüfen und reparieren/ }).click();
  await page.getByText('Alles ist in Ordnung.').waitFor();
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.goto(`${site.url}/`);
  await readyMessage(page).waitFor();
  await deleteFromStart();
});
