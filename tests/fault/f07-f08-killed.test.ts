import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type BrowserContext, type Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { expectOnlyTheApp } from '../support/app-caches.ts';
import { browserPath, browserSwitches } from '../support/browser.ts';
import { eventually, playKey, positionS, seekBar } from '../support/player.ts';
import { demoHouse } from '../support/real-house.ts';
import { makeTempFolder } from '../support/temp-folder.ts';
import { BEGINS_WITHIN_MS, waitFor } from '../support/wait.ts';
import { isWholeGrid, report } from './grid.ts';
import { settled } from '../support/settled.ts';

const kills = isWholeGrid ? 10 : 2;
let iterations = 0;
const house = demoHouse();
const profile = makeTempFolder();
afterAll(async () => {
  report('F7, F8', iterations, 'tabs crashed and browsers killed');
  await opened?.close().catch(() => undefined);
  profile.remove();
});

let opened: BrowserContext | undefined;

/** On one profile, as a phone has one. */
const launch = async () =>
  (opened = await chromium.launchPersistentContext(profile.path, {
    executablePath: browserPath(),
    args: browserSwitches,
    timeout: BEGINS_WITHIN_MS,
    locale: 'de-DE',
    reducedMotion: 'reduce',
  }));

/** The processes of the browser that was started on this profile, and no others. */
function processesOn(folder: string): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      try {
        return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(folder);
      } catch {
        return false;
      }
    })
    .map(Number)
    .filter((pid) => pid !== process.pid);
}

/** The first that is killed takes some of the others along. */
function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** A killed desktop browser leaves its lock behind, and may wait half a minute for its own ghost. */
function unlock(folder: string): void {
  for (const name of ['SingletonLock', 'SingletonCookie', 'SingletonSocket']) {
    rmSync(join(folder, name), { force: true });
  }
}

async function openDemo(context: BrowserContext, url: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`${url}/a/demo?tab=track-details`);
  await settled(page);
  return page;
}

const offeredS = (page: Page) =>
  waitFor('the second to go on at', async () => {
    const text = await page.getByRole('button', { name: /^Weiter bei/ }).allTextContents();
    const [, minutes, seconds] = /(\d\d):(\d\d)$/.exec(text[0] ?? '') ?? [];
    return minutes === undefined ? undefined : Number(minutes) * 60 + Number(seconds);
  });

let listened = 0;

/** Each time at another place, so that none of before is taken for it. */
async function listen(page: Page): Promise<number> {
  const fromS = 6 + (listened % 10) * 3;
  listened += 1;
  await playKey(page).click();
  await eventually(() => positionS(page)).toBeGreaterThan(0);
  await seekBar(page).fill(String(fromS));
  await eventually(() => positionS(page)).toBeGreaterThan(fromS + 2.3);
  return positionS(page);
}

interface Standing {
  readonly context: BrowserContext;
  readonly page: Page;
}
/** What the last round has left open and whole. */
let left: Standing | undefined;

/** That, or the first page of a browser that has just begun. */
async function stand(): Promise<Standing> {
  const standing = left;
  left = undefined;
  if (standing) return standing;
  await opened?.close().catch(() => undefined);
  const context = await launch();
  return { context, page: await openDemo(context, house.url) };
}

/** What has just come goes on where the one before it was lost, and is where the next one is lost. */
async function goesOn({ context, page }: Standing, beforeS: number): Promise<void> {
  // Shown in whole seconds; the copy in the database comes a moment after that in local storage.
  await eventually(() => offeredS(page)).toBeGreaterThan(beforeS - 2);
  await eventually(() => positionS(page)).toBeGreaterThan(beforeS - 1);
  // Nor is it a place of an earlier round.
  expect(await positionS(page)).toBeLessThan(beforeS + 20);
  await expectOnlyTheApp(page);
  left = { context, page };
  iterations += 1;
}

test('F7 a tab that crashes costs at most a second of listening', async () => {
  for (let round = 0; round < kills; round += 1) {
    const { context, page } = await stand();
    const beforeS = await listen(page);
    const client = await context.newCDPSession(page);
    const crashed = page.waitForEvent('crash');
    client.send('Page.crash').catch(() => undefined);
    await crashed;
    const again = await openDemo(context, house.url);
    await page.close().catch(() => undefined);
    await goesOn({ context, page: again }, beforeS);
  }
});

test('F8 a browser that is killed costs at most a second of listening, and no state', async () => {
  for (let round = 0; round < kills; round += 1) {
    const { context, page } = await stand();
    const beforeS = await listen(page);
    const progressOf = (one: Page) =>
      one.evaluate(() => localStorage.getItem('progress_demo') ?? '');
    const heard = /"slug":"bahnhof","state":"active","highlight":false/;
    expect(await progressOf(page)).toMatch(heard);
    for (const pid of processesOn(profile.path)) kill(pid);
    await context.close().catch(() => undefined);
    await waitFor('the end of the browser', () =>
      processesOn(profile.path).length === 0 ? true : undefined,
    );
    unlock(profile.path);

    const after = await launch();
    const again = await openDemo(after, house.url);
    await eventually(() => progressOf(again)).toMatch(heard);
    await goesOn({ context: after, page: again }, beforeS);
  }
});
