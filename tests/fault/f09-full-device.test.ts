import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openInfo, ready, saveKey } from '../support/kept-walk.ts';
import { realHouse } from '../support/real-house.ts';

/*
 * Chromium 156 answers `Storage.overrideQuotaForOrigin` with success and changes nothing: neither
 * what `estimate()` says nor what IndexedDB takes (6 MB under a quota of 2). Tried from a session
 * of the page that stays attached, before and after the page and its database were opened, with
 * the origin with and without a slash. A session of the browser answers 'Internal error'. So the
 * error that a full device throws is thrown here.
 */
const house = realHouse();

/** Runs in the page: with this mark the device has no room for media, in the browser's own words. */
function refuseChunks(): void {
  const put = Reflect.get(IDBObjectStore.prototype, 'put') as IDBObjectStore['put'];
  IDBObjectStore.prototype.put = function (value: unknown, key?: IDBValidKey) {
    if (value instanceof ArrayBuffer && document.documentElement.hasAttribute('data-full')) {
      throw new DOMException('full', 'QuotaExceededError');
    }
    return put.call(this, value, key);
  };
}

const setFull = (page: Page, isFull: boolean) =>
  page.evaluate((full) => document.documentElement.toggleAttribute('data-full', full), isFull);

test('F9 a full device parks the download in words; progress still saves, and with room it goes on', async () => {
  const page = await house.openPage();
  await page.addInitScript(refuseChunks);
  await openInfo(page, house.url);
  await saveKey(page).waitFor();
  await setFull(page, true);
  await saveKey(page).click();
  await page.getByText('Der Speicher ist voll. Was gespeichert ist, bleibt.').waitFor();
  await page.getByRole('button', { name: 'Abspielen', exact: true }).click();
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('progress_demo') ?? ''), {
      timeout: 15_000,
    })
    .toContain('"highlight":false');
  await setFull(page, false);
  await page.getByRole('button', { name: 'Noch einmal versuchen' }).click();
  await ready(page).waitFor({ timeout: 40_000 });
});
