import { randomUUID } from 'node:crypto';
import type { Locator, Page } from 'playwright';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { aWalk } from '../../../src/core/story/testing/a-walk.ts';
import { mustCall, password, signUp, type SignedIn } from '../../support/servers/api-client.ts';
import { ROLE } from '../../../src/contract/token-claims.ts';
import { fromNewAddress } from '../../support/links/from-address.ts';
import { viewports } from '../../support/browsers/browser.ts';
import { pauseButton, playButton, seekToEnd } from '../../support/pages/player.ts';
import { realSite } from '../../support/servers/real-site.ts';
import { settled } from '../../support/browsers/settled.ts';

const sound = { 2: '/assets/audio/empty.mp3' };
const stories = [
  aWalk('stumm')
    .with({
      features: ['track-details', 'playlist', 'info'],
      startPage: 'playlist',
      title: { 2: 'Die außerordentlich lange Geschichte der Glocke' },
    })
    .withTrack({ slug: 'eins', name: { 2: 'Eins' }, audio: {}, transcript: { 2: 'eins.vtt' } })
    .withTrack({ slug: 'zwei', name: { 2: 'Die Glockengießerei am Markt' }, audio: sound })
    .withTrack({
      slug: 'drei',
      name: { 2: 'Am Donaudampfschifffahrtskai um Mitternacht' },
      audio: sound,
    })
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
/** 1280 × 800 at 400 %. */
const zoomed = { width: 320, height: 200 };
type Size = Readonly<typeof narrow>;

const site = realSite({
  env: { REGISTRATION: 'open', TRUST_PROXY: 'loopback' },
  walks: stories,
});

/** Signed in again: a person's first token still has the role that they began with. */
async function signInTester() {
  const { url } = site;
  const username = `Testerin ${randomUUID()}`;
  const { userId } = await signUp(url, username);
  await mustCall(url, 'adminRole', {
    token: site.administrator.accessToken,
    params: { id: userId },
    body: { role: ROLE.tester },
  });
  const login = { body: { username, password }, headers: fromNewAddress() };
  const { accessToken } = await mustCall<SignedIn>(url, 'login', login);
  return { token: accessToken, userId };
}

/** A page that shows the demo, without an open dialog, in this size and tab. */
async function toDemo(page: Page, size: Size, tab = 'track-details'): Promise<void> {
  if ((await page.locator('dialog:modal, :popover-open').count()) > 0)
    await page.keyboard.press('Escape');
  await page.locator('dialog:modal').waitFor({ state: 'hidden' });
  await page.locator(`#walk-tab-${tab}`).click();
  await page.setViewportSize(size);
  await settled(page);
}

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error('it is not shown');
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
}
type Box = Awaited<ReturnType<typeof boxOf>>;

const overlap = (one: Box, other: Box) =>
  one.x < other.right && other.x < one.right && one.y < other.bottom && other.y < one.bottom;
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const player = (page: Page) => page.getByRole('region', { name: 'Player' });

async function expectMenusBesidePlay(page: Page, { width }: Size): Promise<void> {
  for (const name of [/^Tempo/, /^Schlaf-Timer/]) {
    await button(page, name).click();
    const menu = await boxOf(page.locator('section:popover-open'));
    const at = `${String(name)} at ${String(width)} px`;
    expect(overlap(menu, await boxOf(page.locator('#klangweg-play'))), at).toBe(false);
    expect(menu.height, at).toBeGreaterThan(150);
    await page.keyboard.press('Escape');
  }
}

// Consecutive tests on one page, which the first one opens.
describe('the demo on a phone', () => {
  let page: Page;

  beforeAll(async () => {
    page = await site.openLastingPage({ viewport: narrow });
    await page.clock.install();
  });

  test('a toast covers neither title nor player, at 320 px as at 390', async () => {
    onTestFinished(() => page.clock.resume());
    // The message disappears after three seconds: here they do not pass.
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.goto(`${site.url}/a/demo/nirgendwo`, { waitUntil: 'commit' });
    const text = page.getByText('Station nicht gefunden');
    const isThere = async () => {
      await page.clock.runFor(2);
      return text.isVisible();
    };
    await expect.poll(isThere, { interval: 50 }).toBe(true);
    for (const viewport of [narrow, phone]) {
      await page.setViewportSize(viewport);
      const toast = await boxOf(text);
      const at = `${String(viewport.width)} px`;
      expect(overlap(toast, await boxOf(page.getByRole('banner'))), at).toBe(false);
      expect(overlap(toast, await boxOf(player(page))), at).toBe(false);
    }
  });

  test('the menus of speed and sleep leave Play in view', async () => {
    for (const viewport of [narrow, phone]) {
      await toDemo(page, viewport);
      await expectMenusBesidePlay(page, viewport);
    }
  });

  test('a long German title is broken at a syllable', async () => {
    await toDemo(page, narrow, 'info');
    await button(page, 'Menü').click();
    await page.getByRole('menuitem', { name: 'Datenschutz' }).click();
    const title = page.getByRole('heading', { name: 'Datenschutzerklärung', exact: true });
    expect(await title.textContent()).toBe('Datenschutz\u00ADerklärung');
  });

  test('an offer and its × are in one row, at 320 px as at 390', async () => {
    await toDemo(page, narrow);
    await playButton(page).click();
    await pauseButton(page).waitFor();
    await expect
      .poll(() => page.evaluate(() => document.querySelector('audio')?.readyState))
      .toBe(4);
    // Until the next station has opened.
    await settled(page);
    await page.clock.fastForward(6_000);
    await seekToEnd(page);
    await button(page, /^Nächste Station: /).waitFor();
    for (const viewport of [narrow, phone]) {
      await page.setViewportSize(viewport);
      await settled(page);
      const offer = await boxOf(button(page, /^Nächste Station: /));
      const close = await boxOf(button(page, 'Nicht jetzt'));
      expect(close.y + close.height / 2).toBeCloseTo(offer.y + offer.height / 2, 0);
      expect(close.right).toBeLessThanOrEqual(viewport.width);
    }
  });

  test('“Weiterspielen” shows as text whether it is on', async () => {
    await toDemo(page, phone);
    const entry = page.getByRole('menuitemcheckbox', { name: 'Weiterspielen' });
    await button(page, 'Menü').click();
    await entry.getByText('aus', { exact: true }).click();
    await button(page, 'Menü').click();
    await entry.getByText('an', { exact: true }).waitFor();
  });
});

// With its scrollbar, in consecutive tests on one page.
describe('the demo on a desktop', () => {
  let page: Page;

  beforeAll(async () => {
    page = await site.openLastingPage({ size: 'desktop' });
    await page.goto(`${site.url}/a/demo`);
    await settled(page);
  });

  test('a dialog darkens the whole window, and nothing behind it moves', async () => {
    await toDemo(page, viewports.desktop, 'info');
    const title = page.locator('.walk-title');
    const widths = () =>
      page.evaluate(() => innerWidth - document.documentElement.getBoundingClientRect().width);
    const before = await boxOf(title);
    expect(await widths()).toBeGreaterThan(0);
    await button(page, 'Menü').click();
    await page.getByRole('menuitem', { name: 'Impressum' }).click();
    await page.getByRole('dialog').waitFor();
    expect(await widths()).toBe(0);
    expect(await boxOf(title)).toEqual(before);
  });

  test('at 400 % the menus of speed and sleep leave Play in view, and the remaining time is whole', async () => {
    await toDemo(page, zoomed);
    const ends = await page.evaluate(() => {
      const times = [...document.querySelectorAll('.transport-seek > span')];
      return times.map(
        (element) =>
          element.scrollWidth > element.clientWidth || element.getBoundingClientRect().right,
      );
    });
    const width = await page.evaluate(() => document.documentElement.clientWidth);
    expect(ends.at(-1)).toBeLessThanOrEqual(width);
    const sleep = await boxOf(button(page, /^Schlaf-Timer/));
    expect(sleep.right).toBeLessThanOrEqual(width);
    await expectMenusBesidePlay(page, zoomed);
  });
});

/** For the consecutive tests from here on, the last of which signs in. */
let lasting: Page;

beforeAll(async () => {
  lasting = await site.openLastingPage({ expected: [/status of 404 .*\/eins\.vtt/] });
});

async function open(path: string, size: Size): Promise<Page> {
  await lasting.setViewportSize(size);
  await lasting.goto(`${site.url}${path}`);
  await settled(lasting);
  return lasting;
}

test('a station without sound takes two rows for its text and all its links on a phone, and its buttons for speed and sleep show so and do nothing; names of walks and stations take two lines at most', async () => {
  const page = await open('/a/stumm', phone);
  const phrase = await boxOf(player(page).getByText('Zu dieser Station gibt es keinen Ton.'));
  const links = await Promise.all(
    [/^Text lesen/, /^Nächste Station: /].map((name) => boxOf(button(page, name))),
  );
  expect(links.map(({ height }) => height)).toEqual([48, 48]);
  expect(new Set(links.map(({ y }) => y)).size).toBe(1);
  expect(links[0]?.y).toBeLessThan(phrase.bottom + 16);

  await page.locator('#walk-tab-track-details').click();
  for (const name of [/^Tempo: 1-fach/, /^Schlaf-Timer: aus/]) {
    const control = button(page, name);
    expect(await control.getAttribute('aria-label')).toMatch(/ \(hier gibt es keinen Ton\)$/);
    expect(await control.getAttribute('aria-disabled')).toBe('true');
    await control.click({ force: true });
  }
  expect(await page.getByRole('menu').count()).toBe(0);
  await button(page, /^Nächste Station: /).click();
  await expect.poll(() => button(page, 'Tempo: 1-fach').getAttribute('aria-disabled')).toBeNull();

  await page.setViewportSize(narrow);
  await page.locator('#walk-tab-playlist').click();
  await page.getByRole('tabpanel').getByRole('button', { name: 'Am Donau' }).click();
  await page.locator('#walk-tab-info').click();
  const name = player(page).getByText('Am Donau');
  await name.waitFor();
  await settled(page);
  const lines = (locator: Locator) =>
    locator.evaluate((element) => {
      const { lineHeight } = getComputedStyle(element);
      return Math.round(element.getBoundingClientRect().height / parseFloat(lineHeight));
    });
  expect(await lines(page.getByRole('banner').getByText('Die außerordentlich'))).toBe(2);
  expect(await lines(name)).toBe(2);
});

test('at 320 px the effects bar leaves the stations enough space, and opens on a tap; an empty list has a message and a link, on each of its screens', async () => {
  const page = await open('/a/vier', narrow);
  const fold = button(page, 'Effekte');
  const last = await boxOf(page.getByRole('listitem').last());
  expect(last.bottom).toBeLessThanOrEqual((await boxOf(fold)).y);
  const echo = page.getByRole('switch', { name: 'Ping-Pong-Echo' });
  expect(await echo.isVisible()).toBe(false);
  await fold.click();
  await echo.click();
  await expect.poll(() => echo.getAttribute('aria-checked')).toBe('true');

  await open('/a/leer?tab=playlist', narrow);
  const leadsOn = async (name: string, tab: string) => {
    const panel = page.locator('#walk-panel');
    await panel.getByText('Keine Tracks verfügbar').waitFor();
    await panel.getByText('Sobald eine Station frei ist, steht sie hier.').waitFor();
    await panel.getByRole('button', { name }).click();
    await expect.poll(() => new URL(page.url()).searchParams.get('tab')).toBe(tab);
  };
  await leadsOn('Passwort eingeben', 'password');
  await page.locator('#walk-tab-default-player').click();
  await leadsOn('Passwort eingeben', 'password');
  await open('/a/leer-und-stumm', narrow);
  await leadsOn('Worum es geht', 'info');
});

test('a tester’s label leaves the title enough space, at 320 px as at 390', async () => {
  await lasting.addInitScript(
    (session) => {
      Object.assign(localStorage, session);
    },
    await signInTester(),
  );
  const page = await open('/a/demo', narrow);
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
