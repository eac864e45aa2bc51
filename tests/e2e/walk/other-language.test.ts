import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aWalk } from '../../../src/core/story/testing/a-walk.ts';
import { openLastingPage } from '../../support/browsers/browser.ts';
import { grantedCamera } from '../../support/browsers/fake-camera.ts';
import {
  eventually,
  isSounding,
  pauseButton,
  playButton,
  positionS,
  readAudioState,
  type ElementAudioState,
} from '../../support/pages/player.ts';
import { realSite } from '../../support/servers/real-site.ts';
import { sharedBrowser } from '../../support/browsers/shared-browser.ts';
import { cameraStates, watchCamera } from '../../support/browsers/watch-camera.ts';

const silence = '/assets/audio/empty.mp3';
const recording = fileURLToPath(
  new URL('../../../demo/media/bell/bahnhof.en.m4a', import.meta.url),
);
const text = 'WEBVTT\n\n00:00.000 --> 00:05.000\nHier ist es still.\n';
const halfTranslated = aWalk('halb')
  .with({
    features: ['track-details', 'playlist', 'radio', 'info'],
    startPage: 'track-details',
    title: { 2: 'Halb übersetzt', 3: 'Half translated' },
  })
  .withTrack({
    slug: 'deutsch',
    name: { 2: 'Nur deutsch', 3: 'German only' },
    audio: { 2: silence },
  })
  .withTrack({
    slug: 'englisch',
    name: { 2: 'Nur englisch', 3: 'English only' },
    audio: { 3: `${silence}?en` },
  })
  .withTrack({
    slug: 'stumm',
    name: { 2: 'Ohne Ton' },
    audio: {},
    transcript: { 2: '/assets/stumm.vtt' },
  })
  .withTrack({
    slug: 'funkstille',
    name: { 2: 'Funkstille' },
    radio: 12,
    audio: {},
    transcript: { 2: '/assets/funkstille.vtt' },
  })
  .withTrack({ slug: 'schluss', name: { 2: 'Der Schluss' }, audio: { 2: silence } })
  .build();
const site = realSite({ walks: [halfTranslated] });

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' });
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true }).click();

async function speakEnglish(page: Page): Promise<void> {
  await button(page, 'Sprache').click();
  await page.getByRole('menuitemradio', { name: 'English' }).click();
}

/** Restores German at the beginning of each of the consecutive tests. */
async function speakGerman(page: Page): Promise<void> {
  await button(page, /^(Sprache|Language)$/).click();
  await page.getByRole('menuitemradio', { name: 'Deutsch' }).click();
  await button(page, 'Sprache').waitFor();
}

/** Opens puzzles that otherwise open on the way. */
async function openPuzzles(page: Page, ...slugs: readonly string[]): Promise<void> {
  await page.addInitScript((all) => {
    const active = (type: string, slug: string) => {
      return { type, slug, state: 'active', highlight: true };
    };
    const puzzles = all.map((slug) => active('puzzle', slug));
    localStorage.setItem(
      'progress_demo',
      JSON.stringify([
        active('quest', 'wo-ist-trude'),
        active('track', 'bahnhof'),
        active('track', 'turm'),
        ...puzzles,
      ]),
    );
  }, slugs);
}

/** Checks the same station in the other language, at the same playback position. */
async function soundsOn(page: Page, before: ElementAudioState): Promise<void> {
  await eventually(async () => (await readAudioState(page)).file).not.toBe(before.file);
  await eventually(() => isSounding(page)).toBe(true);
  await eventually(() => positionS(page)).toBeGreaterThan(before.atS);
}

// Consecutive tests on one page, in German again before each.
describe('the language changes in place', () => {
  let page: Page;

  beforeAll(async () => {
    page = await site.openLastingPage();
    await openPuzzles(page, 'gewicht', 'karren');
    await page.goto(`${site.url}/a/demo/bahnhof?tab=radio`);
    await button(page, 'Sprache').waitFor();
  });

  test('the dial stays, its labels change, the station plays on, and the link’s station does not return', async () => {
    await playButton(page).click();
    await eventually(() => positionS(page)).toBeGreaterThan(1);
    for (const [index, digit] of [...'0875'].entries()) {
      await page.getByRole('spinbutton', { name: `${String(index + 1)}. Ziffer` }).fill(digit);
    }
    const { file } = await readAudioState(page);
    await button(page, 'Enter Frequency').click();
    await page.getByText('Auf 0875 gefunden:').waitFor();
    await eventually(async () => (await readAudioState(page)).file).not.toBe(file);
    const player = page.getByRole('region', { name: 'Player' });
    await player.getByText('0875: Wetterdienst').first().waitFor();
    await eventually(() => positionS(page)).toBeGreaterThan(1);
    const before = await readAudioState(page);
    await speakEnglish(page);
    await page.getByText('Found on 0875:').waitFor();
    const digits = page.getByRole('spinbutton');
    expect(
      await digits.evaluateAll((all) =>
        all.map((element) => (element as HTMLInputElement).value).join(''),
      ),
    ).toBe('0875');
    await soundsOn(page, before);
    await speakGerman(page);
    await pauseButton(page).click();
    await speakEnglish(page);
    await button(page, 'Play').waitFor();
    await player.getByText('0875: Weather Service').first().waitFor();
  });

  test('a half-typed password and a rejected one stay, with labels in the other language', async () => {
    await speakGerman(page);
    await tab(page, 'Passwort');
    await page.getByRole('textbox').fill('Grünspa');
    await button(page, 'Einreichen').click();
    await page.getByText('Falsches Passwort, bitte erneut versuchen.').waitFor();
    await speakEnglish(page);
    await page.getByText('Wrong password, please try again.').waitFor();
    expect(await page.getByRole('textbox').inputValue()).toBe('Grünspa');
  });

  test('the search term in the transcript stays, and is searched in the other text', async () => {
    await speakGerman(page);
    await hearBahnhof(page);
    await page.getByRole('searchbox', { name: 'Im Text suchen' }).fill('trude');
    await page.getByText(/^\d+ Stellen?$/).waitFor();
    const before = await readAudioState(page);
    await speakEnglish(page);
    await page.getByText(/^\d+ places?$/).waitFor();
    expect(await page.getByRole('searchbox', { name: 'Search the text' }).inputValue()).toBe(
      'trude',
    );
    await soundsOn(page, before);
  });

  test('a half-typed answer stays, and the sound plays on', async () => {
    await speakGerman(page);
    await hearBahnhof(page);
    await tab(page, 'Quest');
    await button(page, /Trudes Gewicht/).click();
    const field = page.getByRole('textbox');
    await field.fill('vierhundert');
    await button(page, 'Antwort senden').click();
    await page.getByText('Wrong answer, try again!').waitFor();
    await field.fill('vierhundertzwölf ki');
    const before = await readAudioState(page);
    await speakEnglish(page);
    await page.getByRole('textbox', { name: 'Answer', exact: true }).waitFor();
    expect(await field.inputValue()).toBe('vierhundertzwölf ki');
    await button(page, 'Show hint').waitFor();
    await soundsOn(page, before);
  });

  test('a chosen option stays chosen', async () => {
    await speakGerman(page);
    await tab(page, 'Quest');
    await button(page, /Leise Fracht/).click();
    await page.getByRole('radio', { name: 'Ein frisch geölter Handkarren' }).check();
    await speakEnglish(page);
    const same = page.getByRole('radio', { name: 'A freshly oiled handcart' });
    await same.waitFor();
    expect(await same.isChecked()).toBe(true);
    await button(page, 'Send answer').click();
    await page.getByText('Correct answer!').waitFor();
  });
});

/** From its beginning, on its own page. */
async function hearBahnhof(page: Page): Promise<void> {
  await tab(page, 'Stationen');
  await page
    .getByRole('list')
    .getByRole('button', { name: /Bahnhof/ })
    .first()
    .click();
  await page.getByRole('heading', { level: 2, name: /Bahnhof/ }).waitFor();
  await eventually(() => isSounding(page)).toBe(true);
  await eventually(() => positionS(page)).toBeGreaterThan(1);
}

describe('the language changes while the camera sees nothing to read', () => {
  let page: Page;
  let ended: () => Promise<void>;

  beforeAll(async () => {
    const browser = await sharedBrowser(grantedCamera);
    const opened = await openLastingPage(browser);
    page = opened.page;
    ended = async () => {
      await opened.end(false);
      await browser.close();
    };
    await watchCamera(page);
    await openPuzzles(page, 'inschrift');
  });
  afterAll(() => ended());

  test('a puzzle’s camera runs on, and its labels change', async () => {
    await page.goto(`${site.url}/a/demo?tab=quest`);
    await button(page, /Das Schild am Tor/).click();
    await page.getByText('Den QR Code in den Rahmen halten.').waitFor();
    await speakEnglish(page);
    await page.getByText('Hold the QR code inside the frame.').waitFor();
    expect(await cameraStates(page)).toEqual(['live']);
  });

  test('the scanner’s camera runs on, and typed text stays', async () => {
    await page.goto(`${site.url}/a/demo?tab=qr&lang=en`);
    await page.getByText('Hold the QR code inside the frame.').waitFor();
    const field = page.getByRole('dialog').getByRole('textbox');
    await field.fill('demo/tu');
    // There is no menu over the scanner: only the address can change the language.
    await page.evaluate(() => {
      history.replaceState(history.state, '', '?tab=qr&lang=de');
      dispatchEvent(new PopStateEvent('popstate', { state: history.state as unknown }));
    });
    await page.getByText('Den QR Code in den Rahmen halten.').waitFor();
    expect(await field.inputValue()).toBe('demo/tu');
    expect(await cameraStates(page)).toEqual(['live']);
  });
});

// Consecutive tests on one page: from a station without sound to the two that have it in one
// language each.
describe('a station in one language only', () => {
  let page: Page;

  beforeAll(async () => {
    page = await site.openLastingPage();
    await page.route('**/*.vtt', (route) => route.fulfill({ body: text, contentType: 'text/vtt' }));
    await page.route('**/empty.mp3?*', (route) => {
      return route.fulfill({ path: recording, contentType: 'audio/mp4' });
    });
    await page.goto(`${site.url}/a/halb/stumm`);
  });

  test('without any sound it shows a message, the text, and a link on', async () => {
    await page.getByText('Zu dieser Station gibt es keinen Ton.').waitFor();
    await page.getByText('Hier ist es still.').waitFor();
    await button(page, /Nächste Station/).click();
    await page.getByRole('heading', { name: 'Der Schluss' }).waitFor();
  });

  test('a radio station without any sound shows a message, and its text is one tap away', async () => {
    await tab(page, 'Radio');
    await page.getByRole('spinbutton', { name: '3. Ziffer' }).fill('1');
    await page.getByRole('spinbutton', { name: '4. Ziffer' }).fill('2');
    await button(page, 'Enter Frequency').click();
    await page
      .getByText('Auf 0012 gefunden: Funkstille. Zu diesem Sender gibt es keinen Ton.')
      .waitFor();
    await button(page, 'Text lesen').click();
    await page.getByText('Hier ist es still.').waitFor();
  });

  test('plays the other language, and shows so', async () => {
    await page.goto(`${site.url}/a/halb/englisch`);
    await page.getByText('Ton auf Englisch').waitFor();
    await playButton(page).click();
    await eventually(() => positionS(page)).toBeGreaterThan(0.5);
    expect((await readAudioState(page)).file).toBe('empty.mp3?en');
    const before = await positionS(page);
    await speakEnglish(page);
    await page.getByText('Ton auf Englisch').waitFor({ state: 'detached' });
    expect(await isSounding(page)).toBe(true);
    await eventually(() => positionS(page)).toBeGreaterThan(before);
    await page.goto(`${site.url}/a/halb/deutsch?lang=en`);
    await page.getByText('Audio in German').waitFor();
  });
});
