import type { Page } from 'playwright';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { initialProgress } from '../../../src/core/progress/initial.ts';
import { encodeProgress, storageKey } from '../../../src/core/progress/storage.ts';
import { aWalk } from '../../../src/core/story/testing/a-walk.ts';
import { halfWay } from '../../shots/progress.ts';
import { mustCall } from '../../support/servers/api-client.ts';
import { viewports, type PageOptions } from '../../support/browsers/browser.ts';
import {
  eventually,
  resumeButton,
  pauseButton,
  playButton,
  positionS,
} from '../../support/pages/player.ts';
import { publishWalk } from '../../support/stories/published-walk.ts';
import { realSite } from '../../support/servers/real-site.ts';
import { standAt } from '../../support/stories/station-position.ts';
import { settled } from '../../support/browsers/settled.ts';

const sound = { audio: { 2: '/assets/audio/empty.mp3' } };
/** Under the id that the server assigned to the language. */
const arabicWalk = (arabic: number) =>
  aWalk('bahnhof-ar')
    .with({
      languages: [
        { id: 2, code: 'de', name: 'Deutsch' },
        { id: arabic, code: 'ar', name: 'العربية' },
      ],
      features: ['track-details', 'info'],
      startPage: 'track-details',
      title: { 2: 'Der Bahnhof', [arabic]: 'المحطة' },
    })
    .withTrack({ slug: 'eins', name: { 2: 'Eins', [arabic]: 'واحد' }, ...sound })
    .build();
const onward = aWalk('weiter')
  .with({
    features: ['map', 'info'],
    startPage: 'map',
    map: { tiles: '/probe/{z}/{x}/{y}.png', attribution: '© Probe' },
  })
  .withTrack({ slug: 'a', name: { 2: 'Anfang' }, location: { 2: { x: 51.5, y: 10.5 } }, ...sound })
  .withTrack({
    slug: 'b',
    name: { 2: 'Brücke' },
    location: { 2: { x: 51.51, y: 10.52 } },
    ...sound,
  })
  .withTrack({ slug: 'c', name: { 2: 'Chor' }, location: { 2: { x: 51.49, y: 10.48 } }, ...sound })
  .withTrack({ slug: 'funk', name: { 2: 'Funk' }, radio: 875, ...sound })
  .build();
const beginningHeard = {
  [storageKey('weiter')]: encodeProgress({
    ...initialProgress(onward),
    positions: { a: { track: 'a', positionS: 0, counter: 1, device: 'this' } },
  }),
};
const site = realSite({ walks: [onward] });

beforeAll(async () => {
  const { administrator, server, url } = site;
  const { languages } = await mustCall<AdminLanguages>(url, 'adminAddLanguage', {
    token: administrator.accessToken,
    body: { code: 'ar', name: 'العربية' },
  });
  const id = languages.find(({ code }) => code === 'ar')?.id ?? NaN;
  await publishWalk(server, administrator, arabicWalk(id));
});

interface AdminLanguages {
  readonly languages: readonly { readonly id: number; readonly code: string }[];
}

interface Opened extends PageOptions {
  readonly stored?: Readonly<Record<string, string>>;
}

async function open(path: string, { stored = {}, ...options }: Opened = {}): Promise<Page> {
  const page = await site.openPage({ reducedMotion: 'reduce', ...options });
  await page.addInitScript((items) => Object.assign(localStorage, items), stored);
  await page.route('**/probe/**', (route) => route.fulfill({ status: 204 }));
  await page.goto(`${site.url}${path}`);
  if (options.javaScriptEnabled !== false) await settled(page);
  return page;
}

/** Checks a page's direction and order, whether the server or the app has drawn it. */
async function expectArabic(page: Page): Promise<void> {
  expect(await page.evaluate(() => [document.dir, document.documentElement.lang])).toEqual([
    'rtl',
    'ar',
  ]);
  const [elapsed, left] = await page
    .locator('.transport-seek > span:not(.seek-track)')
    .evaluateAll((times) =>
      times.map((time) => [getComputedStyle(time).direction, time.getBoundingClientRect().x]),
    );
  expect([elapsed?.[0], left?.[0]]).toEqual(['ltr', 'ltr']);
  expect(Number(elapsed?.[1])).toBeLessThan(Number(left?.[1]));
  const title = await page.locator('.walk-title').boundingBox();
  const logo = await page.locator('.walk-logo').boundingBox();
  expect(logo?.x).toBeGreaterThan(title?.x ?? Infinity);
}

test('a walk in Arabic is read from the right, its times from the left: drawn by the server', async () => {
  await expectArabic(await open('/a/bahnhof-ar?lang=ar', { javaScriptEnabled: false }));
});

test('the app draws it in the same way; changing the language changes the direction, and the arrow keys follow it', async () => {
  const page = await open('/a/bahnhof-ar?lang=ar');
  await expectArabic(page);
  await page.setViewportSize(viewports.desktop);
  await page.getByRole('button', { name: 'Language' }).click();
  await page.getByRole('menuitemradio', { name: 'Deutsch' }).click();
  await expect.poll(() => page.evaluate(() => document.dir)).toBe('ltr');
  await page.getByRole('button', { name: 'Sprache' }).click();
  await page.getByRole('menuitemradio', { name: 'العربية' }).click();
  await expect.poll(() => page.evaluate(() => document.dir)).toBe('rtl');
  await page.locator('[role="tab"][aria-selected="true"]').focus();
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('walk-tab-info');
});

// Consecutive tests on one page.
describe('the demo, half finished', () => {
  let page: Page;

  beforeAll(async () => {
    page = await site.openLastingPage({ permissions: ['geolocation'] });
    await page.addInitScript((items) => Object.assign(localStorage, items), halfWay);
    await standAt(page, 'marktplatz', 60);
    await page.goto(`${site.url}/a/demo?tab=info`);
  });

  /** Without an open dialog and an interrupted sound, in this tab and size. */
  async function toTab(tab: string, size: keyof typeof viewports = 'phone'): Promise<void> {
    if ((await page.locator('dialog:modal').count()) > 0) await page.keyboard.press('Escape');
    await page.locator('dialog:modal').waitFor({ state: 'hidden' });
    if (await resumeButton(page).isVisible()) {
      await resumeButton(page).click();
      await pauseButton(page).click();
    }
    await page.setViewportSize(viewports[size]);
    await page.locator(`#walk-tab-${tab}`).click();
    await settled(page);
  }

  test('in forced colours, one tab is selected and Play has its disc', async () => {
    await toTab('info');
    await page.emulateMedia({ forcedColors: 'active' });
    onTestFinished(() => page.emulateMedia({ forcedColors: null }));
    const edges = await page
      .locator('[role="tab"]')
      .evaluateAll((tabs) => tabs.map((tab) => getComputedStyle(tab).borderTopColor));
    expect(new Set(edges).size).toBe(2);
    expect(edges.filter((edge) => edge === edges[0])).toHaveLength(1);
    const play = page.locator('#klangweg-play');
    const [disc, background] = await play.evaluate((resumeButton) => [
      getComputedStyle(resumeButton).backgroundColor,
      getComputedStyle(resumeButton.closest('.foot')!).backgroundColor,
    ]);
    expect(disc).not.toBe(background);
  });

  test('the lines of a transcript are one stop for Tab, and arrow keys move through them', async () => {
    await toTab('track-details', 'desktop');
    const lines = page.locator('section ol[lang] button');
    await lines.nth(2).waitFor();
    const stops = () => lines.evaluateAll((all) => all.map(({ tabIndex }) => tabIndex));
    expect((await stops()).filter((stop) => stop === 0)).toHaveLength(1);
    await page.getByRole('searchbox').focus();
    await page.keyboard.press('Tab');
    const focused = () =>
      lines.evaluateAll((all) => all.findIndex((line) => line === document.activeElement));
    expect(await focused()).toBe(0);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    expect(await focused()).toBe(2);
    await page.keyboard.press('End');
    expect(await focused()).toBe((await lines.count()) - 1);
    await page.keyboard.press('Tab');
    expect(await focused()).toBe(-1);
  });

  test('fixed English texts in a German page are marked as English', async () => {
    await toTab('info');
    await page.getByRole('button', { name: 'Reset' }).click();
    const dialog = page.getByRole('alertdialog');
    for (const text of ['Reset progress?', 'All your progress will be lost.', 'No', 'Yes, reset']) {
      const element = dialog.getByText(text, { exact: true });
      expect(await element.evaluate((one) => one.closest('[lang]')?.getAttribute('lang'))).toBe(
        'en',
      );
    }
    expect(await page.locator('html').getAttribute('lang')).toBe('de');
  });

  test('the whole panel of effects is visible on a phone', async () => {
    await toTab('default-player');
    const panel = page.getByRole('region', { name: 'Effekte' });
    await panel.getByRole('button', { name: 'Alles zurücksetzen' }).waitFor();
    const cut = await panel.evaluate((element) => {
      const bar = element.closest('[data-open]')!;
      return bar.scrollHeight - bar.clientHeight;
    });
    expect(cut).toBeLessThanOrEqual(0);
  });

  test('the player, its tabs and its messages leave two thirds of a phone’s screen', async () => {
    await toTab('track-details');
    await playButton(page).click();
    await eventually(() => positionS(page)).toBeGreaterThan(0.2);
    // As a call does it: without the player.
    await page.evaluate(() => {
      document.querySelector('audio')?.pause();
    });
    const stopMessage = page.getByText('Der Ton wurde unterbrochen.');
    const resumeButton = page.getByRole('button', { name: /^Weiter bei/ });
    await stopMessage.waitFor();
    await resumeButton.waitFor();
    const [line, way] = await Promise.all([stopMessage.boundingBox(), resumeButton.boundingBox()]);
    expect(Math.abs(middle(line) - middle(way))).toBeLessThan(2);
    const share = await page.evaluate(
      () => document.querySelector('.foot')!.getBoundingClientRect().height / innerHeight,
    );
    expect(share).toBeLessThan(1 / 3);
  });

  test('the location message can be closed, and returns on the map', async () => {
    await toTab('info');
    await page.getByRole('button', { name: 'Standort erlauben', exact: true }).click();
    const close = page.getByRole('button', { name: 'Zeile zum Standort schließen' });
    await close.click();
    await expect.poll(() => close.isVisible()).toBe(false);
    await page.getByRole('tab', { name: 'Stationen' }).click();
    await page.getByRole('tabpanel', { name: 'Stationen' }).waitFor();
    expect(await close.isVisible()).toBe(false);
    await page.getByRole('tab', { name: 'Karte' }).click();
    await close.waitFor();
  });
});

const middle = (box: { y: number; height: number } | null) =>
  box ? box.y + box.height / 2 : Number.NaN;

/** The markers among these that are within the map's frame. */
const inSight = (page: Page, names: readonly string[]) =>
  page.evaluate((all) => {
    const frame = document.querySelector('.map-frame')!.getBoundingClientRect();
    return all.filter((name) => {
      const marker = document.querySelector(`[data-zoom] [aria-label^="${name}"]`);
      const { left, right, top, bottom } = marker?.getBoundingClientRect() ?? new DOMRect(-9999);
      return (
        left >= frame.left && right <= frame.right && top >= frame.top && bottom <= frame.bottom
      );
    });
  }, names);

test('after a heard station the map shows it and the next one', async () => {
  const page = await open('/a/weiter/a?tab=map', { stored: beginningHeard });
  await expect.poll(() => inSight(page, ['Anfang', 'Brücke'])).toEqual(['Anfang', 'Brücke']);
});

test('with a radio track as the current one all stations are in view, none overlapping; a denied location is reported in one place, and no toast covers it', async () => {
  const page = await open('/a/weiter/funk?tab=map', { permissions: [] });
  const names = ['Anfang', 'Brücke', 'Chor'];
  await expect.poll(() => inSight(page, names)).toEqual(names);
  const sizes = await page
    .locator('[data-zoom] button[data-standing] > :first-child')
    .evaluateAll((all) => all.map((element) => Math.round(element.getBoundingClientRect().width)));
  expect(sizes).toEqual([30, 30, 30]);

  await page.getByRole('button', { name: 'Standort zeigen' }).click();
  const failed = page.getByText('Der Standort kann nicht bestimmt werden.', { exact: true });
  const reason = page.getByText('Der Standort ist für diese Seite nicht freigegeben.');
  await failed.waitFor();
  await reason.waitFor();
  const box = await failed.boundingBox();
  const below = await reason.boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual((below?.y ?? 0) + 1);
});
