import type { Page } from 'playwright';
import { beforeAll, describe, expect, test } from 'vitest';
import { viewports } from '../../support/browsers/browser.ts';
import { chunksOf } from '../../support/measure/chunks.ts';
import { positionS } from '../../support/pages/player.ts';
import { demoSite } from '../../support/servers/real-site.ts';
import { settled } from '../../support/browsers/settled.ts';
import { isSelected, tab } from '../../support/pages/shell-page.ts';

const site = demoSite();

/** For consecutive tests: its history begins with it. */
let lasting: Page;

beforeAll(async () => {
  lasting = await site.openLastingPage();
  await lasting.clock.install();
  await lasting.goto(`${site.url}/a/demo`);
  await settled(lasting);
});

async function atInfo(): Promise<Page> {
  await tab(lasting, 'Info').click();
  await expect.poll(() => isSelected(lasting, 'Info')).toBe('true');
  await settled(lasting);
  return lasting;
}

describe('the tab bar', () => {
  test('tapping the current tab adds no history entry', async () => {
    const page = await atInfo();
    await tab(page, 'Info').click();
    await tab(page, 'Stationen').click();
    await expect.poll(() => isSelected(page, 'Stationen')).toBe('true');
    await tab(page, 'Stationen').click();
    await page.goBack();
    await expect.poll(() => isSelected(page, 'Info')).toBe('true');
    expect(await page.evaluate(() => history.length)).toBe(3);
  });

  test('has the story’s tabs under their names, in its order', async () => {
    const page = await atInfo();
    const names = await page
      .getByRole('tab')
      .evaluateAll((all) => all.map((element) => element.getAttribute('aria-label')));
    const inOrder = [
      'Info',
      'Station',
      'Stationen',
      'Karte',
      'QR',
      'Passwort',
      'Quest',
      'Radio',
      'Lab',
      'Audio Player',
    ];
    expect(names).toEqual(inOrder);
    const icon = (name: string) => tab(page, name).locator('svg').innerHTML();
    expect(await icon('Info')).toBe(await icon('Station'));
  });

  test('an address names the tab, and back and forward move between them', async () => {
    const page = await atInfo();
    await tab(page, 'Stationen').click();
    await expect.poll(() => new URL(page.url()).searchParams.get('tab')).toBe('playlist');
    await tab(page, 'Station').click();
    await expect.poll(() => isSelected(page, 'Station')).toBe('true');
    await page.goBack();
    await expect.poll(() => isSelected(page, 'Stationen')).toBe('true');
    await page.goBack();
    await expect.poll(() => isSelected(page, 'Info')).toBe('true');
    await page.goForward();
    await expect.poll(() => isSelected(page, 'Stationen')).toBe('true');
    await page.goto(`${site.url}/a/demo?tab=playlist`);
    await settled(page);
    expect(await isSelected(page, 'Stationen')).toBe('true');
  });

  test('is operated with the arrow keys, from the end to the beginning', async () => {
    const page = await atInfo();
    await tab(page, 'Info').focus();
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => isSelected(page, 'Audio Player')).toBe('true');
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => isSelected(page, 'Info')).toBe('true');
    await page.keyboard.press('End');
    await expect.poll(() => isSelected(page, 'Audio Player')).toBe('true');
    const label = await page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
    expect(label).toBe('Audio Player');
  });

  test('with more than five tabs it scrolls, and every tab is 48 px wide', async () => {
    const page = await atInfo();
    const sizes = await page.getByRole('tablist').evaluate((bar) => ({
      isWider: bar.scrollWidth > bar.clientWidth,
      smallest: Math.min(
        ...[...bar.children].map((tabButton) =>
          Math.min(tabButton.clientWidth, tabButton.clientHeight),
        ),
      ),
    }));
    expect(sizes.isWider).toBe(true);
    expect(sizes.smallest).toBeGreaterThanOrEqual(48);
  });

  test('the lab’s badge counts what is new, also as text', async () => {
    const page = await atInfo();
    const badge = await tab(page, 'Lab').getAttribute('aria-describedby');
    expect(await page.locator(`#${badge ?? ''}`).innerText()).toMatch(/^1\s+neu$/);
  });

  test('Back beyond a playing station stops nothing, and the address names the playing station', async () => {
    const page = await atInfo();
    const choose = async (name: string) => {
      await tab(page, 'Stationen').click();
      await page.getByRole('tabpanel').getByRole('button', { name }).click();
    };
    await choose('Bahnhof');
    await page.waitForURL(/\/a\/demo\/bahnhof\?/);
    // The next one opens five seconds after its beginning.
    await expect.poll(() => positionS(page)).toBeGreaterThan(0.2);
    await settled(page);
    await page.clock.fastForward(6_000);
    await choose('Marktplatz');
    await page.waitForURL(/\/a\/demo\/marktplatz\?/);
    await page.goBack();
    await page.waitForURL(/\/a\/demo\/marktplatz\?tab=playlist/);
    await page.goBack();
    await page.waitForURL(/\/a\/demo\/marktplatz\?tab=track-details/);
    await page.getByRole('heading', { name: 'Marktplatz' }).first().waitFor();
  });
});

test('after the first sound every screen is preloaded, and opens without a network', async () => {
  const page = await site.openPage({ expected: [/ERR_INTERNET_DISCONNECTED/] });
  const chunks = chunksOf(page);
  await page.clock.install();
  await page.goto(`${site.url}/a/demo`);
  await settled(page);
  const later = ['walk', 'open-scanner', 'effects'];
  expect(later.filter(chunks.isRequested)).toEqual([]);
  await page.getByRole('button', { name: 'Abspielen', exact: true }).click();
  await expect.poll(() => positionS(page)).toBeGreaterThan(1);
  // As long as libraries leave the network to the sound, and then wait for a worker; here is none.
  await page.clock.runFor(2_000);
  await page.clock.runFor(20_000);
  await chunks.haveCome(...later);
  await page.context().setOffline(true);
  await tab(page, 'Quest').click();
  await page.getByRole('heading', { level: 2, name: 'Wo ist Trude?' }).waitFor();
  await tab(page, 'Radio').click();
  await page.getByRole('button', { name: 'Enter Frequency' }).waitFor();
});

test('every screen’s title has one size and, on a phone, one left edge; on a desktop, too, one size', async () => {
  const page = await atInfo();
  for (const size of ['phone', 'desktop'] as const) {
    await page.setViewportSize(viewports[size]);
    await settled(page);
    const { Info: [first] = [], ...panels } = await titlesOf(page);
    expect(first, size).toBeCloseTo(1.728);
    const [one, ...others] = Object.values(panels);
    expect(one?.[0], size).toBe(first);
    expect(
      others.map((each) => each[0]),
      size,
    ).toEqual(others.map(() => first));
    if (size === 'phone') expect(others.map((each) => each[1])).toEqual(others.map(() => one?.[1]));
  }
});

/** The title of each tab's panel: its size relative to the page's font, and its position. */
async function titlesOf(page: Page): Promise<Readonly<Record<string, readonly number[]>>> {
  const titles: Record<string, readonly number[]> = {};
  for (const name of ['Info', 'Stationen', 'Passwort', 'Quest', 'Radio', 'Lab', 'Audio Player']) {
    await tab(page, name).click();
    await expect.poll(() => isSelected(page, name)).toBe('true');
    const title = page.locator('.walk-room h2').first();
    await title.waitFor();
    titles[name] = await title.evaluate((element) => [
      parseFloat(getComputedStyle(element).fontSize) /
        parseFloat(getComputedStyle(document.body).fontSize),
      element.getBoundingClientRect().left,
    ]);
  }
  return titles;
}
