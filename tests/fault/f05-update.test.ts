import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { WALK_LOCK } from '../../src/core/update/may-take-over.ts';
import { collectComplaints, openPage } from '../support/browser.ts';
import { makeNextRelease, NEXT_MARK } from '../support/next-release.ts';
import { eventually, isSounding, positionS, soundIsWhole, voice } from '../support/player.ts';
import { realHouse } from '../support/real-house.ts';
import { forgetHttpCache, isFromDevice, playUntilKept } from '../support/worker.ts';
import { settled } from '../support/settled.ts';

const house = realHouse();
const next = makeNextRelease();
afterAll(() => {
  next.remove();
});

const isNext = (page: Page) =>
  page.evaluate((name) => document.querySelector(`meta[name="${name}"]`) !== null, NEXT_MARK);

/** What a page would lose if somebody loaded it anew. */
const mark = (page: Page) =>
  page.evaluate(() => {
    (globalThis as { klangwegStays?: boolean }).klangwegStays = true;
  });
const stays = (page: Page) =>
  page.evaluate(() => (globalThis as { klangwegStays?: boolean }).klangwegStays === true);

const offer = (page: Page) => page.getByText('Eine neue Version liegt bereit.');
/** The browser lets go what a closed page held when it gets to it. */
const noWalkIsOpen = (page: Page) =>
  page.evaluate(async (name) => {
    const { held = [] } = await navigator.locks.query();
    return held.every((lock) => lock.name !== name);
  }, WALK_LOCK);
const take = (page: Page) => page.getByRole('button', { name: 'Jetzt wechseln' });

async function tabOf(context: BrowserContext, path: string) {
  const page = await context.newPage();
  const complaints = await collectComplaints(page);
  await page.goto(house.url + path);
  await settled(page);
  return { page, complaints };
}

/** Where the server takes longer than a second, the worker shows the page that lies on the device. */
async function seeNetwork(page: Page) {
  const comesFromDevice = async () => {
    if (!(await isFromDevice(page))) return false;
    await page.reload();
    await settled(page);
    return isFromDevice(page);
  };
  await expect.poll(comesFromDevice).toBe(false);
}

test('F5 a release that comes in the middle of a walk waits for consent, and no open page loses a chunk', async () => {
  const walk = await openPage(await house.browser(), {
    serviceWorkers: 'allow',
    // What is just being asked for when the server changes is asked for again.
    expected: [/ERR_(CONNECTION|EMPTY)/],
  });
  await playUntilKept(walk, `${house.url}/a/demo`);
  // Whatever its voice still lacked would be asked of a server that is away.
  await eventually(() => soundIsWhole(walk)).toBe(true);
  // It lasts forty seconds, and a new release may take longer to come.
  await walk.evaluate(() => (document.querySelector('audio')!.loop = true));
  await mark(walk);
  const context = walk.context();
  const { page: start, complaints } = await tabOf(context, '/');
  await mark(start);

  await house.server.become(next.path);
  const { page: newer, complaints: newerComplaints } = await tabOf(context, '/');
  await seeNetwork(newer);
  expect(await isNext(newer)).toBe(true);
  await offer(newer).waitFor({ timeout: 40_000 });
  const { atS: beforeS, durationS } = await voice(walk);
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

  // The page of the release before stands, and what it has not loaded yet is still to be had.
  expect([await stays(start), await isNext(start)]).toEqual([true, false]);
  await start.getByText('In einem anderen Tab läuft schon die neue Version.').waitFor();
  await start.getByRole('button', { name: 'Später' }).click();
  await house.server.stop();
  await forgetHttpCache(start);
  await start
    .getByRole('link', { name: /Einloggen|Anmelden/ })
    .first()
    .click();
  await start.getByLabel('Benutzername').waitFor();
  expect(await stays(start)).toBe(true);
  const serious = [...complaints, ...newerComplaints].filter((one) => !/ERR_|preload/.test(one));
  expect(serious).toEqual([]);
});
