import type { BrowserContext, Page } from 'playwright';
import { afterAll, expect, test } from 'vitest';
import { accessibilityViolations } from '../../support/measure/accessibility.ts';
import { signUp } from '../../support/servers/api-client.ts';
import { collectConsoleErrors } from '../../support/browsers/browser.ts';
import { drawCode } from '../../support/browsers/draw-code.ts';
import { openInfo } from '../../support/device/downloaded-walk.ts';
import { ownProfile } from '../../support/browsers/own-profile.ts';
import { openRegistration } from '../../support/servers/people.ts';
import {
  eventually,
  isSounding,
  playButton,
  positionS,
  seekToEnd,
  readAudioState,
} from '../../support/pages/player.ts';
import { realSite } from '../../support/servers/real-site.ts';
import { deviceOf, earnBand7, storedProgressOf } from '../../support/device/signed-in-device.ts';
import { playShownUntilStored } from '../../support/browsers/worker.ts';
import { settled } from '../../support/browsers/settled.ts';

const site = realSite({ env: openRegistration });
const phone = ownProfile();
afterAll(() => {
  phone.remove();
});

/** The browser's errors about a server that is stopped on purpose. */
const noServer = /ERR_CONNECTION_REFUSED|ERR_FAILED|preload/;
const offer = (page: Page) => page.getByRole('region', { name: 'App installieren' });

/** As a system does it: a form is posted, and the response is the page. */
async function shareTo(page: Page, action: string, given: { picture?: Buffer; text?: string }) {
  await page.evaluate((address) => {
    const form = document.createElement('form');
    Object.assign(form, { method: 'post', enctype: 'multipart/form-data', action: address });
    form.innerHTML = '<input name="text"><input type="file" name="picture">';
    form.id = 'sharing';
    document.body.append(form);
  }, action);
  await page.locator('#sharing [name=text]').evaluate((field: HTMLInputElement, text) => {
    field.value = text;
  }, given.text ?? '');
  const buffer = given.picture;
  if (buffer) {
    const file = { name: 'sign.png', mimeType: 'image/png', buffer };
    await page.locator('#sharing [type=file]').setInputFiles(file);
  }
  await Promise.all([
    page.waitForNavigation(),
    page.locator('#sharing').evaluate((form: HTMLFormElement) => {
      form.submit();
    }),
  ]);
}

/** By the menu of the walk. */
async function choose(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Menü' }).click();
  await page.getByRole('menuitem', { name, exact: true }).click();
}

async function manifestErrors(context: BrowserContext, page: Page) {
  const client = await context.newCDPSession(page);
  const { url, data, errors } = await client.send('Page.getAppManifest');
  const { installabilityErrors } = await client.send('Page.getInstallabilityErrors');
  await client.detach();
  const { name } = JSON.parse(data ?? '{}') as { name?: string };
  return { url, name, errors, installabilityErrors };
}

test('Chromium accepts the manifest, and a shared link opens its walk, finally without a server', async () => {
  const context = await phone.launch();
  const page = await context.newPage();
  const complaints = await collectConsoleErrors(page);
  await page.goto(`${site.url}/a/demo`);
  expect(await manifestErrors(context, page)).toEqual({
    url: `${site.url}/manifest.webmanifest`,
    name: 'Audiowalk',
    errors: [],
    installabilityErrors: [],
  });
  await playShownUntilStored(page);
  await shareTo(page, '/share', { text: `Hör mal: ${site.url}/a/museum` });
  await page.waitForURL(`${site.url}/a/museum`);

  await shareTo(page, '/share', { text: 'https://evil.example/a/demo' });
  await page.getByText(/^Der Link führt zu evil\.example\./).waitFor();
  expect(await accessibilityViolations(page)).toEqual([]);

  const picture = await drawCode(`${site.url}/a/demo/bahnhof`, 360);
  await shareTo(page, '/share', { picture });
  await page.waitForURL(/\/a\/demo\/bahnhof/);
  await page.goBack();
  await shareTo(page, '/share', { picture: await drawCode('TOR 7', 360) });
  await page.getByText('Darin steht kein Link zu einem Rundgang.').waitFor();
  await page.reload();
  await page.getByText(/Das Geteilte fehlt/).waitFor();

  await site.server.stop();
  await page.goto(`${site.url}/?open=scan`);
  await page.getByRole('dialog', { name: 'QR Code Scanner' }).waitFor();
  await shareTo(page, '/share', { picture });
  await page.waitForURL(/\/a\/demo\/bahnhof/);
  await settled(page);
  await page.getByRole('heading', { name: 'Bahnhof' }).first().waitFor();
  await context.close();
  await site.server.restart();
  expect(complaints.filter((complaint) => !noServer.test(complaint))).toEqual([]);
});

/** The event of a browser that offers the installation; it does nothing by itself. */
const triggerInstallPrompt = (page: Page) =>
  page.evaluate(() => {
    const requested = { times: 0 };
    Object.assign(globalThis, { klangwegPrompted: requested });
    const prompt = () => {
      requested.times += 1;
      return Promise.resolve();
    };
    dispatchEvent(
      Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt }),
    );
  });
const promptCount = (page: Page) =>
  page.evaluate(
    () => (globalThis as { klangwegPrompted?: { times: number } }).klangwegPrompted?.times,
  );

/**
 * The panel for a station's end is requested a moment after the sound has begun, and then has to
 * load.
 */
async function hasCome(page: Page): Promise<void> {
  await eventually(() => positionS(page)).toBeGreaterThan(1);
  await settled(page);
}

/** Plays the open station, once the panel for its end has loaded. */
async function playStation(page: Page) {
  await page.goto(`${site.url}/a/demo/bahnhof?tab=track-details`);
  await settled(page);
  await playButton(page).click();
  await hasCome(page);
  await page.evaluate(() => {
    document.querySelector('audio')?.addEventListener('ended', () => {
      Object.assign(globalThis, { klangwegEndedAt: performance.now() });
    });
  });
}

const msSinceEnd = (page: Page) =>
  page.evaluate(() => {
    const { klangwegEndedAt = Infinity } = globalThis as { klangwegEndedAt?: number };
    return performance.now() - klangwegEndedAt;
  });

/** The space between the last content of a page that is scrolled to its end, and the offer. */
async function lastTextAboveOffer(page: Page): Promise<number> {
  await page.evaluate(() => {
    scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' });
  });
  const endsAt = await page
    .getByRole('main')
    .evaluate((main) =>
      Math.max(...[...main.children].map((element) => element.getBoundingClientRect().bottom)),
    );
  const { y = 0 } = (await offer(page).boundingBox()) ?? {};
  return y - endsAt;
}

test('installation is offered after the first station, not before, and not again after it was declined', async () => {
  const page = await site.openPage();
  await playStation(page);
  await triggerInstallPrompt(page);
  await eventually(() => isSounding(page)).toBe(true);
  expect(await offer(page).count()).toBe(0);
  await seekToEnd(page);
  await offer(page).getByText('„Audiowalk“ als App installieren?').waitFor();
  expect(await accessibilityViolations(page)).toEqual([]);
  expect(await lastTextAboveOffer(page)).toBeGreaterThan(0);
  await offer(page).getByRole('button', { name: 'Nein, danke' }).click();
  await offer(page).waitFor({ state: 'detached' });

  await playStation(page);
  await triggerInstallPrompt(page);
  await seekToEnd(page);
  await eventually(() => msSinceEnd(page)).toBeGreaterThan(2500);
  expect([await offer(page).count(), await promptCount(page)]).toEqual([0, 0]);
  await choose(page, 'Auf diesem Gerät');
  await page.getByRole('heading', { name: 'Auf diesem Gerät', exact: true }).waitFor();
  await settled(page);
  await triggerInstallPrompt(page);
  await page.getByRole('button', { name: 'Installieren' }).click();
  await eventually(() => promptCount(page)).toBe(1);
});

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.4 Mobile/15E148 Safari/604.1';

test('on an iPhone a warning about Safari’s deletion and the steps are shown before saving; the offer shows the steps, in English where the walk is', async () => {
  const page = await site.openPage({ userAgent: IPHONE });
  const before = page.getByRole('region', { name: /^Vor dem Speichern/ });
  await openInfo(page, site.url);
  await before.getByText(/wenn sie 7 Tage lang nicht geöffnet wird/).waitFor();
  const saving = page.getByRole('region', { name: 'Offline speichern' });
  const topOf = async (card: typeof saving) => (await card.boundingBox())?.y ?? 0;
  expect(await topOf(before)).toBeLessThan(await topOf(saving));
  await before.getByRole('button', { name: 'So geht es' }).click();
  const steps = page.getByRole('dialog', { name: /^Zum Home.Bildschirm$/ });
  await steps.waitFor();
  expect(await steps.getByRole('listitem').count()).toBe(3);
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await steps.waitFor({ state: 'hidden' });

  await page.getByRole('button', { name: 'Sprache', exact: true }).click();
  await page.getByRole('menuitemradio', { name: 'English' }).click();
  await page.getByRole('tab', { name: 'Station', exact: true }).click();
  await settled(page);
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await hasCome(page);
  const { durationS } = await readAudioState(page);
  const bar = page.getByRole('slider', { name: 'Position in the sound' });
  await bar.fill(String(Math.floor(durationS - 0.2)));
  const region = page.getByRole('region', { name: 'Install the app' });
  await region.getByRole('button', { name: 'How to do it' }).click();
  const inEnglish = page.getByRole('dialog', { name: 'Add to Home Screen' });
  await inEnglish.waitFor();
  await region.waitFor({ state: 'detached' });
  await page.keyboard.press('Escape');
  await inEnglish.waitFor({ state: 'hidden' });

  await page.getByRole('button', { name: 'Language', exact: true }).click();
  await page.getByRole('menuitemradio', { name: 'Deutsch' }).click();
  await page.getByRole('button', { name: 'Sprache', exact: true }).waitFor();
  await settled(page);
  await choose(page, 'Startseite');
  await page.getByRole('button', { name: /^Herunterladen: / }).click();
  await before.getByText(/wenn sie 7 Tage lang nicht geöffnet wird/).waitFor();
});

test('the badge on the home screen counts the rows that wait to be sent', async () => {
  const person = await signUp(site.url, 'Wandernde');
  const page = await deviceOf(site, person);
  await page.addInitScript(() => {
    const shown: number[] = [];
    Object.assign(globalThis, { klangwegShown: shown });
    Object.assign(navigator, {
      setAppBadge: (count: number) => Promise.resolve(void shown.push(count)),
      clearAppBadge: () => Promise.resolve(void shown.push(0)),
    });
  });
  const shown = () =>
    page.evaluate(() => (globalThis as { klangwegShown?: number[] }).klangwegShown);
  await page.route('**/api/progress/**', (route) => route.abort());
  await page.goto(`${site.url}/a/demo?tab=password`);
  await settled(page);
  await earnBand7(page);
  await eventually(async () => (await shown())?.at(-1)).toBe(1);
  await page.unroute('**/api/progress/**');
  await page.evaluate(() => dispatchEvent(new Event('pageshow')));
  await eventually(() => storedProgressOf(site, person)).toContain('band-7');
  await eventually(async () => (await shown())?.at(-1)).toBe(0);
});
