import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { collectConsoleErrors } from '../support/browsers/browser.ts';
import { canRun } from '../support/can-run.ts';
import { openInfo, readyMessage, saveButton } from '../support/device/downloaded-walk.ts';
import { ownProfile } from '../support/browsers/own-profile.ts';
import { openRegistration, addPeople, type PeopledServer } from '../support/servers/people.ts';
import { eventually } from '../support/pages/player.ts';
import { realSite } from '../support/servers/real-site.ts';
import {
  band7In,
  earnBand7,
  storedProgressOf,
  logInAs,
} from '../support/device/signed-in-device.ts';
import { appIsCached } from '../support/browsers/worker.ts';
import { mountSmallDisk, whyNoSmallDisk } from './server/small-disk.ts';

/*
 * Chromium 156 answers `Storage.overrideQuotaForOrigin` with success and changes nothing: neither
 * the result of `estimate()` nor what IndexedDB accepts (6 MB under a quota of 2). Tried from a
 * session of the page that stays attached, before and after the page and its database were opened,
 * with the origin with and without a slash. A session of the browser answers 'Internal error'. So
 * the browser's profile is on a small disk that is really full: there the database fails by itself.
 */
const site = realSite({ env: openRegistration });
let peopled: PeopledServer;
beforeAll(async () => {
  peopled = await addPeople(site.server);
});
/** Space for progress, but not for the walk. */
const leftBytes = 2e6;
const disk = mountSmallDisk(200);
afterAll(() => disk?.remove());

/**
 * A database that hit a full disk stays broken a moment longer than the disk is full, so the button
 * may need more than one click. After a reload the card continues by itself, and the button
 * disappears.
 */
async function goOn(page: Page): Promise<void> {
  const retryButton = page.getByRole('button', { name: 'Noch einmal versuchen' });
  await page.addLocatorHandler(
    retryButton,
    () => retryButton.click({ timeout: 1000 }).catch(() => undefined),
    {
      noWaitAfter: true,
    },
  );
  await readyMessage(page).waitFor({ timeout: 40_000 });
  await page.removeLocatorHandler(retryButton);
}

test.runIf(canRun('F9', whyNoSmallDisk()))(
  'F9 a full device parks the download with a message; progress is still saved and sent to the server, and with space it resumes',
  async () => {
    const person = await peopled.newPerson('registered');
    if (!disk || !person) throw new Error('nobody came');
    const context = await ownProfile(disk.path).launch();
    const page = await context.newPage();
    const complaints = await collectConsoleErrors(page);
    // Where the offer to install covers the button, it is declined first.
    const declineButton = page.getByRole('button', { name: 'Nein, danke' });
    await page.addLocatorHandler(declineButton, () => declineButton.click());
    await logInAs(page, site, person);
    await openInfo(page, site.url);
    await saveButton(page).waitFor();
    // The worker has stored its files: the rest of the disk is for the download.
    await appIsCached(page);
    disk.fillAllBut(leftBytes);
    await saveButton(page).click();
    // The database reports a full disk by its name, or breaks.
    await page
      .getByText(/^(Der Speicher ist voll. Was|Dieses Gerät bewahrt gerade nichts auf)/)
      .first()
      .waitFor();
    await earnBand7(page);
    expect(await page.evaluate(() => localStorage.getItem('progress_demo'))).toContain('band-7');
    await eventually(() => storedProgressOf(site, person)).toContain('band-7');
    const unkept = page.getByText('Dieses Gerät speichert den Fortschritt gerade nicht');
    expect(await unkept.count()).toBe(0);
    await page.getByRole('tab', { name: 'Info' }).click();
    disk.free();
    await goOn(page);
    await page.goto(`${site.url}/a/demo?tab=playlist`);
    await band7In(page).first().waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  },
);
