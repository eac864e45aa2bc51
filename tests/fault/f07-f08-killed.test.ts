import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type BrowserContext, type Page } from 'playwright';
import { afterAll, expect, test } from 'vitest';
import { expectOnlyAppCaches } from '../support/device/app-caches.ts';
import { browserPath, browserSwitches } from '../support/browsers/browser.ts';
import { eventually, playButton, positionS, seekBar } from '../support/pages/player.ts';
import { demoSite } from '../support/servers/real-site.ts';
import { makeTempFolder } from '../support/temp-folder.ts';
import { BEGINS_WITHIN_MS, waitFor } from '../support/wait.ts';
import { isFullGrid, report } from './grid.ts';
import { settled } from '../support/browsers/settled.ts';

const kills = isFullGrid ? 10 : 2;
let iterations = 0;
const site = demoSite();
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

/** The processes of the browser on this profile, and no others. */
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

/** Killing one process may end some of the others, too. */
function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/**
 * A killed desktop browser leaves its lock files behind, and may wait half a minute for the dead
 * process.
 */
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

/** Each time at another position, so that no earlier one is mistaken for it. */
async function listen(page: Page): Promise<number> {
  const fromS = 6 + (listened % 10) * 3;
  listened += 1;
  await playButton(page).click();
  await eventually(() => positionS(page)).toBeGreaterThan(0);
  await seekBar(page).fill(String(fromS));
  await eventually(() => positionS(page)).toBeGreaterThan(fromS + 2.3);
  return positionS(page);
}

interface LeftPage {
  readonly context: BrowserContext;
  readonly page: Page;
}
/** The page that the last round has left open and intact. */
let left: LeftPage | undefined;

/** Returns that page, or the first page of a new browser. */
async function stand(): Promise<LeftPage> {
  const reused = left;
  left = undefined;
  if (reused) return reused;
  await opened?.close().catch(() => undefined);
  const context = await launch();
  return { context, page: await openDemo(context, site.url) };
}

/** Checks that the new page resumes where the lost one was; it is the next one to be lost. */
async function goesOn({ context, page }: LeftPage, beforeS: number): Promise<void> {
  // The position is shown in whole seconds; the copy in the database comes a moment after local
  // storage.
  await eventually(() => offeredS(page)).toBeGreaterThan(beforeS - 2);
  await eventually(() => positionS(page)).toBeGreaterThan(beforeS - 1);
  // And it is not a position of an earlier round.
  expect(await positionS(page)).toBeLessThan(beforeS + 20);
  await expectOnlyAppCaches(page);
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
    const reopened = await openDemo(context, site.url);
    await page.close().catch(() => undefined);
    await goesOn({ context, page: reopened }, beforeS);
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
    const reopened = await openDemo(after, site.url);
    await eventually(() => progressOf(reopened)).toMatch(heard);
    await goesOn({ context: after, page: reopened }, beforeS);
  }
});
