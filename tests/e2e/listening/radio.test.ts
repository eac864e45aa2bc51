import type { Page } from 'playwright';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aWalk } from '../../../src/core/story/testing/a-walk.ts';
import { accessibilityViolations, themes } from '../../support/measure/accessibility.ts';
import { recordedBell, recordBell } from '../../support/measure/bell.ts';
import { pauseButton } from '../../support/pages/player.ts';
import { realSite } from '../../support/servers/real-site.ts';
import { meterOutputs, outputLoudness } from '../../support/measure/output-loudness.ts';

/** Sound and chunks take their time on a busy machine. */
const until = <T>(readValue: () => T) => expect.poll(readValue, { interval: 40 });
const silent = aWalk('still')
  .with({ features: ['radio', 'password'], hasTrackPasswords: true, showsLocked: true })
  .withTrack({ slug: 'geheim', radio: 7, password: { 2: 'sesam' } })
  .build();
const site = realSite({ walks: [silent] });

const digit = (page: Page, position: number) =>
  page.getByRole('spinbutton', { name: `${String(position)}. Ziffer` });

async function dial(page: Page, digits: string): Promise<void> {
  for (const [index, one] of [...digits].entries()) await digit(page, index + 1).fill(one);
}

const shown = async (page: Page) =>
  (await Promise.all([1, 2, 3, 4].map((position) => digit(page, position).inputValue()))).join('');

const enterButton = (page: Page) => page.getByRole('button', { name: 'Enter Frequency' });
const enter = (page: Page) => enterButton(page).click();
const statusRegion = (page: Page) => page.getByRole('tabpanel').getByRole('status');
const sounding = (page: Page) =>
  page.evaluate(() => {
    const audio = document.querySelector('audio');
    return audio && !audio.paused && audio.currentTime > 0 ? audio.currentSrc : undefined;
  });

describe('one dial of one visitor', () => {
  let page: Page;
  const requested: string[] = [];

  beforeAll(async () => {
    page = await site.openLastingPage();
    await meterOutputs(page);
    page.on('request', (request) => requested.push(request.url()));
    await page.goto(`${site.url}/a/demo?tab=radio`);
    await enterButton(page).waitFor();
  });
  beforeEach(async () => {
    await dial(page, '0000');
    expect(await shown(page)).toBe('0000');
  });

  test('before the first sound it never loads what only the lab needs', async () => {
    await digit(page, 1).fill('3');
    expect(requested.filter((url) => /tone/.test(url))).toEqual([]);
  });

  test('each place holds one digit: letters are stripped, nothing left is 0', async () => {
    await digit(page, 1).fill('x7y');
    await digit(page, 2).fill('');
    await digit(page, 3).fill('38');
    expect(await shown(page)).toBe('7080');
  });

  test('buttons and arrow keys wrap between 9 and 0', async () => {
    await page.getByRole('button', { name: '1. Ziffer tiefer' }).click();
    expect(await shown(page)).toBe('9000');
    await page.getByRole('button', { name: '1. Ziffer höher' }).click();
    expect(await shown(page)).toBe('0000');
    await digit(page, 4).focus();
    await page.keyboard.press('ArrowDown');
    expect(await digit(page, 4).getAttribute('aria-valuenow')).toBe('9');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    expect(await shown(page)).toBe('0001');
  });

  test('a vertical swipe turns a digit', async () => {
    const box = await digit(page, 2).boundingBox();
    if (!box) throw new Error('the wheel is not there');
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    for (const byPx of [30, 60, 90]) await page.mouse.move(x, y - byPx);
    await page.mouse.up();
    await until(() => shown(page)).toBe('0300');
    await page.mouse.move(x, y);
    await page.mouse.down();
    for (const byPx of [30, 60, 90, 120]) await page.mouse.move(x, y + byPx);
    await page.mouse.up();
    await until(() => shown(page)).toBe('0900');
  });

  test('four pasted digits fill the dial, which stays so while another screen is open', async () => {
    await digit(page, 3).evaluate((input) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text', '08-75 kHz');
      input.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
      );
    });
    await until(() => shown(page)).toBe('0875');
    await page.getByRole('tab', { name: 'Info' }).click();
    await enterButton(page).waitFor({ state: 'hidden' });
    await page.getByRole('tab', { name: 'Radio' }).click();
    await until(() => shown(page)).toBe('0875');
  });

  test('axe finds nothing in it, in the light and the dark theme', async () => {
    await dial(page, '0875');
    for (const colorScheme of themes) {
      await page.emulateMedia({ colorScheme });
      expect(await accessibilityViolations(page), colorScheme).toEqual([]);
    }
  });

  test('a tuned station plays, is the current track, and ends the noise', async () => {
    await dial(page, '0875');
    await page.keyboard.press('Enter');
    await until(() => statusRegion(page).textContent()).toBe(
      'Auf 0875 gefunden: 0875: Wetterdienst',
    );
    await until(() => sounding(page)).toBeDefined();
    await until(() => outputLoudness(page, 'noise')).toBe(0);
    await page
      .getByRole('region', { name: 'Player', exact: true })
      .getByText('0875: Wetterdienst')
      .waitFor();
    await pauseButton(page).click();
  });

  test('on a frequency without a station a fallback plays, never the same twice in a row', async () => {
    await until(() => sounding(page)).toBe(undefined);
    const heard: string[] = [];
    for (const frequency of ['0001', '0002', '0003', '0004']) {
      await dial(page, frequency);
      await enter(page);
      await statusRegion(page).getByText(`Auf ${frequency} sendet niemand.`).waitFor();
      heard.push((await statusRegion(page).textContent())?.split(': ')[1] ?? '');
      await until(() => sounding(page)).toBeDefined();
    }
    for (const [index, name] of heard.entries()) expect(name).not.toBe(heard[index - 1]);
    expect([...new Set(heard)].sort()).toEqual(['Radio Oberwispel', 'Wasserstände']);
  });

  test('English content has an English radio', async () => {
    await page.getByRole('button', { name: 'Sprache' }).click();
    await page.getByRole('menuitemradio', { name: 'English' }).click();
    await page.getByRole('spinbutton', { name: 'Digit 1' }).waitFor();
    await enter(page);
    await page.getByText('Nobody is on 0000.').waitFor();
  });
});

test('with no radio tracks there is a short quiet noise and a plain message', async () => {
  const page = await site.openPage();
  await meterOutputs(page);
  await recordBell(page);
  await page.goto(`${site.url}/a/still?tab=radio`);
  await enter(page);
  await statusRegion(page).getByText('Auf 0000 ist nichts zu hören.').waitFor();
  // The noise lasts a second: on a busy page it ends before it is measured.
  await until(async () => (await recordedBell(page)).peak).toBeGreaterThan(0.005);
  await until(() => outputLoudness(page, 'noise')).toBe(0);
  await dial(page, '0007');
  await enter(page);
  await statusRegion(page).getByText('Auf 0007 sendet jemand verschlüsselt.').waitFor();
  expect(await sounding(page)).toBe(undefined);
  await page.getByRole('button', { name: 'Passwort eingeben' }).click();
  await page.getByRole('heading', { name: 'Passwort' }).waitFor();
});
