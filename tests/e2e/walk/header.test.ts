import type { Page } from 'playwright';
import { beforeAll, describe, expect, test } from 'vitest';
import { aWalk } from '../../../src/core/story/testing/a-walk.ts';
import { ROLE } from '../../../src/contract/token-claims.ts';
import { mustCall, password, signUp, type SignedIn } from '../../support/servers/api-client.ts';
import { realSite } from '../../support/servers/real-site.ts';
import { settled } from '../../support/browsers/settled.ts';

const settings = {
  legal: {
    de: {
      imprint: '## Anbieter\nMuseum Oberwispel\nMarkt 1',
      privacy: '## Hosting\nEigene Worte.',
    },
    en: { imprint: '## Provider\nMuseum Oberwispel', privacy: '' },
  },
  storeLinks: [{ name: 'App im Store', url: 'https://store.example/app' }],
};

const longWord = 'Donaudampfschifffahrtsgesellschaftskapitänsmützenmuseum';

const long = aWalk('lang').with({
  features: ['info', 'track-details', 'playlist', 'map', 'qr', 'default-player'],
  title: { 2: longWord },
  description: { 2: longWord },
});
const site = realSite({
  env: { TRUST_PROXY: 'loopback', REGISTRATION: 'open' },
  walks: [
    long.withTrack({ name: { 2: longWord }, audio: { 2: '/assets/audio/empty.mp3' } }).build(),
  ],
});

/** For consecutive tests: the demo, whose server gets no requests at first. */
let lasting: Page;
let requestedAfterMs = 0;

beforeAll(async () => {
  await mustCall(site.url, 'adminSaveSettings', {
    token: site.administrator.accessToken,
    body: settings,
  });
  lasting = await site.openLastingPage();
  const startMs = Date.now();
  lasting.on('request', (request) => {
    if (request.url().endsWith('/api/config')) requestedAfterMs ||= Date.now() - startMs;
  });
  await lasting.goto(`${site.url}/a/demo`);
});

/** Waits for everything from the server's configuration. */
async function whenKnown(page: Page): Promise<void> {
  // In the menu that is still closed: a later entry would move its ends.
  const last = page.getByRole('menuitem', { name: 'Weitere Inhalte', includeHidden: true });
  await last.waitFor({ state: 'attached' });
}
/** The lasting page as at the start of a visit to the demo. */
async function atDemo(): Promise<Page> {
  await whenKnown(lasting);
  await lasting.getByRole('tab', { name: 'Info', exact: true }).click();
  await settled(lasting);
  return lasting;
}
const menuOf = (page: Page, name = 'Menü') => page.getByRole('button', { name, exact: true });
const entryOf = (page: Page, name: string) => page.getByRole('menuitem', { name, exact: true });
const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');

/** The fade durations of the open dialog and its backdrop. */
const movesMs = (page: Page) =>
  page.evaluate(() => {
    const dialog = document.querySelector('dialog');
    const durationOf = (part?: string) =>
      dialog ? 1000 * parseFloat(getComputedStyle(dialog, part).transitionDuration) : -1;
    return [durationOf(), durationOf('::backdrop')];
  });

async function choose(page: Page, name: string) {
  await menuOf(page).click();
  await entryOf(page, name).click();
}

test('nothing is requested from the server before the first sound, or for two seconds without one', async () => {
  await expect.poll(() => requestedAfterMs).toBeGreaterThan(2000);
});

test('the language changes in place, language names are in their own language, and German texts of the server are marked as German where it lacks a translation', async () => {
  const page = await atDemo();
  await page.getByRole('button', { name: 'Sprache' }).click();
  const english = page.getByRole('menuitemradio', { name: 'English' });
  expect(await english.getAttribute('aria-checked')).toBe('false');
  expect(await english.locator('[lang]').getAttribute('lang')).toBe('en');
  await english.click();
  await page.getByRole('button', { name: 'Language' }).waitFor();
  await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('en');
  expect(new URL(page.url()).searchParams.get('lang')).toBe('en');

  await menuOf(page, 'Menu').click();
  await entryOf(page, 'Privacy').click();
  const text = page.getByText('Eigene Worte.');
  await text.waitFor();
  expect(await text.evaluate((element) => element.closest('[lang]')?.getAttribute('lang'))).toBe(
    'de',
  );
  await page.keyboard.press('Escape');
  await text.waitFor({ state: 'detached' });

  await page.getByRole('button', { name: 'Language' }).click();
  await page.getByRole('menuitemradio', { name: 'Deutsch' }).click();
  await page.getByRole('button', { name: 'Sprache' }).waitFor();
});

test('“Weiterspielen” is a setting that is stored', async () => {
  const page = await atDemo();
  await menuOf(page).click();
  const playsOn = page.getByRole('menuitemcheckbox', { name: 'Weiterspielen' });
  const before = await playsOn.getAttribute('aria-checked');
  await playsOn.click();
  await menuOf(page).click();
  expect(await playsOn.getAttribute('aria-checked')).toBe(String(before !== 'true'));
});

test('the page can be put on a home screen', async () => {
  const page = await atDemo();
  const manifest = await page.evaluate(async () => {
    const link = document.querySelector<HTMLLinkElement>('link[rel=manifest]');
    const { icons, ...rest } = (await (await fetch(link?.href ?? '')).json()) as {
      icons: { src: string; sizes: string }[];
      start_url: string;
    };
    const sizes = icons.map(async ({ src, sizes }) => {
      const picture = new Image();
      picture.src = new URL(src, link?.href).href;
      await picture.decode();
      return sizes === 'any' || sizes === `${picture.naturalWidth}x${picture.naturalHeight}`;
    });
    return { start: new URL(rest.start_url, link?.href).pathname, sizes: await Promise.all(sizes) };
  });
  expect(manifest).toEqual({ start: '/', sizes: [true, true, true, true, true] });
});

test('the title leads to the page about the walk', async () => {
  const page = await atDemo();
  await page.getByRole('tab', { name: 'Stationen' }).click();
  await page.getByRole('button', { name: 'Die verschwundene Glocke' }).click();
  await page.getByRole('tab', { name: 'Info', selected: true }).waitFor();
});

test('the menu is operated by keyboard', async () => {
  const page = await atDemo();
  await menuOf(page).focus();
  await page.keyboard.press('Enter');
  const focusedText = () => page.evaluate(() => document.activeElement?.textContent);
  await expect.poll(focusedText).not.toBe('');
  await page.keyboard.press('End');
  const last = await focusedText();
  await page.keyboard.press('ArrowDown');
  const first = await focusedText();
  await page.keyboard.press('ArrowUp');
  expect(await focusedText()).toBe(last);
  expect(first).not.toBe(last);
  await page.keyboard.press('i');
  expect(await focusedText()).toBe('Impressum');
  await page.keyboard.press('Escape');
  expect(await focused(page)).toBe('Menü');
  await expect.poll(() => menuOf(page).getAttribute('aria-expanded')).toBe('false');
});

test('“Weitere Inhalte” shows the configured links, and on a desktop a note that the apps run on phones', async () => {
  const desktopPage = await site.openPage({ size: 'desktop' });
  await desktopPage.goto(`${site.url}/a/demo`);
  await whenKnown(desktopPage);
  for (const page of [await atDemo(), desktopPage]) {
    await choose(page, 'Weitere Inhalte');
    const dialog = page.getByRole('dialog', { name: 'Weitere Inhalte' });
    const link = dialog.getByRole('link');
    expect(await link.textContent()).toBe('App im Store');
    expect(await link.getAttribute('href')).toBe('https://store.example/app');
    const note = dialog.getByText('Die Apps laufen auf Telefon und Tablet');
    expect(await note.count()).toBe(page === desktopPage ? 1 : 0);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  }
});

describe('legal texts', () => {
  test('the server’s texts are shown in dialogs that trap the focus and return it', async () => {
    const page = await atDemo();
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await choose(page, 'Impressum');
    const imprint = page.getByRole('dialog', { name: 'Impressum' });
    await imprint.getByRole('heading', { name: 'Anbieter' }).waitFor();
    await imprint.getByText('Museum Oberwispel').waitFor();
    expect(await focused(page)).toBe('Schließen');
    // Spec §9: 300 ms for the dialog, 150 ms for the backdrop; none with reduced motion.
    expect(await movesMs(page)).toEqual([300, 150]);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    expect(await movesMs(page)).toEqual([0, 0]);
    await page.keyboard.press('Escape');
    await imprint.waitFor({ state: 'detached' });
    expect(await focused(page)).toBe('Menü');

    await choose(page, 'Datenschutz');
    const privacy = page.getByRole('dialog', { name: 'Datenschutzerklärung' });
    await privacy.getByText('Eigene Worte.').waitFor();
    await page.mouse.click(4, 4);
    await privacy.waitFor({ state: 'detached' });
  });

  test('a page that is opened just as a closed dialog leaves the history stays open', async () => {
    const page = await atDemo();
    await choose(page, 'Impressum');
    await page.getByRole('dialog', { name: 'Impressum' }).waitFor();
    // As a tap would, between the call of history.back() and the navigation.
    const isBack = page.evaluate(
      () =>
        new Promise<void>((resolve) => {
          const goBack = window.history.back.bind(window.history);
          window.history.back = () => {
            goBack();
            document.querySelector<HTMLElement>('[role="tab"][id*="playlist"]')?.click();
          };
          window.addEventListener('popstate', () => setTimeout(resolve, 500), { once: true });
        }),
    );
    await page.getByRole('button', { name: 'Schließen' }).click();
    await isBack;
    // The browser's own function again.
    await page.evaluate(() => Reflect.deleteProperty(window.history, 'back'));
    await settled(page);
    expect(new URL(page.url()).searchParams.get('tab')).toBe('playlist');
    await page.getByRole('heading', { level: 2, name: 'Stationen' }).waitFor();
  });

  test('Back closes a dialog also after a reload while it was open', async () => {
    const page = await atDemo();
    await choose(page, 'Impressum');
    const imprint = page.getByRole('dialog', { name: 'Impressum' });
    await imprint.waitFor();
    await page.reload();
    await choose(page, 'Impressum');
    await imprint.waitFor();
    await page.goBack();
    await imprint.waitFor({ state: 'detached' });
  });

  test('a page that is reloaded while a dialog leaves the history loads, however slow the network', async () => {
    const page = await atDemo();
    await choose(page, 'Impressum');
    const imprint = page.getByRole('dialog', { name: 'Impressum' });
    await imprint.getByText('Museum Oberwispel').waitFor();
    await page.route('**/a/demo**', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 600));
      await route.continue();
    });
    await page.keyboard.press('Escape');
    await page.reload();
    await menuOf(page).waitFor();
    await page.unroute('**/a/demo**');
  });

  test('a browser that ignores history.back() does not block the visitor', async () => {
    const page = await atDemo();
    await choose(page, 'Impressum');
    await page.getByRole('dialog', { name: 'Impressum' }).waitFor();
    const isConfigRequested = page.evaluate(
      () => new Promise<void>((resolve) => (window.history.back = resolve)),
    );
    await page.getByRole('button', { name: 'Schließen' }).click();
    await isConfigRequested;
    await page.getByRole('tab', { name: 'Stationen', exact: true }).click();
    await page.getByRole('heading', { level: 2, name: 'Stationen' }).waitFor();
  });
});

test('a visitor who is not signed in leaves a walk by the menu, for the sign-in, the storage and the start page', async () => {
  const page = await atDemo();
  await choose(page, 'Anmelden');
  await expect.poll(() => new URL(page.url()).pathname).toBe('/login');
  // The address changes before the page does, and the previous page's menu goes with it.
  await page.getByRole('heading', { name: 'Anmelden', exact: true }).waitFor();
  await page.goBack();
  await page.getByRole('tab', { name: 'Info', exact: true }).waitFor();
  await settled(page);
  await choose(page, 'Auf diesem Gerät');
  await expect.poll(() => new URL(page.url()).pathname).toBe('/storage');
  await page.getByRole('heading', { name: 'Auf diesem Gerät', exact: true }).waitFor();
  await choose(page, 'Startseite');
  await expect.poll(() => new URL(page.url()).pathname).toBe('/');
});

describe('where a response is missing', () => {
  let poor: Page;

  beforeAll(async () => {
    poor = await site.openLastingPage({ expected: [/status of 404 /] });
    await poor.route('**/api/config', (route) => route.fulfill({ status: 404, body: '' }));
    await poor.goto(`${site.url}/a/demo`);
  });

  test('a server that does not describe itself has the player’s default texts, and what the app does by itself is shown', async () => {
    const page = poor;
    await choose(page, 'Datenschutz');
    await page.getByRole('heading', { name: 'Auf diesem Gerät' }).waitFor();
    await page.getByRole('button', { name: 'Schließen' }).click();
    await choose(page, 'Weitere Inhalte');
    const dialog = page.getByRole('dialog', { name: 'Weitere Inhalte' });
    await dialog.getByRole('listitem').first().waitFor();
    const shortcutTexts = (await dialog.getByRole('listitem').allInnerTexts()).map((one) =>
      one.replace(/:.*/s, ''),
    );
    expect(shortcutTexts).toEqual(['Installieren', 'Ohne Netz', 'Am richtigen Ort']);
    expect(await dialog.getByRole('link').count()).toBe(0);
  });

  test('a broken logo of the story is replaced by the player’s own', async () => {
    const page = poor;
    const sign = page.getByRole('banner').locator('img');
    const address = new URL((await sign.getAttribute('src')) ?? '', site.url).href;
    await page.route(address, (route) => route.fulfill({ status: 404, body: '' }));
    await page.reload();
    await menuOf(page).waitFor();
    await expect.poll(() => sign.getAttribute('src')).toBe('/assets/icons/klangweg.svg');
  });
});

test('a word longer than the narrowest screen widens no page', async () => {
  const page = await site.openPage({ viewport: { width: 320, height: 640 } });
  await page.goto(`${site.url}/a/lang?tab=info`);
  await menuOf(page).waitFor();
  for (const tab of ['info', 'track-details', 'playlist']) {
    await page.locator(`#walk-tab-${tab}`).click();
    await page.locator(`#walk-panel[aria-labelledby="walk-tab-${tab}"]`).waitFor();
    await settled(page);
    const outside = await page.evaluate(() =>
      // The bar of more than five tabs scrolls within itself.
      [...document.querySelectorAll('#root :not([role=tablist] *)')]
        .filter((element) => element.getBoundingClientRect().right > 320.5)
        .map(({ tagName, className }) => `${tagName} ${String(className)}`),
    );
    expect(outside, tab).toEqual([]);
  }
});

describe('signed in', () => {
  async function openAs({ accessToken, userId }: SignedIn) {
    const page = await site.openPage();
    await page.addInitScript(
      ([token = '', id = '']) => {
        localStorage.setItem('token', token);
        localStorage.setItem('userId', id);
      },
      [accessToken, userId],
    );
    await page.goto(`${site.url}/a/demo`);
    await menuOf(page).click();
    await entryOf(page, 'Impressum').waitFor();
    const entries = await page.getByRole('menuitem').allTextContents();
    return { page, entries };
  }

  test('an administrator has Home, Admin, Logout and Demo', async () => {
    const { page, entries } = await openAs(site.administrator);
    expect(entries.slice(0, 4).toSorted()).toEqual(['Admin', 'Demo', 'Home', 'Logout']);
    await entryOf(page, 'Home').click();
    await expect.poll(() => new URL(page.url()).pathname).toBe('/');
    await page.getByRole('heading', { name: 'Rundgänge', exact: true }).waitFor();
    await menuOf(page).click();
    await entryOf(page, 'Impressum').click();
    await page.getByRole('heading', { name: 'Anbieter' }).waitFor();
  });

  test('an on-site tester has the label “Admin” and no link to the administration', async () => {
    const tester = await signUp(site.url, 'Testerin');
    await mustCall(site.url, 'adminRole', {
      token: site.administrator.accessToken,
      params: { id: tester.userId },
      body: { role: ROLE.tester },
    });
    const signedInAnew = await mustCall<SignedIn>(site.url, 'login', {
      body: { username: 'Testerin', password },
    });
    const { page, entries } = await openAs(signedInAnew);
    await page.getByRole('banner').getByText('Admin', { exact: true }).waitFor();
    expect(entries).toContain('Abmelden');
    expect(entries).not.toContain('Admin');
  });
});
