import { expect, test } from 'vitest';
import { openPage } from '../support/browsers/browser.ts';
import { eventually, isSounding, playButton, positionS, seekBar } from '../support/pages/player.ts';
import { startServer } from '../support/servers/real-server.ts';
import { settled } from '../support/browsers/settled.ts';
import { sharedBrowser } from '../support/browsers/shared-browser.ts';

const storedS = (progress: string | null) =>
  Number(/"positionS":([\d.]+)/.exec(progress ?? '')?.[1] ?? -1);

test('F1 without a network in the middle of a track the sound and the saving go on', async () => {
  const server = await startServer();
  const browser = await sharedBrowser();
  try {
    const page = await openPage(browser, {
      expected: [/ERR_INTERNET_DISCONNECTED|Failed to load/],
    });
    await page.goto(`${server.url}/a/demo?tab=track-details`);
    await settled(page);
    await playButton(page).click();
    const isComplete = () =>
      page.evaluate(() => {
        const { buffered, duration } = document.querySelector('audio')!;
        return buffered.length > 0 && buffered.end(buffered.length - 1) >= duration - 0.5;
      });
    await eventually(isComplete).toBe(true);
    await page.context().setOffline(true);
    await server.stop();
    const before = await positionS(page);
    await eventually(() => positionS(page)).toBeGreaterThan(before + 3);
    await seekBar(page).fill('30');
    await eventually(() => positionS(page)).toBeGreaterThan(31);
    expect(await isSounding(page)).toBe(true);
    const saved = () => page.evaluate(() => localStorage.getItem('progress_demo'));
    await eventually(async () => storedS(await saved())).toBeGreaterThan(30);
  } finally {
    await browser.close();
    await server.remove();
  }
});
