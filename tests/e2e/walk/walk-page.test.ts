import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { appIsHydrated } from '../../support/browsers/browser.ts';
import { holdScripts } from '../../support/browsers/hold-scripts.ts';
import { realSite } from '../../support/servers/real-site.ts';
import { hasBegun, sumShifts } from '../../support/measure/layout-shifts.ts';
import { loudness, watchSound } from '../../support/measure/sound.ts';
import { settled } from '../../support/browsers/settled.ts';

const site = realSite();

const playButton = (page: Page) => page.getByRole('button', { name: 'Abspielen', exact: true });
const pauseButton = (page: Page) => page.getByRole('button', { name: 'Anhalten', exact: true });
const position = (page: Page) =>
  page.evaluate(() => document.querySelector('audio')?.currentTime ?? -1);

/** It plays, and its duration is known. */
const isMoving = (page: Page) =>
  page.evaluate(() => {
    const audio = document.querySelector('audio');
    return audio !== null && !audio.paused && audio.duration > 0 && audio.played.length > 0;
  });

/** Holds requests back that match the pattern, until it is released. */
async function hold(page: Page, pattern: string, onRelease: () => void = () => undefined) {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(pattern, async (route) => {
    await released;
    onRelease();
    await route.continue();
  });
  return release;
}

/**
 * Stores progress as an earlier visit has left it on this device, from a page of the server without
 * scripts.
 */
async function leaveBehind(page: Page, { owner, atS }: { owner?: string; atS: number }) {
  await page.goto(`${site.url}/healthz`);
  await page.evaluate(
    (left) => {
      const position = { track: 'bahnhof', positionS: left.atS, counter: 1, device: 'a' };
      const extra = { type: 'klangweg', slug: '', state: 'inactive', positions: [position] };
      localStorage.clear();
      localStorage.setItem('progress_demo', JSON.stringify([extra]));
      if (left.owner !== undefined) localStorage.setItem('klangweg_owner_demo', left.owner);
    },
    { owner, atS },
  );
}

describe('the server-rendered page', () => {
  test('one tap plays before any script of the app has loaded; hydration causes no second sound, no lost position and no layout shift', async () => {
    const page = await site.openPage();
    const release = await holdScripts(page);
    await watchSound(page);
    await page.goto(`${site.url}/a/demo`, { waitUntil: 'commit' });
    await playButton(page).click();
    await expect.poll(() => loudness(page)).toBeGreaterThan(0.01);
    await expect.poll(() => position(page)).toBeGreaterThan(0.3);
    const boxesBefore = await boxes(page);
    const before = await position(page);
    release();
    await settled(page);
    const after = await position(page);
    expect(after).toBeGreaterThan(before);
    expect(await page.locator('audio').count()).toBe(1);
    expect(await page.evaluate(() => document.querySelector('audio')?.paused)).toBe(false);
    expect(await boxes(page)).toEqual(boxesBefore);
    await pauseButton(page).click();
    const stopped = await position(page);
    await expect
      .poll(() => page.evaluate(() => document.querySelector('audio')?.paused))
      .toBe(true);
    expect(stopped).toBeGreaterThanOrEqual(after);
  });

  test('a station resumes at its position before hydration, if it is this visitor’s and was not nearly over; no button loses a tap', async () => {
    const page = await site.openPage();
    await holdScripts(page);
    for (const { why, tab, fromS, ...left } of [
      { why: 'nobody’s name stands at it', tab: 'playlist', atS: 12, fromS: 12 },
      { why: 'it is another user’s', tab: 'track-details', owner: '7', atS: 12, fromS: 0 },
      { why: 'it was all but over', tab: 'info', atS: 100_000, fromS: 0 },
    ]) {
      await leaveBehind(page, left);
      await page.goto(`${site.url}/a/demo?tab=${tab}`, { waitUntil: 'commit' });
      await page.getByRole('tab').last().waitFor();
      expect(await page.locator('button:not([id], [data-skip])').count(), tab).toBe(0);
      await playButton(page).click();
      await expect.poll(() => isMoving(page), { message: why }).toBe(true);
      const atS = await position(page);
      expect(atS, why).toBeGreaterThanOrEqual(fromS);
      expect(atS, why).toBeLessThan(fromS + 10);
    }
  });

  test('it has the walk’s own title and picture for link previews, does not shift at hydration, and requests nothing of the story a second time', async () => {
    const page = await site.openPage();
    const requested: string[] = [];
    page.on('request', (request) => requested.push(new URL(request.url()).pathname));
    await page.addInitScript(sumShifts);
    await page.goto(`${site.url}/a/demo`);
    await appIsHydrated(page);
    expect(requested.filter((path) => path.startsWith('/api/getStory'))).toEqual([]);
    await hasBegun(page);
    await settled(page);
    expect(await page.evaluate('shifts.sum')).toBe(0);
    expect(await page.title()).toContain('Die verschwundene Glocke');
    const shown = await page.locator('meta[property="og:title"]').getAttribute('content');
    expect(shown).toContain('Die verschwundene Glocke');
    // The server does not know its own host name, so the page has none.
    expect(await page.locator('meta[property="og:image"]').getAttribute('content')).toMatch(
      /^\/media\//,
    );
  });

  test('a broken sound is reported before hydration, and can be retried; a tab that is tapped then opens after it', async () => {
    const page = await site.openPage({ expected: [/404|Failed to load/] });
    const release = await holdScripts(page);
    await page.route('**/*.m4a', (route) => route.fulfill({ status: 404, body: '' }));
    await page.goto(`${site.url}/a/demo`, { waitUntil: 'commit' });
    await playButton(page).click();
    await page.getByText('Der Ton lädt nicht. Noch einmal versuchen').waitFor();
    await page.unroute('**/*.m4a');
    await page.locator('#klangweg-play').click();
    await expect.poll(() => position(page)).toBeGreaterThan(0.1);
    await page.getByText('Der Ton lädt nicht.').waitFor({ state: 'hidden' });
    await page.getByRole('tab', { name: 'Stationen' }).click();
    release();
    await settled(page);
    await page.getByRole('tab', { name: 'Stationen', selected: true }).waitFor();
  });

  test('the app leaves the network to a sound that was tapped, until it plays', async () => {
    const page = await site.openPage();
    const releasePictures = await hold(page, '**/*.webp');
    const order: string[] = [];
    const releaseSound = await hold(page, '**/*.m4a', () => order.push('sound'));
    page.on('request', (request) => {
      if (request.url().includes('/static/js/')) order.push('app');
    });
    await page.goto(`${site.url}/a/demo`, { waitUntil: 'commit' });
    await playButton(page).click();
    releasePictures();
    await page.waitForLoadState('load');
    releaseSound();
    await settled(page);
    expect(order[0]).toBe('sound');
    await expect.poll(() => position(page)).toBeGreaterThan(0);
  });

  test('the title, too, leads to its page after hydration', async () => {
    const page = await site.openPage();
    const release = await holdScripts(page);
    await page.goto(`${site.url}/a/demo?tab=playlist`, { waitUntil: 'commit' });
    await page.getByRole('button', { name: 'Die verschwundene Glocke' }).click();
    release();
    await settled(page);
    await page.getByRole('tab', { name: 'Info', selected: true }).waitFor();
  });

  test('a station that is tapped before hydration plays after it', async () => {
    const page = await site.openPage();
    const release = await holdScripts(page);
    await page.goto(`${site.url}/a/museum?tab=playlist`, { waitUntil: 'commit' });
    const station = page.getByRole('list').getByRole('button').nth(2);
    await station.click();
    const name = await station.locator('span').first().textContent();
    release();
    await settled(page);
    await expect.poll(() => position(page)).toBeGreaterThan(0.1);
    const current = page.locator('.walk-entry[aria-current=true]');
    expect(await current.locator('span').first().textContent()).toBe(name);
  });
});

describe('the walk after hydration', () => {
  test('an unknown station shows a message and the walk; a chosen one plays, and opens the next, which stays after a reload', async () => {
    const page = await site.openPage();
    // The message disappears after three seconds: waiting for the page's images could miss it.
    await page.goto(`${site.url}/a/demo/nirgendwo?tab=playlist`, { waitUntil: 'commit' });
    await page.getByText('Station nicht gefunden').waitFor();
    await settled(page);
    const stations = page.getByRole('list').getByRole('button');
    const countBefore = await stations.count();
    await stations.first().click();
    await pauseButton(page).waitFor();
    await page.getByRole('tab', { name: 'Stationen' }).click();
    // The lines of the station's transcript are buttons in a list, too.
    await page.getByRole('heading', { name: 'Stationen' }).waitFor();
    await expect.poll(() => stations.count()).toBeGreaterThan(countBefore);
    const countAfter = await stations.count();
    await page.reload();
    await settled(page);
    expect(await stations.count()).toBe(countAfter);
  });

  test('it is in English where the visitor’s browser is', async () => {
    const page = await site.openPage({ locale: 'en-GB' });
    await page.goto(`${site.url}/a/demo`);
    await page.getByRole('tab', { name: 'Stations' }).waitFor();
    await page.getByRole('button', { name: 'Play', exact: true }).waitFor();
    expect(await page.locator('html').getAttribute('lang')).toBe('en');
  });

  test('an unknown walk is a 404 with a message and a link', async () => {
    const page = await site.openPage({ expected: [/404/] });
    const response = await page.goto(`${site.url}/a/kein-rundgang`);
    expect(response?.status()).toBe(404);
    await page.getByRole('heading', { name: 'Diesen Rundgang gibt es hier nicht' }).waitFor();
    await page.getByText(/^Kennung: [0-9a-f]{8}$/).waitFor();
    await page.getByRole('link', { name: 'Zur Startseite' }).click();
    await page.getByRole('heading', { name: 'Hinweis' }).waitFor();
  });
});

test('the printed link makes the first administrator, and a second use is rejected with a message; so is a wrong password, and the fields are emptied', async () => {
  const secret = await site.server.setupSecret();
  const expected = [
    /status of (403|409|503) .*\/api\/admin\/setup/,
    /status of 401 .*\/api\/login/,
  ];
  const page = await site.openPage({ expected });
  const fill = async (username: string, password: string) => {
    await page.getByLabel('Benutzername').fill(username);
    await page.getByLabel('Passwort').fill(password);
  };
  await page.goto(`${site.url}/login#setup=${secret}`);
  await expect.poll(() => page.url()).not.toContain(secret);
  await settled(page);
  await fill('verwaltung', 'ein langes passwort');
  const send = page.getByRole('button', { name: 'Einrichten' });
  // An error that is not about the link leaves the form as it was.
  await page.route('**/api/admin/setup', (route) => route.fulfill({ status: 503, body: '' }));
  await send.click();
  await page.getByText('Unerwartete Antwort des Servers.').waitFor();
  await page.unroute('**/api/admin/setup');
  await send.click();
  await page.getByText('Angemeldet als verwaltung').waitFor();

  await page.goto('about:blank');
  await page.goto(`${site.url}/login#setup=${secret}`);
  await settled(page);
  await fill('zweite', 'ein langes passwort');
  await send.click();
  await page.getByText('Dieser Link ist verbraucht oder abgelaufen.').waitFor();

  await page.getByRole('button', { name: 'Menü' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await page.getByRole('heading', { name: 'Hinweis' }).waitFor();
  // The used link no longer asks for a first administrator.
  await page.getByRole('button', { name: 'Menü' }).click();
  await page.getByRole('menuitem', { name: 'Anmelden' }).click();
  await page.getByRole('heading', { name: 'Anmelden' }).waitFor();
  await fill('verwaltung', 'falsch');
  await page.getByRole('button', { name: 'Einloggen' }).click();
  await page.getByText('Einloggen nicht möglich.').waitFor();
  expect(await page.getByLabel('Benutzername').inputValue()).toBe('');
  expect(await page.getByLabel('Passwort').inputValue()).toBe('');
});

/** The positions of the elements that both pages have. */
function boxes(page: Page) {
  return page.evaluate(() =>
    [
      '.walk-title',
      '.walk-cover',
      '.walk-author',
      '.walk-track',
      '.walk-description',
      '.strip',
      '.strip-title',
      '.transport-play',
      '.tabs',
      '.tab:last-child',
    ].map((selector) => {
      const box = document.querySelector(selector)?.getBoundingClientRect();
      return box && [selector, ...[box.x, box.y, box.width, box.height].map(Math.round)];
    }),
  );
}
