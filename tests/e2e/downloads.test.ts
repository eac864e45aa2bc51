import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { accessibilityFaults } from '../support/accessibility.ts';
import { appHasCome, collectComplaints } from '../support/browser.ts';
import { ownProfile } from '../support/own-profile.ts';
import { eventually, playKey, positionS, seekBar } from '../support/player.ts';
import { realHouse } from '../support/real-house.ts';
import { startServer } from '../support/real-server.ts';
import { loudness, watchSound } from '../support/sound.ts';
import { isFromDevice, workerStands } from '../support/worker.ts';

const house = realHouse();

const noHost = /ERR_CONNECTION_REFUSED|ERR_FAILED|preload/;
const saveKey = (page: Page) =>
  page.getByRole('button', { name: /^Offline speichern \(\d+,\d.MB\)$/ });
const ready = (page: Page) => page.getByText('Bereit ohne Netz', { exact: true });

async function download(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/a/demo?tab=info`);
  await appHasCome(page);
  await saveKey(page).click();
  await ready(page).waitFor({ timeout: 40_000 });
}

test('a downloaded walk is heard and sought in without its server, in a browser that was closed', async () => {
  const server = await startServer();
  const phone = ownProfile();
  try {
    const first = await phone.launch();
    const before = await first.newPage();
    await download(before, server.url);
    await workerStands(before);
    await first.close();
    await server.stop();

    const later = await phone.launch();
    const page = await later.newPage();
    const complaints = await collectComplaints(page);
    await watchSound(page);
    await page.goto(`${server.url}/a/demo/turm`);
    await appHasCome(page);
    expect(await isFromDevice(page)).toBe(true);
    await playKey(page).click();
    await eventually(() => loudness(page)).toBeGreaterThan(0.01);
    await seekBar(page).fill('30');
    await eventually(() => positionS(page)).toBeGreaterThan(30.5);
    await eventually(() => loudness(page)).toBeGreaterThan(0.01);
    await page.goto(`${server.url}/storage`);
    await ready(page).waitFor();
    expect(complaints.filter((one) => !noHost.test(one))).toEqual([]);
    await later.close();
  } finally {
    phone.remove();
    await server.remove();
  }
});

test('the price is told first, and what is kept can be looked at, checked and deleted', async () => {
  const page = await house.openPage();
  await page.goto(`${house.url}/a/demo?tab=info`);
  await appHasCome(page);
  await saveKey(page).waitFor();
  const card = page.getByRole('region', { name: 'Offline speichern' });
  expect(await card.locator('dt').allTextContents()).toEqual(
    expect.arrayContaining(['Ton', 'Bilder', 'Zusammen']),
  );
  expect(await accessibilityFaults(page)).toEqual([]);
  await saveKey(page).click();
  await ready(page).waitFor({ timeout: 40_000 });
  await card.getByRole('link', { name: 'Speicher ansehen' }).click();
  await page.getByRole('heading', { name: 'Auf diesem Gerät' }).waitFor();
  await page.getByRole('button', { name: /^Prüfen und reparieren/ }).click();
  await page.getByText('Alles ist heil.').waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.goto(`${house.url}/`);
  await page.getByText('bereit ohne Netz').waitFor();
  await page.getByRole('link', { name: 'Auf diesem Gerät' }).click();
  await page.getByRole('button', { name: /^Löschen/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Löschen' }).click();
  await page.getByText('Noch ist kein Rundgang gespeichert.').waitFor();
});
