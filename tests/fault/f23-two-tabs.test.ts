import { expect, test } from 'vitest';
import { appHasCome, launchBrowser, openPage } from '../support/browser.ts';
import { eventually, isSounding, playKey, positionS } from '../support/player.ts';
import { startServer } from '../support/real-server.ts';

test('F23 of two tabs the one that starts last sounds, and the other says so and can go on', async () => {
  const server = await startServer();
  const browser = await launchBrowser();
  try {
    const first = await openPage(browser);
    const second = await first.context().newPage();
    for (const page of [first, second]) {
      await page.goto(`${server.url}/a/demo?tab=track-details`);
      await appHasCome(page);
    }
    await first.bringToFront();
    await playKey(first).click();
    await eventually(() => positionS(first)).toBeGreaterThan(1);
    await second.bringToFront();
    await playKey(second).click();
    await eventually(() => isSounding(second)).toBe(true);
    await first.getByText('Der Ton spielt jetzt in einem anderen Tab.').waitFor();
    expect(await isSounding(first)).toBe(false);
    await first.bringToFront();
    await first.getByRole('button', { name: /^Weiter bei 00:0/ }).click();
    await eventually(() => isSounding(first)).toBe(true);
    await eventually(() => isSounding(second)).toBe(false);
    // Both have written their progress, and neither has undone the other's.
    const progress = await first.evaluate(() => localStorage.getItem('progress_demo') ?? '');
    expect(progress).toMatch(/"slug":"bahnhof","state":"active","highlight":false/);
  } finally {
    await browser.close();
    await server.remove();
  }
});
