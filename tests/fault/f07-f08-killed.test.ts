import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type BrowserContext, type Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { expectOnlyTheApp } from '../support/app-caches.ts';
import { browserPath } from '../support/browser.ts';
import { eventually, playKey, positionS, seekBar } from '../support/player.ts';
import { startServer } from '../support/real-server.ts';
import { makeTempFolder } from '../support/temp-folder.ts';
import { BEGINS_WITHIN_MS, waitFor } from '../support/wait.ts';
import { isWholeGrid, report } from './grid.ts';
import { settled } from '../support/settled.ts';

const kills = isWholeGrid ? 10 : 2;
let iterations = 0;
afterAll(() => report('F7, F8', iterations, 'tabs crashed and browsers killed'));

/** On one profile, as a phone has one. */
const launch = (profile: string) =>
  chromium.launchPersistentContext(profile, {
    executablePath: browserPath(),
    args: ['--no-sandbox', '--disable-gpu', '--no-first-run'],
    timeout: BEGINS_WITHIN_MS,
    locale: 'de-DE',
  });

/** The processes of the browser that was started on this profile, and no others. */
function processesOn(profile: string): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      try {
        return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(profile);
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
function unlock(profile: string): void {
  for (const name of ['SingletonLock', 'SingletonCookie', 'SingletonSocket']) {
    rmSync(join(profile, name), { force: true });
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

async function listenTo(page: Page, fromS: number): Promise<number> {
  await playKey(page).click();
  await eventually(() => positionS(page)).toBeGreaterThan(0);
  await seekBar(page).fill(String(fromS));
  await eventually(() => positionS(page)).toBeGreaterThan(fromS + 2.3);
  return positionS(page);
}

test('F7 a tab that crashes costs at most a second of listening', async () => {
  const server = await startServer();
  const profile = makeTempFolder();
  const context = await launch(profile.path);
  try {
    for (let round = 0; round < kills; round += 1) {
      const page = await openDemo(context, server.url);
      const beforeS = await listenTo(page, 6 + round * 3);
      const client = await context.newCDPSession(page);
      const crashed = page.waitForEvent('crash');
      client.send('Page.crash').catch(() => undefined);
      await crashed;
      const again = await openDemo(context, server.url);
      // Shown in whole seconds; the copy in the database comes a moment after that in local storage.
      await eventually(() => offeredS(again)).toBeGreaterThan(beforeS - 2);
      await eventually(() => positionS(again)).toBeGreaterThan(beforeS - 1);
      await expectOnlyTheApp(again);
      await Promise.all(context.pages().map((one) => one.close().catch(() => undefined)));
      iterations += 1;
    }
  } finally {
    await context.close();
    profile.remove();
    await server.remove();
  }
});

test('F8 a browser that is killed costs at most a second of listening, and no state', async () => {
  const server = await startServer();
  const profile = makeTempFolder();
  try {
    for (let round = 0; round < kills; round += 1) {
      const context = await launch(profile.path);
      const page = await openDemo(context, server.url);
      const beforeS = await listenTo(page, 6 + round * 3);
      const highlighted = () => page.evaluate(() => localStorage.getItem('progress_demo') ?? '');
      const heard = /"slug":"bahnhof","state":"active","highlight":false/;
      expect(await highlighted()).toMatch(heard);
      for (const pid of processesOn(profile.path)) kill(pid);
      await context.close().catch(() => undefined);
      await waitFor('the end of the browser', () =>
        processesOn(profile.path).length === 0 ? true : undefined,
      );
      unlock(profile.path);

      const after = await launch(profile.path);
      const again = await openDemo(after, server.url);
      await eventually(() => offeredS(again)).toBeGreaterThan(beforeS - 2);
      await eventually(() => positionS(again)).toBeGreaterThan(beforeS - 1);
      const kept = () => again.evaluate(() => localStorage.getItem('progress_demo') ?? '');
      await eventually(kept).toMatch(heard);
      await expectOnlyTheApp(again);
      await after.close();
      iterations += 1;
    }
  } finally {
    profile.remove();
    await server.remove();
  }
});
