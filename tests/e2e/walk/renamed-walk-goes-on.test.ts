import { readFileSync } from 'node:fs';
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { aWalk } from '../../../src/core/story/testing/a-walk.ts';
import { expectOnlyAppCachesAtEnd } from '../../support/device/app-caches.ts';
import { eventually, pauseButton, playButton, positionS } from '../../support/pages/player.ts';
import { realSite } from '../../support/servers/real-site.ts';
import { DEMO_TITLE, renameDemo } from '../../support/stories/renamed-demo.ts';
import { band7In, earnBand7 } from '../../support/device/signed-in-device.ts';
import { isFromDevice, playUntilStored } from '../../support/browsers/worker.ts';
import { settled } from '../../support/browsers/settled.ts';

// Publishing a walk sets an administrator up, who renames the demo: that one has real sounds.
const site = realSite({ walks: [aWalk('anderswo').withTrack().build()] });
/** Without a worker and an account: everything about this visit is in this browser. */
let tab: Page;
let transferFile: Buffer;
/** On another phone the worker has the walk under its old name. */
let offlinePage: Page;
expectOnlyAppCachesAtEnd(() => [tab, offlinePage]);

const dialog = (name: string) => tab.getByRole('dialog', { name });
const pathOf = () => new URL(tab.url()).pathname;
const keysOf = () => tab.evaluate(() => Object.keys(localStorage));

async function changeDevices(): Promise<void> {
  await tab.getByRole('button', { name: 'Menü' }).click();
  await tab.getByRole('menuitem', { name: 'Gerät wechseln' }).click();
  await dialog('Gerät wechseln').waitFor();
}

/** Closes the dialog that the previous test may have left. */
async function withoutDialog(): Promise<void> {
  const open = tab.locator('dialog:modal');
  if ((await open.count()) > 0) await tab.keyboard.press('Escape');
  await open.waitFor({ state: 'hidden' });
  await settled(tab);
}

async function walkHalfWay(): Promise<void> {
  await tab.goto(`${site.url}/a/demo/bahnhof?tab=password`);
  await settled(tab);
  await earnBand7(tab);
  await playButton(tab).click();
  await eventually(() => positionS(tab)).toBeGreaterThan(3);
  await pauseButton(tab).click();
}

test('a tab that was left open continues at the new address at its position, with all its progress', async () => {
  const browser = await site.browser();
  const context = await browser.newContext({ locale: 'de-DE', serviceWorkers: 'block' });
  tab = await context.newPage();
  await walkHalfWay();
  offlinePage = await (await browser.newContext({ locale: 'de-DE' })).newPage();
  await playUntilStored(offlinePage, `${site.url}/a/demo/bahnhof?tab=password`);
  await earnBand7(offlinePage);
  await changeDevices();
  const [file] = await Promise.all([
    tab.waitForEvent('download'),
    dialog('Gerät wechseln').getByRole('button', { name: 'Als Datei sichern' }).click(),
  ]);
  transferFile = readFileSync(await file.path());
  await renameDemo(site);
  await tab.reload();
  await settled(tab);
  expect(pathOf()).toBe('/a/die-glocke/bahnhof');
  await tab.goto(`${site.url}/a/demo?tab=playlist`);
  await settled(tab);
  await band7In(tab).first().waitFor();
  await tab.goto(`${site.url}/a/demo/bahnhof?tab=track-details`);
  await settled(tab);
  await playButton(tab).click();
  await eventually(() => positionS(tab)).toBeGreaterThan(3);
  await pauseButton(tab).click();
  expect(await keysOf()).toContain('progress_die-glocke');
});

test('progress that was transferred under the old name belongs to this walk, and is there already', async () => {
  await changeDevices();
  await dialog('Gerät wechseln')
    .getByLabel('Datei wählen')
    .setInputFiles({ name: 'spielstand.json', mimeType: 'application/json', buffer: transferFile });
  await dialog('Alles schon da').waitFor();
});

test('the start page shows the walk once, and leads back to its station', async () => {
  await withoutDialog();
  await tab.getByRole('button', { name: 'Menü' }).click();
  await tab.getByRole('menuitem', { name: 'Startseite', exact: true }).click();
  const cards = tab.getByRole('listitem').filter({ hasText: DEMO_TITLE });
  await cards.first().waitFor();
  expect(await cards.count()).toBe(1);
  await cards.getByRole('link').first().click();
  await eventually(pathOf).toBe('/a/die-glocke/bahnhof');
});

test('a reset at the new address counts for the old link, too', async () => {
  await withoutDialog();
  if (!pathOf().startsWith('/a/die-glocke')) await tab.goto(`${site.url}/a/die-glocke`);
  await tab.getByRole('tab', { name: 'Stationen' }).click();
  await band7In(tab).first().waitFor();
  await settled(tab);
  await tab.getByRole('tab', { name: 'Info' }).click();
  await tab.getByRole('button', { name: 'Reset', exact: true }).click();
  await Promise.all([
    tab.waitForEvent('load'),
    tab.getByRole('button', { name: 'Yes, reset' }).click(),
  ]);
  await tab.goto(`${site.url}/a/demo?tab=playlist`);
  await settled(tab);
  await tab
    .getByRole('list')
    .getByRole('button', { name: /Bahnhof/ })
    .first()
    .waitFor();
  expect(await band7In(tab).count()).toBe(0);
});

test('a phone that has the walk under its old name continues at the new address, and by both without a network', async () => {
  const goesOnAt = async (walk: string) => {
    await offlinePage.goto(`${site.url}/a/${walk}/bahnhof?tab=playlist`);
    await settled(offlinePage);
    await band7In(offlinePage).first().waitFor();
    expect(new URL(offlinePage.url()).pathname).toBe(`/a/${walk}/bahnhof`);
  };
  await goesOnAt('die-glocke');
  await eventually(() => offlinePage.evaluate(storesTheStory, 'die-glocke')).toBe(true);
  await offlinePage.context().setOffline(true);
  for (const walk of ['demo', 'die-glocke']) {
    await goesOnAt(walk);
    expect(await isFromDevice(offlinePage)).toBe(true);
  }
});

/** Runs in the page: whether a walk could be opened from here offline. */
function storesTheStory(walk: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('klangweg-media');
    opening.onerror = () => {
      reject(new Error('the media of the device cannot be opened'));
    };
    opening.onsuccess = () => {
      const database = opening.result;
      const all = database.transaction('stories').objectStore('stories').getAllKeys();
      all.onsuccess = () => {
        database.close();
        resolve(all.result.some((key) => Array.isArray(key) && key[0] === walk));
      };
    };
  });
}
