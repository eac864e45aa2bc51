import type { Page, Route } from 'playwright';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { setUpAdministrator, signUp } from '../../support/servers/api-client.ts';
import type { PageOptions } from '../../support/browsers/browser.ts';
import { holdScripts } from '../../support/browsers/hold-scripts.ts';
import { assignTaxonomy } from '../../support/servers/site-contents.ts';
import { startLegacyServers } from '../../support/servers/legacy-servers.ts';
import { openRegistration } from '../../support/servers/people.ts';
import { realSite } from '../../support/servers/real-site.ts';
import { settled } from '../../support/browsers/settled.ts';
import { sumShifts } from '../../support/measure/layout-shifts.ts';
import { aToken } from '../../support/servers/tokens.ts';

const site = realSite({ env: openRegistration });
let token: string;
let url: string;

beforeAll(async () => {
  const { server } = site;
  url = site.url;
  const administrator = await setUpAdministrator(url, await server.setupSecret());
  token = (await signUp(url, 'Besucherin')).accessToken;
  await assignTaxonomy(
    { server, administrator },
    {
      demo: { city: 'Oberwispel', category: 'Krimi' },
      museum: { city: 'Unterwispel', category: 'Museum' },
    },
  );
});

const bell = 'Die verschwundene Glocke';
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
const cards = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('link')
    .evaluateAll((all) =>
      all
        .map((element) => new URL((element as HTMLAnchorElement).href).pathname)
        .filter((path) => path.startsWith('/a/')),
    );

interface VisitorOptions extends PageOptions {
  readonly isSignedIn?: boolean;
  /** It stays open for all tests of the file. */
  readonly isLasting?: boolean;
}

async function visitor({ isSignedIn = false, isLasting = false, ...rest }: VisitorOptions = {}) {
  const page = await (isLasting ? site.openLastingPage(rest) : site.openPage(rest));
  if (isSignedIn) {
    await page.addInitScript((stored) => {
      localStorage.setItem('token', stored);
    }, token);
  }
  return page;
}

/** By the menu of a walk or of a page. */
async function toStart(page: Page): Promise<void> {
  await settled(page);
  await page.getByRole('button', { name: 'Menü' }).click();
  await page.getByRole('menuitem', { name: 'Startseite', exact: true }).click();
  await expect.poll(() => new URL(page.url()).pathname).toBe('/');
}

/** One page of that many walks. */
function manyWalks(offset: number, total: number) {
  const walks = Array.from({ length: total }, (_, index) => ({
    slug: `weg-${String(index)}`,
    title: { 2: `Weg ${String(index)}` },
    ...{ subtitle: {}, description: {}, cover: {} },
    languages: [{ id: 2, code: 'de', name: 'Deutsch' }],
    ...{ stations: 3, visibility: 'public', revision: 'ab', bytes: 5 },
  }));
  return { walks: walks.slice(offset, offset + 200), total };
}

/** A station is heard, so that the walk is visited on this device. */
async function listen(page: Page) {
  await page.goto(`${url}/a/demo/turm`);
  await page.getByRole('button', { name: 'Abspielen', exact: true }).click();
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('klangweg_library') ?? ''))
    .toContain('"lastTrack":"turm"');
}

describe('the notice for anonymous visitors', () => {
  let page: Page;
  const requested: string[] = [];

  beforeAll(async () => {
    page = await visitor({ isLasting: true });
    page.on('request', (request) => requested.push(new URL(request.url()).pathname));
    await page.goto(`${url}/`);
  });

  test('has the text of the specification, the links on, and lists no walk that only accounts can find', async () => {
    await heading(page, 'Hinweis').waitFor();
    await page
      .getByText(
        'Bitte mit Zugangsdaten oder einem Freischaltcode anmelden und den QR\u2011Code vor Ort scannen, um eine Station zu hören.',
        { exact: true },
      )
      .waitFor();
    expect(await page.title()).toBe('Rundgänge · Audiowalk');
    expect(await heading(page, 'Zuletzt gehört').count()).toBe(0);
    expect(requested).toContain('/');
    expect(requested).not.toContain('/api/walks');
    for (const [name, path, title] of [
      ['Anmelden', '/login', 'Anmelden'],
      ['Freischaltcode eingeben', '/code', 'Freischaltcode'],
    ] as const) {
      await page.getByRole('link', { name, exact: true }).click();
      await heading(page, title).waitFor();
      expect(new URL(page.url()).pathname).toBe(path);
      await page.goBack();
      await heading(page, 'Hinweis').waitFor();
    }
    await page.getByRole('link', { name: 'Demo anhören' }).click();
    await page.getByRole('tab').first().waitFor();
    expect(new URL(page.url()).pathname).toBe('/a/demo');
  });

  test('it is shown again after a walk; without a camera its scanner accepts a typed code of any walk of the site', async () => {
    await toStart(page);
    await heading(page, 'Hinweis').waitFor();
    await page.getByRole('button', { name: 'QR\u2011Code scannen' }).click();
    const dialog = page.getByRole('dialog', { name: 'QR Code Scanner' });
    await dialog.waitFor();
    const enter = async (text: string) => {
      await dialog.getByLabel('Code eintippen').fill(text);
      await dialog.getByRole('button', { name: 'Öffnen' }).click();
    };
    await enter('https://evil.example/a/demo');
    await dialog.getByText('QR Code nicht lesbar', { exact: true }).waitFor();
    await enter('museum');
    await page.getByRole('tab').first().waitFor();
    expect(new URL(page.url()).pathname).toBe('/a/museum');
  });

  test('shows the walks that this device has opened, and leads back to the station', async () => {
    await listen(page);
    await toStart(page);
    await heading(page, 'Zuletzt gehört').waitFor();
    const entry = page.getByRole('link', { name: new RegExp(`${bell}.*Weiter bei`) });
    await entry.click();
    await page.getByRole('tab').first().waitFor();
    expect(new URL(page.url()).pathname).toBe('/a/demo/turm');
  });
});

describe('the start page', () => {
  test('a tap during hydration opens the scanner', async () => {
    const page = await visitor();
    // The server-rendered page has just been removed, and no effect of the new page has run.
    await page.addInitScript(() => {
      const watcher = new MutationObserver((changes) => {
        const gone = changes.flatMap(({ removedNodes }) => [...removedNodes]);
        const isStill = (node: Node) =>
          node instanceof Element &&
          (node.matches('[data-still]') || node.querySelector('[data-still]') !== null);
        if (gone.some(isStill)) document.documentElement.dataset['scan'] = '';
      });
      watcher.observe(document, { childList: true, subtree: true });
    });
    await page.goto(`${url}/`);
    await page.getByRole('dialog', { name: 'QR Code Scanner' }).waitFor();
    expect(await page.locator('html').getAttribute('data-scan')).toBeNull();
  });

  test('is in English where the browser is, and the server-rendered page is replaced as soon as the app has loaded', async () => {
    const page = await visitor({ locale: 'fr-FR' });
    // Without the timeout that ends the wait for missing content.
    await page.addInitScript(() => {
      const own = setTimeout;
      const impatient = (callback: () => void, delayMs?: number) =>
        delayMs === 5000 ? 0 : own(callback, delayMs);
      Object.assign(globalThis, { setTimeout: impatient });
    });
    await page.goto(`${url}/login`);
    await page.getByRole('button', { name: 'Menu', exact: true }).waitFor();
    await page.goto(`${url}/`);
    await page.getByRole('button', { name: 'Menu', exact: true }).waitFor();
    await heading(page, 'Please note').waitFor();
    await page.getByRole('link', { name: 'Listen to the demo' }).waitFor();
    expect(await page.locator('html').getAttribute('lang')).toBe('en');
  });
});

describe('the start page of a signed-in visitor', () => {
  let page: Page;

  beforeAll(async () => {
    page = await visitor({ isSignedIn: true, isLasting: true });
    await page.addInitScript(sumShifts);
  });

  test('never shows the notice, not in the server-rendered page either, and nothing shifts while the list loads', async () => {
    const release = await holdScripts(page);
    await page.goto(`${url}/`, { waitUntil: 'commit' });
    await page.getByRole('link', { name: 'Audiowalk' }).waitFor();
    expect(await page.getByText('Hinweis').isVisible()).toBe(false);
    release();
    await heading(page, 'Rundgänge').waitFor();
    await page.unrouteAll({ behavior: 'wait' });
    await page.getByText('2 Rundgänge', { exact: true }).waitFor();
    await expect
      .poll(() =>
        page
          .locator('main img')
          .evaluateAll((all) => all.every((element) => (element as HTMLImageElement).complete)),
      )
      .toBe(true);
    expect(await page.evaluate('shifts.sum')).toBeLessThan(0.005);
  });

  test('shows every walk with its facts', async () => {
    await heading(page, 'Rundgänge').waitFor();
    await page.getByText('2 Rundgänge', { exact: true }).waitFor();
    expect((await cards(page)).toSorted()).toEqual(['/a/demo', '/a/museum']);
    const card = page.getByRole('link', { name: new RegExp(bell) });
    expect(await card.innerText()).toMatch(/etwa .* · \d+\sStationen · Deutsch, English/);
    const cover = card.locator('img');
    await expect
      .poll(() => cover.evaluate((img) => (img as HTMLImageElement).naturalWidth))
      .toBeGreaterThan(0);
  });

  test('search and filters are in the address, survive a reload, and can be cleared', async () => {
    await page.getByLabel('Suche').pressSequentially('verschwundene glocke');
    await page.getByText('1 Rundgang', { exact: true }).waitFor();
    expect(await page.getByLabel('Suche').inputValue()).toBe('verschwundene glocke');
    await expect.poll(() => new URL(page.url()).searchParams.get('q')).toBe('verschwundene glocke');
    await page.getByLabel('Stadt').selectOption('Unterwispel');
    await page.getByText('Kein Rundgang passt zu dieser Auswahl.').waitFor();
    await page.reload();
    await page.getByText('Kein Rundgang passt zu dieser Auswahl.').waitFor();
    expect(await page.getByLabel('Suche').inputValue()).toBe('verschwundene glocke');
    await page.getByRole('button', { name: 'Auswahl aufheben' }).click();
    await page.getByText('2 Rundgänge', { exact: true }).waitFor();
    expect(await page.getByLabel('Suche').inputValue()).toBe('');
    expect(new URL(page.url()).search).toBe('');
    await page.getByLabel('Kategorie').selectOption('Krimi');
    await page.getByText('1 Rundgang', { exact: true }).waitFor();
    await page.goto(`${url}/?language=en&city=unterwispel`);
    await page.getByText('1 Rundgang', { exact: true }).waitFor();
    expect(await cards(page)).toEqual(['/a/museum']);
  });

  test('resumes where the visitor stopped', async () => {
    await listen(page);
    await toStart(page);
    await heading(page, 'Weiterhören').waitFor();
    await page.getByText('Weiter bei').waitFor();
    expect((await cards(page))[0]).toBe('/a/demo/turm');
  });

  test('fits 320 px, and every target is 48 px high, also where a walk is resumed', async () => {
    await page.setViewportSize({ width: 320, height: 640 });
    await heading(page, 'Weiterhören').waitFor();
    await page.getByText('2 Rundgänge', { exact: true }).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    const small = await page
      .locator('a:visible, button:visible, input:visible, select:visible')
      .evaluateAll((all) =>
        all
          .filter((element) => element.getBoundingClientRect().height < 48)
          .map((element) => element.outerHTML),
      );
    expect(small).toEqual([]);
  });
});

describe('the list of walks', () => {
  let page: Page;

  beforeAll(async () => {
    const expected = [/(ERR_FAILED|status of 500) .*\/api\/walks\?/];
    page = await visitor({ isSignedIn: true, isLasting: true, expected });
    await page.goto(`${url}/storage`);
  });

  /** Sets the response for the list that the start page requests. */
  async function respondToListWith(respond: (route: Route) => Promise<void>): Promise<void> {
    if (new URL(page.url()).pathname === '/')
      await page.locator('main a[href$="/storage"]').click();
    await expect.poll(() => new URL(page.url()).pathname).toBe('/storage');
    await page.unrouteAll();
    await page.route('**/api/walks?*', respond);
    await toStart(page);
  }

  test('a list that does not load shows a message and can be requested again', async () => {
    await respondToListWith((route) => route.abort());
    await page.getByText('Die Liste der Rundgänge kann gerade nicht geladen werden').waitFor();
    await page.getByText('Es fehlt das Netz.').waitFor();
    await page.unroute('**/api/walks?*');
    await page.route('**/api/walks?*', (route) => route.fulfill({ status: 500, json: {} }));
    await page.getByRole('button', { name: 'Noch einmal versuchen' }).click();
    await page.getByText('Unerwartete Antwort des Servers. Bitte neu laden.').waitFor();
    await page.unroute('**/api/walks?*');
    await page.getByRole('button', { name: 'Noch einmal versuchen' }).click();
    await page.getByText('2 Rundgänge', { exact: true }).waitFor();
  });

  test('a city’s hundreds of walks load page by page, and are drawn as far as the visitor scrolls', async () => {
    let respond: () => void = () => undefined;
    const released = new Promise<void>((resolve) => (respond = resolve));
    let isMended = false;
    await respondToListWith(async (route) => {
      const offset = Number(new URL(route.request().url()).searchParams.get('offset'));
      if (offset > 0) await released;
      if (offset === 200 && !isMended) return route.abort();
      await route.fulfill({ json: { data: manyWalks(offset, 250) } });
    });
    await page.getByText('200 Rundgänge, weitere werden geladen').waitFor();
    expect((await cards(page)).length).toBe(48);
    respond();
    await page.getByText('Die Liste der Rundgänge kann gerade nicht geladen werden').waitFor();
    expect((await cards(page)).length).toBe(48);
    isMended = true;
    await page.getByRole('button', { name: 'Noch einmal versuchen' }).click();
    await page.getByText('250 Rundgänge', { exact: true }).waitFor();
    await page.getByRole('button', { name: '48 weitere zeigen' }).click();
    await expect.poll(async () => (await cards(page)).length).toBe(96);
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('href')))
      .toBe('/a/weg-48');
    await page.getByRole('searchbox').fill('Weg 249');
    await page.getByText('1 Rundgang', { exact: true }).waitFor();
    expect(await cards(page)).toEqual(['/a/weg-249']);
  });

  test('a loading list has a skeleton, then texts; an empty site shows a message', async () => {
    let respond: () => void = () => undefined;
    const released = new Promise<void>((resolve) => (respond = resolve));
    await respondToListWith(async (route) => {
      await released;
      await route.fulfill({ json: { data: { walks: [] } } });
    });
    await page.getByText('Wird geladen...').waitFor({ state: 'attached' });
    await page.getByText('Das Netz ist gerade langsam.').waitFor();
    respond();
    await heading(page, 'Noch kein Rundgang').waitFor();
  });

  test('a legacy server has no list: a plain message, and what is on the device', async () => {
    const ofOld = aToken({ exp: Math.floor(Date.now() / 1000) + 3600, userId: 5, role: 2 });
    const legacyServers = await startLegacyServers({
      stories: () => ({}),
      responses: { 'POST /api/user': { data: { ok: true } } },
    });
    // Registered before the page opens, so that it runs after the page has closed: it may still be
    // fetching.
    onTestFinished(() => legacyServers.close());
    const page = await site.openPage();
    await page.addInitScript((stored) => {
      localStorage.setItem('token', stored);
      const visitedWalk = { walk: 'alt', revision: '', title: { 2: 'Alter Weg' }, openedAtMs: 5 };
      localStorage.setItem('klangweg_library', JSON.stringify([visitedWalk]));
    }, ofOld);
    await page.goto(legacyServers.playerUrl);
    await heading(page, 'Hier gibt es keine öffentliche Liste').waitFor();
    await page.getByText('Was auf diesem Gerät schon offen war, steht oben.').waitFor();
    await page.getByRole('link', { name: 'Alter Weg' }).waitFor();
  });
});
