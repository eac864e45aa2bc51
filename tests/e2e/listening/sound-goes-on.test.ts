import type { Page } from 'playwright';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { holdRequests, holdScripts } from '../../support/browsers/hold-scripts.ts';
import {
  eventually,
  isSounding,
  pauseButton,
  playButton,
  positionS,
  seekBar,
  seekToEnd,
  readAudioState,
  silenceReason,
} from '../../support/pages/player.ts';
import { demoSite } from '../../support/servers/real-site.ts';
import { loudness, watchSound } from '../../support/measure/sound.ts';
import { details, button, soundFiles } from '../../support/pages/sound-page.ts';
import { settled } from '../../support/browsers/settled.ts';

const site = demoSite();

const listed = (page: Page) => page.getByRole('tabpanel', { name: 'Stationen' });

/** Runs in the page: records the position at which a reload interrupts the sound. */
function noteWhereItIsLeft(): void {
  addEventListener('pagehide', () => {
    sessionStorage.setItem('leftAtS', String(document.querySelector('audio')?.currentTime));
  });
}

/**
 * Runs in the page: records the position at which a station begins to play; the unlocking silence
 * does not count.
 */
function noteWhereItBegins(): void {
  const audio = document.querySelector('audio');
  audio?.addEventListener('playing', () => {
    if (audio.src.includes('.m4a')) sessionStorage.setItem('begunAtS', String(audio.currentTime));
  });
}

/**
 * Runs in the page: removes an earlier visit's progress except its second copy, where the test
 * requests it.
 */
function forgetProgress(): void {
  if (sessionStorage.getItem('forgets') === null) return;
  sessionStorage.removeItem('forgets');
  localStorage.removeItem('progress_demo');
}

describe('a station', () => {
  let page: Page;

  beforeAll(async () => {
    page = await site.openLastingPage();
    await watchSound(page);
    await page.addInitScript(forgetProgress);
    await page.goto(`${site.url}${details}`);
    await settled(page);
  });

  /** Plays the first station of the walk from this second on. */
  async function sounding(fromS = 0): Promise<void> {
    await page.getByRole('tab', { name: 'Stationen' }).click();
    await listed(page).getByRole('list').getByRole('button', { name: 'Alter Bahnhof' }).click();
    await eventually(() => loudness(page)).toBeGreaterThan(0.01);
    await page.locator('#walk-tab-track-details').click();
    await page.getByRole('heading', { level: 2, name: 'Alter Bahnhof' }).waitFor();
    await seekBar(page).fill(String(fromS));
    await eventually(() => positionS(page)).toBeGreaterThan(fromS + 0.2);
    await settled(page);
  }

  test('at its end its position returns to 0, the player is reset, and one tap plays the next one', async () => {
    await sounding();
    const { file } = await readAudioState(page);
    await seekToEnd(page);
    // The station that it opens has a delay of its own, which may end later than this one.
    await button(page, /^Nächste Station: /).waitFor();
    await eventually(() => readAudioState(page)).toMatchObject({ isPaused: true, atS: 0, file });
    await playButton(page).waitFor();
    await button(page, /^Nächste Station: /).click();
    await eventually(async () => (await readAudioState(page)).file).not.toBe(file);
    await eventually(() => loudness(page)).toBeGreaterThan(0.01);
  });

  test('resumes at its second after a reload, and a message says so; with “Weiterspielen” on the next one plays without a tap', async () => {
    await sounding(20);
    await button(page, 'Menü').click();
    const playsOn = page.getByRole('menuitemcheckbox', { name: 'Weiterspielen' });
    await playsOn.getByText('aus', { exact: true }).click();
    await eventually(() => positionS(page)).toBeGreaterThan(21);
    await page.evaluate(noteWhereItIsLeft);
    await page.reload();
    await settled(page);
    const leftAtS = Number(await page.evaluate(() => sessionStorage.getItem('leftAtS')));
    const goOn = button(page, /^Weiter bei 00:\d\d$/);
    const shownS = Number((await goOn.textContent())?.slice(-2));
    expect(shownS).toBeGreaterThan(leftAtS - 3);
    expect(shownS).toBeLessThanOrEqual(leftAtS);
    await page.evaluate(noteWhereItBegins);
    await goOn.click();
    const begunAtS = () => page.evaluate(() => Number(sessionStorage.getItem('begunAtS')));
    await eventually(begunAtS).toBeGreaterThanOrEqual(shownS);
    expect(await begunAtS()).toBeLessThan(shownS + 3);
    expect(await isSounding(page)).toBe(true);
    await button(page, /^Weiter bei/).waitFor({ state: 'detached' });

    const { file } = await readAudioState(page);
    await seekToEnd(page);
    await eventually(async () => (await readAudioState(page)).file).not.toBe(file);
    await eventually(() => loudness(page)).toBeGreaterThan(0.01);
    await pauseButton(page).waitFor();
  });

  /** Left at second 25; the next visit taps before any script of the app has loaded. */
  async function tappedEarly({ forgets = false } = {}) {
    await sounding(25);
    await eventually(() => positionS(page)).toBeGreaterThan(25.5);
    if (forgets) {
      await page.evaluate(() => {
        sessionStorage.setItem('forgets', 'yes');
      });
    }
    const release = await holdScripts(page);
    await page.reload({ waitUntil: 'commit' });
    await playButton(page).click();
    await eventually(() => positionS(page)).toBeGreaterThan(0);
    const requestedMs = performance.now();
    const tappedAtS = await positionS(page);
    /**
     * The latest position that uninterrupted playback can have reached, however busy the machine
     * is.
     */
    const latestS = () => tappedAtS + (performance.now() - requestedMs) / 1000 + 0.5;
    release();
    await settled(page);
    await page.unroute('**/static/js/**');
    return { tappedAtS, latestS };
  }

  test('that is tapped before hydration resumes where the last visit stopped, and so does the app', async () => {
    const { tappedAtS } = await tappedEarly();
    expect(tappedAtS).toBeGreaterThanOrEqual(25);
    await eventually(() => positionS(page)).toBeGreaterThan(tappedAtS + 0.5);
    expect(await button(page, /^Weiter bei/).count()).toBe(0);
    expect(await page.locator('audio').count()).toBe(1);
  });

  test('that is tapped before hydration, and whose sound loads after it, begins where the last visit stopped', async () => {
    await sounding(25);
    await eventually(() => positionS(page)).toBeGreaterThan(25.5);
    const releaseScripts = await holdScripts(page);
    const releaseSounds = await holdRequests(page, soundFiles);
    await page.evaluate(noteWhereItIsLeft);
    await page.reload({ waitUntil: 'commit' });
    const leftAtS = Number(await page.evaluate(() => sessionStorage.getItem('leftAtS')));
    await playButton(page).click();
    releaseScripts();
    await settled(page);
    expect(await loudness(page)).toBe(0);
    expect(await button(page, /^Weiter bei/).count()).toBe(0);
    releaseSounds();
    await eventually(() => loudness(page)).toBeGreaterThan(0.01);
    expect(leftAtS).toBeGreaterThan(25);
    // The sound moves on between the app's reading as it is left and the test's.
    expect(await positionS(page)).toBeGreaterThan(leftAtS - 0.1);
    expect(await button(page, /^Weiter bei/).count()).toBe(0);
    await page.unrouteAll();
  });

  test('is offered at its second where only the copy in IndexedDB has the last visit', async () => {
    const { tappedAtS, latestS } = await tappedEarly({ forgets: true });
    const offer = button(page, /^Weiter bei 00:2\d$/);
    await offer.waitFor();
    expect(tappedAtS).toBeLessThan(20);
    expect(await positionS(page)).toBeLessThan(latestS());
    await offer.click();
    await eventually(() => positionS(page)).toBeGreaterThan(25);
    expect(await page.locator('audio').count()).toBe(1);
  });

  test('continues at the same moment in the other language', async () => {
    await sounding(20);
    const requestedMs = performance.now();
    const german = await readAudioState(page);
    await button(page, 'Sprache').click();
    await page.getByRole('menuitemradio', { name: 'English' }).click();
    await eventually(async () => (await readAudioState(page)).file).not.toBe(german.file);
    await eventually(() => silenceReason(page)).toBeUndefined();
    // The position is at the same share of the sound, plus what has played meanwhile.
    await eventually(async () => {
      const { atS, durationS } = await readAudioState(page);
      const soundedS = (performance.now() - requestedMs) / 1000;
      const ahead = atS / durationS - german.atS / german.durationS;
      return ahead > -0.1 && ahead < 0.1 + soundedS / durationS;
    }).toBe(true);
  });
});

describe('broken sound', () => {
  let page: Page;

  beforeAll(async () => {
    const expected = [/status of 404 .*\.m4a/, /status of 503 .*\.m4a/];
    page = await site.openLastingPage({ expected });
  });
  beforeEach(() => page.unrouteAll({ behavior: 'wait' }));

  test('corrupt: a message says that this device cannot play it, and continuing without sound applies its activations', async () => {
    await page.route(soundFiles, (route) =>
      route.fulfill({ status: 200, contentType: 'audio/mp4', body: 'this is no sound' }),
    );
    await page.goto(`${site.url}${details}`);
    await settled(page);
    await playButton(page).click();
    await page.getByText('Dieses Gerät kann diesen Ton nicht abspielen.').waitFor();
    // Nothing has played on this device yet, so nothing is opened until the visitor does it.
    expect(await button(page, /^Nächste Station: /).count()).toBe(0);
    await page.unroute(soundFiles);
    await button(page, 'Ohne Ton weiter').click();
    await button(page, /^Nächste Station: /).click();
    await eventually(() => positionS(page)).toBeGreaterThan(0.2);
  });

  test('missing: a message, the text, the next station, and a retry', async () => {
    await page.route(soundFiles, (route) => route.fulfill({ status: 404, body: '' }));
    const missed: string[] = [];
    page.on('response', (response) => {
      if (response.status() === 404) missed.push(response.url());
    });
    await page.goto(`${site.url}/a/demo/bahnhof?tab=info`);
    await settled(page);
    // The file was checked in advance, once; the visitor has not requested it yet.
    await eventually(() => missed.length).toBe(1);
    await page.getByRole('tab', { name: 'Stationen' }).click();
    await page.getByRole('tab', { name: 'Info' }).click();
    expect(missed.length).toBe(1);
    expect(await page.getByText('Der Ton dieser Station fehlt.').count()).toBe(0);
    await playButton(page).click();
    await page.getByText('Der Ton dieser Station fehlt.').waitFor();
    await button(page, 'Text lesen').click();
    await page.getByRole('heading', { name: 'Text zum Mitlesen' }).waitFor();
    await page.unroute(soundFiles);
    await button(page, 'Noch einmal versuchen').click();
    await eventually(() => positionS(page)).toBeGreaterThan(0.2);
    await page.getByText('Der Ton dieser Station fehlt.').waitFor({ state: 'detached' });
  });

  test('unreachable: it resumes by itself with the network, which returns without an event', async () => {
    // The device is online all the time, as at the edge of a cell: no browser reports when a
    // network works.
    await page.route(soundFiles, (route) => route.fulfill({ status: 503, body: '' }));
    await page.goto(`${site.url}/a/demo/bahnhof?tab=track-details`);
    await settled(page);
    await playButton(page).click();
    const lost = page.getByText('Der Ton konnte nicht geladen werden. Sobald wieder Netz da ist');
    await lost.waitFor();
    await page.unroute(soundFiles);
    await eventually(() => positionS(page)).toBeGreaterThan(0.2);
    await lost.waitFor({ state: 'detached' });
  });
});
