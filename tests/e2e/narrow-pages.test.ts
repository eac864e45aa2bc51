import { randomUUID } from 'node:crypto';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { aWalk } from '../../src/core/story/testing/a-walk.ts';
import { mustCall, password, signUp, type SignedIn } from '../support/api-client.ts';
import { ROLE } from '../../src/contract/token-claims.ts';
import { fromNewAddress } from '../support/from-address.ts';
import { type PageOptions } from '../support/browser.ts';
import { pauseKey, playKey, seekToEnd } from '../support/player.ts';
import { realHouse } from '../support/real-house.ts';
import { settled } from '../support/settled.ts';

const sound = { 2: '/assets/audio/empty.mp3' };
const stories = [
  aWalk('lange-namen')
    .with({ features: ['info'], title: { 2: 'Die außerordentlich lange Geschichte der Glocke' } })
    .withTrack({
      slug: 'eins',
      name: { 2: 'Am Donaudampfschifffahrtskai um Mitternacht' },
      audio: sound,
    })
    .build(),
  aWalk('stumm')
    .with({ features: ['track-details', 'playlist', 'info'], startPage: 'playlist' })
    .withTrack({ slug: 'eins', name: { 2: 'Eins' }, audio: {}, transcript: { 2: 'eins.vtt' } })
    .withTrack({ slug: 'zwei', name: { 2: 'Die Glockengießerei am Markt' }, audio: sound })
    .build(),
  aWalk('vier')
    .with({ features: ['default-player'] })
    .withTracks(4, { audio: sound })
    .build(),
  aWalk('leer')
    .with({ features: ['playlist', 'default-player', 'password'] })
    .build(),
  aWalk('leer-und-stumm')
    .with({ features: ['playlist'] })
    .build(),
];

const narrow = { width: 320, height: 640 };
const phone = { width: 390, height: 844 };
/** 1280 × 800 at 400 %, with the scrollbar of a desk. */
const zoomed: PageOptions = { size: 'desk', viewport: { width: 320, height: 200 } };

const house = realHouse({
  env: { REGISTRATION: 'open', TRUST_PROXY: 'loopback' },
  walks: stories,
});

/** Signed in again: the first token of a person still says the role that they began with. */
async function signInTester() {
  const { url } = house;
  const username = `Testerin ${randomUUID()}`;
  const { userId } = await signUp(url, username);
  await mustCall(url, 'adminRole', {
    token: house.administrator.accessToken,
    params: { id: userId },
    body: { role: ROLE.tester },
  });
  const login = { body: { username, password }, headers: fromNewAddress() };
  const { accessToken } = await mustCall<SignedIn>(url, 'login', login);
  return { token: accessToken, userId };
}

async function open(path: string, options: PageOptions = {}): Promise<Page> {
  const page = await house.openPage({ reducedMotion: 'reduce', ...options });
  await page.goto(`${house.url}${path}`);
  await settled(page);
  return page;
}

async function boxOf(one: Locator) {
  const box = await one.boundingBox();
  if (!box) throw new Error('it is not shown');
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
}
type Box = Awaited<ReturnType<typeof boxOf>>;

const overlap = (one: Box, other: Box) =>
  one.x < other.right && other.x < one.right && one.y < other.bottom && other.y < one.bottom;
const key = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const player = (page: Page) => page.getByRole('region', { name: 'Player' });

test('names of walks and stations take two lines at most', async () => {
  const page = await open('/a/lange-namen', { viewport: narrow });
  const lines = (one: Locator) =>
    one.evaluate((element) => {
      const { lineHeight } = getComputedStyle(element);
      return Math.round(element.getBoundingClientRect().height / parseFloat(lineHeight));
    });
  expect(await lines(page.getByRole('banner').getByText('Die außerordentlich'))).toBe(2);
  expect(await lines(player(page).getByText('Am Donau'))).toBe(2);
});

test('an offer and its × stand in one row, at 320 px as at 390', async () => {
  const page = await open('/a/demo?tab=track-details', { viewport: narrow });
  await playKey(page).click();
  await pauseKey(page).waitFor();
  await expect.poll(() => page.evaluate(() => document.querySelector('audio')?.readyState)).toBe(4);
  await seekToEnd(page);
  await key(page, /^Nächste Station: /).waitFor();
  for (const viewport of [narrow, phone]) {
    await page.setViewportSize(viewport);
    await settled(page);
    const offer = await boxOf(key(page, /^Nächste Station: /));
    const close = await boxOf(key(page, 'Nicht jetzt'));
    expect(close.y + close.height / 2).toBeCloseTo(offer.y + offer.height / 2, 0);
    expect(close.right).toBeLessThanOrEqual(viewport.width);
  }
});

describe('a station without sound', () => {
  test('its words and all its ways take two rows on a phone', async () => {
    const page = await open('/a/stumm', { viewport: phone, expected: [/404/] });
    const words = await boxOf(player(page).getByText('Zu dieser Station gibt es keinen Ton.'));
    const ways = await Promise.all(
      [/^Text lesen/, /^Nächste Station: /].map((name) => boxOf(key(page, name))),
    );
    expect(ways.map(({ height }) => height)).toEqual([48, 48]);
    expect(new Set(ways.map(({ y }) => y)).size).toBe(1);
    expect(ways[0]?.y).toBeLessThan(words.bottom + 16);
  });

  test('its keys for speed and sleep say so and do nothing', async () => {
    const page = await open('/a/stumm?tab=track-details', { expected: [/404/] });
    for (const name of [/^Tempo: 1-fach/, /^Schlaf-Timer: aus/]) {
      const one = key(page, name);
      expect(await one.getAttribute('aria-label')).toMatch(/ \(hier gibt es keinen Ton\)$/);
      expect(await one.getAttribute('aria-disabled')).toBe('true');
      await one.click({ force: true });
    }
    expect(await page.getByRole('menu').count()).toBe(0);
    await key(page, /^Nächste Station: /).click();
    await expect.poll(() => key(page, 'Tempo: 1-fach').getAttribute('aria-disabled')).toBeNull();
  });
});

test.each([
  { where: 'on phones', sizes: [narrow, phone], options: {} },
  { where: 'at 400 %', sizes: [zoomed.viewport!], options: zoomed },
])('the menus of speed and sleep leave Play in sight: $where', async ({ sizes, options }) => {
  const page = await open('/a/demo?tab=track-details', options);
  for (const viewport of sizes) {
    await page.setViewportSize(viewport);
    await settled(page);
    for (const name of [/^Tempo/, /^Schlaf-Timer/]) {
      await key(page, name).click();
      const menu = await boxOf(page.locator('section:popover-open'));
      const at = `${String(name)} at ${String(viewport.width)} px`;
      expect(overlap(menu, await boxOf(page.locator('#klangweg-play'))), at).toBe(false);
      expect(menu.height, at).toBeGreaterThan(150);
      await page.keyboard.press('Escape');
    }
  }
});

test('a dialog darkens the whole window, and nothing behind it moves', async () => {
  const page = await open('/a/demo', { size: 'desk' });
  const title = page.locator('.walk-title');
  const widths = () =>
    page.evaluate(() => innerWidth - document.documentElement.getBoundingClientRect().width);
  const before = await boxOf(title);
  expect(await widths()).toBeGreaterThan(0);
  await key(page, 'Menü').click();
  await page.getByRole('menuitem', { name: 'Impressum' }).click();
  await page.getByRole('dialog').waitFor();
  expect(await widths()).toBe(0);
  expect(await boxOf(title)).toEqual(before);
});

test.each([narrow, phone])(
  'a notice hides neither title nor player at $width px',
  async (viewport) => {
    const page = await house.openPage({ reducedMotion: 'reduce', viewport });
    // It goes after three seconds: whoever waited for the page's pictures could miss it.
    await page.goto(`${house.url}/a/demo/nirgendwo`, { waitUntil: 'commit' });
    const notice = await boxOf(page.getByText('Station nicht gefunden'));
    expect(overlap(notice, await boxOf(page.getByRole('banner')))).toBe(false);
    expect(overlap(notice, await boxOf(player(page)))).toBe(false);
  },
);

test('a tester’s label leaves the title its room, at 320 px as at 390', async () => {
  const page = await house.openPage({ viewport: narrow });
  await page.addInitScript(
    (session) => {
      Object.assign(localStorage, session);
    },
    await signInTester(),
  );
  await page.goto(`${house.url}/a/demo`);
  const labelText = page.getByText('Admin', { exact: true });
  await labelText.waitFor();
  for (const viewport of [narrow, phone]) {
    await page.setViewportSize(viewport);
    await settled(page);
    const label = await boxOf(labelText);
    const title = await boxOf(page.getByRole('banner').getByText('Die verschwundene Glocke'));
    const at = `${String(viewport.width)} px`;
    expect(overlap(label, title), at).toBe(false);
    expect(title.width, at).toBeGreaterThan(viewport.width / 3);
  }
});

test('at 400 % the time that is left is whole', async () => {
  const page = await open('/a/demo?tab=track-details', zoomed);
  const ends = await page.evaluate(() => {
    const times = [...document.querySelectorAll('.transport-seek > span')];
    return times.map(
      (one) => one.scrollWidth > one.clientWidth || one.getBoundingClientRect().right,
    );
  });
  const width = await page.evaluate(() => document.documentElement.clientWidth);
  expect(ends.at(-1)).toBeLessThanOrEqual(width);
  const sleep = await boxOf(key(page, /^Schlaf-Timer/));
  expect(sleep.right).toBeLessThanOrEqual(width);
});

test('“Weiterspielen” shows in words whether it is on', async () => {
  const page = await open('/a/demo');
  const entry = page.getByRole('menuitemcheckbox', { name: 'Weiterspielen' });
  await key(page, 'Menü').click();
  await entry.getByText('aus', { exact: true }).click();
  await key(page, 'Menü').click();
  await entry.getByText('an', { exact: true }).waitFor();
});

test('the bar of effects leaves the stations their room at 320 px, and opens when it is wanted', async () => {
  const page = await open('/a/vier', { viewport: narrow });
  const fold = key(page, 'Effekte');
  const last = await boxOf(page.getByRole('listitem').last());
  expect(last.bottom).toBeLessThanOrEqual((await boxOf(fold)).y);
  const echo = page.getByRole('switch', { name: 'Ping-Pong-Echo' });
  expect(await echo.isVisible()).toBe(false);
  await fold.click();
  await echo.click();
  await expect.poll(() => echo.getAttribute('aria-checked')).toBe('true');
});

test('an empty list has words and a way on, in each of its rooms', async () => {
  const page = await open('/a/leer?tab=playlist');
  const leadsOn = async (name: string, tab: string) => {
    const room = page.locator('#walk-panel');
    await room.getByText('Keine Tracks verfügbar').waitFor();
    await room.getByText('Sobald eine Station frei ist, steht sie hier.').waitFor();
    await room.getByRole('button', { name }).click();
    await expect.poll(() => new URL(page.url()).searchParams.get('tab')).toBe(tab);
  };
  await leadsOn('Passwort eingeben', 'password');
  await page.locator('#walk-tab-default-player').click();
  await leadsOn('Passwort eingeben', 'password');
  await page.goto(`${house.url}/a/leer-und-stumm`);
  await settled(page);
  await leadsOn('Worum es geht', 'info');
});

test('a long German title is parted where a syllable ends', async () => {
  const page = await open('/a/demo', { viewport: narrow });
  await key(page, 'Menü').click();
  await page.getByRole('menuitem', { name: 'Datenschutz' }).click();
  const title = page.getByRole('heading', { name: 'Datenschutzerklärung', exact: true });
  expect(await title.textContent()).toBe('Datenschutz\u00ADerklärung');
});
