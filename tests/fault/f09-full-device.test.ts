import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { collectComplaints } from '../support/browser.ts';
import { canRun } from '../support/can-run.ts';
import { openInfo, ready, saveKey } from '../support/kept-walk.ts';
import { ownProfile } from '../support/own-profile.ts';
import { openToPeople, settlePeople, type PeopledServer } from '../support/people.ts';
import { eventually } from '../support/player.ts';
import { realHouse } from '../support/real-house.ts';
import { band7In, earnBand7, heldOf, logInAs } from '../support/signed-in-device.ts';
import { workerStands } from '../support/worker.ts';
import { mountSmallDisk, whyNoSmallDisk } from './small-disk.ts';

/*
 * Chromium 156 answers `Storage.overrideQuotaForOrigin` with success and changes nothing: neither
 * what `estimate()` says nor what IndexedDB takes (6 MB under a quota of 2). Tried from a session
 * of the page that stays attached, before and after the page and its database were opened, with
 * the origin with and without a slash. A session of the browser answers 'Internal error'. So the
 * browser's profile lies on a small disk that is really full: there it refuses by itself.
 */
const house = realHouse({ env: openToPeople });
let peopled: PeopledServer;
beforeAll(async () => {
  peopled = await settlePeople(house.server);
});
/** Room for what is earned, and not for the walk. */
const leftBytes = 2e6;
const disk = mountSmallDisk(200);
afterAll(() => disk?.remove());

/**
 * A database that met a full disk is broken for a moment longer than the disk is full, so a hand may
 * have to press more than once. Opened anew the card goes on by itself, and takes the key away.
 */
async function goOn(page: Page): Promise<void> {
  const again = page.getByRole('button', { name: 'Noch einmal versuchen' });
  await page.addLocatorHandler(again, () => again.click({ timeout: 1000 }).catch(() => undefined), {
    noWaitAfter: true,
  });
  await ready(page).waitFor({ timeout: 40_000 });
  await page.removeLocatorHandler(again);
}

test.runIf(canRun('F9', whyNoSmallDisk()))(
  'F9 a full device parks the download in words; progress still saves and reaches the host, and with room it goes on',
  async () => {
    const person = await peopled.newPerson('registered');
    if (!disk || !person) throw new Error('nobody came');
    const context = await ownProfile(disk.path).launch();
    const page = await context.newPage();
    const complaints = await collectComplaints(page);
    // Where it stands before the key that is meant, the offer to install is answered first.
    const refusal = page.getByRole('button', { name: 'Nein, danke' });
    await page.addLocatorHandler(refusal, () => refusal.click());
    await logInAs(page, house, person);
    await openInfo(page, house.url);
    await saveKey(page).waitFor();
    // The worker has stored its files: what is left of the disk is the download's.
    await workerStands(page);
    disk.fillAllBut(leftBytes);
    await saveKey(page).click();
    // The database tells a full disk by its name, or breaks.
    await page
      .getByText(/^(Der Speicher ist voll. Was|Dieses Gerät bewahrt gerade nichts auf)/)
      .first()
      .waitFor();
    await earnBand7(page);
    expect(await page.evaluate(() => localStorage.getItem('progress_demo'))).toContain('band-7');
    await eventually(() => heldOf(house, person)).toContain('band-7');
    const unkept = page.getByText('Dieses Gerät speichert den Fortschritt gerade nicht');
    expect(await unkept.count()).toBe(0);
    await page.getByRole('tab', { name: 'Info' }).click();
    disk.free();
    await goOn(page);
    await page.goto(`${house.url}/a/demo?tab=playlist`);
    await band7In(page).first().waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  },
);
