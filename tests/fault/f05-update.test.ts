import type { BrowserContext, Page } from 'playwright';
import { afterAll, expect, test } from 'vitest';
import { WALK_LOCK } from '../../src/core/update/locks.ts';
import { collectConsoleErrors, openPage } from '../support/browsers/browser.ts';
import { makeNextRelease, NEXT_MARK } from '../support/servers/next-release.ts';
import {
  eventually,
  isSounding,
  positionS,
  soundIsBuffered,
  readAudioState,
} from '../support/pages/player.ts';
import { realSite } from '../support/servers/real-site.ts';
import { clearHttpCache, isFromDevice, playUntilStored } from '../support/browsers/worker.ts';
import { settled } from '../support/browsers/settled.ts';

const site = realSite();
const next = makeNextRelease();
afterAll(() => {
  next.remove();
});

const isNext = (page: Page) =>
  page.evaluate((name) => document.querySelector(`meta[name="${name}"]`) !== null, NEXT_MARK);

/** A mark that a reload would remove. */
const mark = (page: Page) =>
  page.evaluate(() => {
    (globalThis as { klangwegStays?: boolean }).klangwegStays = true;
  });
const stays = (page: Page) =>
  page.evaluate(() => (globalThis as { klangwegStays?: boolean }).klangwegStays === true);

const offer = (page: Page) => page.getByText('Eine neue Version liegt bereit.');
/** The browser releases the locks of a closed page with some delay. */
const noWalkIsOpen = (page: Page) =>
  page.evaluate(async (name) => {
    const { held = [] } = await navigator.locks.query();
    return held.every((lock) => lock.name !== name);
  }, WALK_LOCK);
const take = (page: Page) => page.getByRole('button', { name: 'Jetzt wechseln' });

async function tabOf(context: BrowserContext, path: string) {
  const page = await context.newPage();
  const complaints = await collectConsoleErrors(page);
  await page.goto(site.url + path);
  await settled(page);
  return { page, complaints };
}

/** Where the server takes longer than a second, the worker shows the page from the device. */
async function seeNetwork(page: Page) {
  const comesFromDevice = async () => {
    if (!(await isFromDevice(page))) return false;
    await page.reload();
    await settled(page);
    return isFromDevice(page);
  };
  await expect.poll(comesFromDevice).toBe(false);
}

test('F5 a release that arrives in the middle of a walk waits for consent, and no open page loses a chunk', async () => {
  const walk = await openPage(await site.browser(), {
    serviceWorkers: 'allow',
    // A request that fails while the server changes is retried.
    expected: [/ERR_(CONNECTION|EMPTY)/],
  });
  await playUntilStored(walk, `${site.url}/a/demo`);
  // Any missing part of the sound would be requested from a server that is away.
  await eventually(() => soundIsBuffered(walk)).toBe(true);
  // The sound lasts forty seconds, and a new release may take longer to start.
  await walk.evaluate(() => (document.querySelector('audio')!.loop = true));
  await mark(walk);
  const context = walk.context();
  const { page: start, complaints } = await tabOf(context, '/');
  await mark(start);

  await site.server.become(next.path);
  const { page: newer, complaints: newerComplaints } = await tabOf(context, '/');
  await seeNetwork(newer);
  expect(await isNext(newer)).toBe(true);
  await offer(newer).waitFor({ timeout: 40_000 });
  const { atS: beforeS, durationS } = await readAudioState(walk);
  await take(newer).click();
  await newer
    .getByText('Bitte erst den Rundgang im anderen Tab schließen, dann hier wechseln.')
    .waitFor();
  const sinceS = async () => ((await positionS(walk)) - beforeS + durationS) % durationS;
  await eventually(sinceS).toBeGreaterThan(1);
  expect(await isSounding(walk)).toBe(true);
  expect([await stays(walk), await offer(walk).count()]).toEqual([true, 0]);

  await walk.close();
  await expect.poll(() => noWalkIsOpen(newer)).toBe(true);
  await mark(newer);
  await take(newer).click();
  await expect.poll(() => stays(newer)).toBe(false);
  await settled(newer);
  expect(await isNext(newer)).toBe(true);

  // The page of the previous release stays open, and the chunks that it has not loaded are still
  // available.
  expect([await stays(start), await isNext(start)]).toEqual([true, false]);
  await start.getByText('In einem anderen Tab läuft schon die neue Version.').waitFor();
  await start.getByRole('button', { name: 'Später' }).click();
  await site.server.stop();
  await clearHttpCache(start);
  await start
    .getByRole('link', { name: /Einloggen|Anmelden/ })
    .first()
    .click();
  await start.getByLabel('Benutzername').waitFor();
  expect(await stays(start)).toBe(true);
  const serious = [...complaints, ...newerComplaints].filter((one) => !/ERR_|preload/.test(one));
  expect(serious).toEqual([]);
});
