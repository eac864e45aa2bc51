import type { Page } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { accessibilityViolations } from '../support/measure/accessibility.ts';
import type { SignedIn } from '../support/servers/api-client.ts';
import { openRegistration, addPeople, type PeopledServer } from '../support/servers/people.ts';
import {
  downloadWalk,
  openInfo,
  readyMessage,
  saveButton,
} from '../support/device/downloaded-walk.ts';
import { eventually } from '../support/pages/player.ts';
import { realSite } from '../support/servers/real-site.ts';
import {
  band7In,
  deviceOf,
  earnBand7,
  storedProgressOf,
  logInFromWalk,
} from '../support/device/signed-in-device.ts';
import { settled } from '../support/browsers/settled.ts';
import { BEGINS_WITHIN_MS } from '../support/wait.ts';

const site = realSite({ env: openRegistration });
let peopled: PeopledServer;
beforeAll(async () => {
  peopled = await addPeople(site.server);
});

/**
 * As a browser that runs out of space: deletes everything of the origin at once, except cookies.
 * Returns a new page: the old one would still have its local storage in memory.
 */
async function evict(before: Page): Promise<Page> {
  const page = await before.context().newPage();
  await before.close();
  const client = await page.context().newCDPSession(page);
  await client.send('Storage.clearDataForOrigin', {
    origin: new URL(site.url).origin,
    storageTypes: 'local_storage,indexeddb,cache_storage,service_workers,websql,file_systems',
  });
  return page;
}

async function opened(page: Page, tab: string): Promise<Page> {
  await page.goto(`${site.url}/a/demo?tab=${tab}`);
  await settled(page);
  return page;
}

const statusText = (page: Page) =>
  page.getByText('Der Browser hat den Fortschritt dieses Rundgangs gelöscht.', { exact: false });

test('F10 after an eviction a signed-in visitor gets everything back with the next sign-in', async () => {
  const person = (await peopled.newPerson('registered')) as SignedIn;
  const before = await opened(await deviceOf(site, person), 'password');
  await earnBand7(before);
  await eventually(() => storedProgressOf(site, person)).toContain('band-7');
  const page = await evict(before);
  await opened(page, 'playlist');
  await statusText(page).waitFor();
  expect(await band7In(page).count()).toBe(0);
  await logInFromWalk(page, person);
  await page.getByRole('tab', { name: 'Stationen' }).click();
  await band7In(page).first().waitFor();
  await statusText(page).waitFor({ state: 'detached' });
});

test('F10 after an eviction an anonymous visitor is notified, until something is stored again', async () => {
  const before = await opened(await site.openPage(), 'password');
  await earnBand7(before);
  await before.getByRole('tab', { name: 'Stationen' }).click();
  await band7In(before).first().waitFor();
  await settled(before);
  expect(await statusText(before).count()).toBe(0);
  const page = await evict(before);
  await opened(page, 'playlist');
  await statusText(page).waitFor();
  expect(await band7In(page).count()).toBe(0);
  await earnBand7(page);
  await opened(page, 'playlist');
  await band7In(page).first().waitFor();
  expect(await statusText(page).count()).toBe(0);
});

/** As some browsers do it: large data is deleted, and small data stays. */
async function evictDatabases(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page);
  const origin = new URL(site.url).origin;
  await client.send('Storage.clearDataForOrigin', { origin, storageTypes: 'indexeddb' });
  await client.detach();
}

test('F10 a download that the browser evicted is reported, until nobody needs it, it is loaded again, or it is deleted', async () => {
  const page = await site.openPage({ serviceWorkers: 'allow' });
  const lost = page.getByText('Der Download ist nicht mehr da: der Browser hat ihn gelöscht.', {
    exact: false,
  });
  const none = page.getByText('Noch ist kein Rundgang gespeichert.');
  await downloadWalk(page, site.url);
  await evictDatabases(page);
  await page.goto(`${site.url}/storage`);
  await page.getByRole('button', { name: 'Nicht mehr anzeigen: Die verschwundene Glocke' }).click();
  await none.waitFor();
  await settled(page);
  await openInfo(page, site.url);
  await saveButton(page).waitFor();
  expect(await lost.count()).toBe(0);

  await saveButton(page).click();
  await readyMessage(page).waitFor({ timeout: BEGINS_WITHIN_MS });
  await evictDatabases(page);
  await openInfo(page, site.url);
  await lost.waitFor();
  await page.goto(`${site.url}/storage`);
  await lost.waitFor();
  await settled(page);
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.getByRole('link', { name: 'Neu laden: Die verschwundene Glocke' }).click();
  await page.getByRole('button', { name: /^Neu laden \(/ }).click();
  await readyMessage(page).waitFor({ timeout: 40_000 });
  await lost.waitFor({ state: 'detached' });
  await page.goBack();
  await page.getByRole('button', { name: /^Löschen: / }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Löschen' }).click();
  await none.waitFor();
  await settled(page);
  await openInfo(page, site.url);
  await saveButton(page).waitFor();
  expect(await lost.count()).toBe(0);
});
