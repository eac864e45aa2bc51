import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { demoSite } from '../../support/servers/real-site.ts';
import { settled } from '../../support/browsers/settled.ts';
import { isSelected, openWalkPage, tab } from '../../support/pages/shell-page.ts';

const site = demoSite();

/** A thumb on the glass: the browser's own touch events. */
async function swipeUp(page: Page, selector: string): Promise<void> {
  const box = await page.locator(selector).boundingBox();
  const client = await page.context().newCDPSession(page);
  const at = (y: number) => [{ x: box!.x + 20, y }];
  const startY = box!.y + 10;
  await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(startY) });
  for (const up of [20, 60, 120]) {
    await client.send('Input.dispatchTouchEvent', {
      type: 'touchMove',
      touchPoints: at(startY - up),
    });
  }
  await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

/** A station, whose page comes a frame after its sound. */
async function chooseFirst(page: Page): Promise<void> {
  await page.getByRole('list').getByRole('button').first().click();
  await expect.poll(() => isSelected(page, 'Station')).toBe('true');
}

describe('the two players', () => {
  test('the small one has cover, button and short title, and grows by its cover or a swipe; the button is the largest target on every tab', async () => {
    const page = await openWalkPage(site, '/a/demo', { hasTouch: true });
    expect(await page.getByRole('slider', { name: 'Stelle im Ton' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Station öffnen' }).click();
    await page.getByRole('slider', { name: 'Stelle im Ton' }).waitFor();
    await expect.poll(() => isSelected(page, 'Station')).toBe('true');
    await page.goBack();
    await page.locator('.strip-title').waitFor();
    await settled(page);
    await swipeUp(page, '.strip-title');
    await expect.poll(() => isSelected(page, 'Station')).toBe('true');

    for (const name of ['Info', 'Station', 'Stationen']) {
      await tab(page, name).click();
      await expect.poll(() => isSelected(page, name)).toBe('true');
      await settled(page);
      const area = (box: { width: number; height: number }) => box.width * box.height;
      const play = await page.getByRole('button', { name: 'Abspielen', exact: true }).boundingBox();
      const skips = page.getByRole('button', { name: /15 Sekunden/ });
      for (const skip of await skips.all()) {
        expect(area((await skip.boundingBox())!)).toBeLessThan(area(play!));
      }
      expect(Math.min(play!.width, play!.height)).toBeGreaterThanOrEqual(56);
    }
  });
});

test('a tab that is tapped right after a station stays, with the station', async () => {
  const page = await openWalkPage(site, '/a/demo?tab=playlist');
  await settled(page);
  const radio = await tab(page, 'Radio').elementHandle();
  const station = page.getByRole('list').getByRole('button').first();
  await station.evaluate((button, other) => {
    (button as HTMLElement).click();
    (other as HTMLElement).click();
  }, radio);
  await page.waitForURL(/\/a\/demo\/[\w-]+\?tab=radio/);
  await settled(page);
  expect(await isSelected(page, 'Radio')).toBe('true');
});

describe('the reset', () => {
  test('is offered when there is progress to lose, asks word for word, and can be undone', async () => {
    const page = await openWalkPage(site, '/a/demo?tab=playlist');
    await chooseFirst(page);
    await tab(page, 'Info').click();
    const reset = page.getByRole('button', { name: 'Reset', exact: true });
    await reset.click();
    const dialog = page.getByRole('alertdialog', { name: 'Reset progress?' });
    await dialog.getByText('All your progress will be lost.').waitFor();
    await dialog.getByRole('button', { name: 'No', exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
    await expect
      .poll(() => reset.evaluate((button) => button === document.activeElement))
      .toBe(true);
    await reset.click();
    await dialog.waitFor();
    // The previous dialog has left the history, and this one has its entry.
    await settled(page);
    await page.goBack();
    await dialog.waitFor({ state: 'detached' });
    expect(await isSelected(page, 'Info')).toBe('true');
    const stored = () => page.evaluate(() => localStorage.getItem('progress_demo'));
    const before = await stored();

    await reset.click();
    await Promise.all([
      page.waitForEvent('load'),
      dialog.getByRole('button', { name: 'Yes, reset' }).click(),
    ]);
    await settled(page);
    await tab(page, 'Info').click();
    expect(await reset.count()).toBe(0);
    expect(await stored()).not.toBe(before);
    await page.getByRole('button', { name: 'Rückgängig' }).click();
    await reset.waitFor();
  });
});

test('a second tap on the reset does not clear the undo, and a sound leaves no position behind', async () => {
  const page = await openWalkPage(site, '/a/demo?tab=playlist');
  await chooseFirst(page);
  const position = () => page.evaluate(() => document.querySelector('audio')?.currentTime ?? 0);
  await expect.poll(position).toBeGreaterThan(2);
  await tab(page, 'Info').click();
  await page.getByRole('button', { name: 'Reset', exact: true }).click();
  // A slow network: the page stays for a while after the first tap.
  await page.route('**/a/demo/**', async (route) => {
    await expect.poll(() => taps).toBe(2);
    await route.continue();
  });
  let taps = 0;
  const button = page.getByRole('button', { name: 'Yes, reset' });
  await button.click({ trial: true });
  const yes = await button.boundingBox();
  const loaded = page.waitForEvent('load');
  while (taps < 2) {
    await page.touchscreen.tap(yes!.x + 20, yes!.y + 20);
    taps += 1;
  }
  await loaded;
  await settled(page);
  await tab(page, 'Info').click();
  expect(await page.getByRole('button', { name: /^Weiter bei/ }).count()).toBe(0);
  await page.getByRole('button', { name: 'Rückgängig' }).click();
  await page.getByRole('button', { name: 'Reset', exact: true }).waitFor();
});

describe('the header', () => {
  test('a cover that does not load is replaced by the placeholder, a logo by the player’s own', async () => {
    const page = await site.openPage({ expected: [/404|Failed to load/] });
    await page.route('**/*.webp', (route) => route.fulfill({ status: 404, body: '' }));
    await page.goto(`${site.url}/a/demo`);
    await settled(page);
    await expect
      .poll(() => page.locator('.walk-cover').getAttribute('src'))
      .toContain('/assets/icons/cover.svg');
    await expect
      .poll(() => page.locator('.walk-logo').getAttribute('src'))
      .toContain('/assets/icons/klangweg.svg');
  });
});

test('a station is shared by its own link', async () => {
  const page = await openWalkPage(site, '/a/demo/turm', {
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  await page.evaluate(() => {
    // Headless Chromium has no share sheet; a device without one copies the link.
    Object.defineProperty(navigator, 'share', { value: undefined });
  });
  await page.getByRole('button', { name: 'Teilen' }).click();
  await page.getByText('Link kopiert').waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${site.url}/a/demo/turm`);
});
