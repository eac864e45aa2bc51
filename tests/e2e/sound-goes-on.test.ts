import type { Page } from 'playwright-core';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { holdScripts } from '../support/hold-scripts.ts';
import {
  eventually,
  isSounding,
  pauseKey,
  playKey,
  positionS,
  seekBar,
  seekToEnd,
  voice,
  whySilent,
} from '../support/player.ts';
import { demoHouse } from '../support/real-house.ts';
import { loudness, watchSound } from '../support/sound.ts';
import { details, key, soundFiles } from '../support/sound-page.ts';
import { settled } from '../support/settled.ts';

const house = demoHouse();

const listed = (page: Page) => page.getByRole('tabpanel', { name: 'Stationen' });

/** In the page: at which second a reload leaves the voice. */
function noteWhereItIsLeft(): void {
  addEventListener('pagehide', () => {
    sessionStorage.setItem('leftAtS', String(document.querySelector('audio')?.currentTime));
  });
}

/** In the page: at which second a station begins to sound; what unlocks the voice is none. */
function noteWhereItBegins(): void {
  const audio = document.querySelector('audio');
  audio?.addEventListener('playing', () => {
    if (audio.src.includes('.m4a')) sessionStorage.setItem('begunAtS', String(audio.currentTime));
  });
}

/** In the page: of an earlier visit only the second copy knows, where the test wants it so. */
function forgetProgress(): void {
  if (sessionStorage.getItem('forgets') === null) return;
  sessionStorage.removeItem('forgets');
  localStorage.removeItem('progress_demo');
}

describe('a station', () => {
  let page: Page;

  beforeAll(async () => {
    page = await house.openLastingPage();
    await watchSound(page);
    await page.addInitScript(forgetProgress);
    await page.goto(`${house.url}${details}`);
    await settled(page);
  });

  /** The first station of the walk sounds from this second on. */
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

  test('at its end progress returns to 0, the player is reset, and one tap hears the next one', async () => {
    await sounding();
    const { file } = await voice(page);
    await seekToEnd(page);
    // What it opens has a delay of its own, which may end later than the station.
    await key(page, /^Nächste Station: /).waitFor();
    await eventually(() => voice(page)).toMatchObject({ isPaused: true, atS: 0, file });
    await playKey(page).waitFor();
    await key(page, /^Nächste Station: /).click();
    await eventually(async () => (await voice(page)).file).not.toBe(file);
    await eventually(() => loudness(page)).toBeGreaterThan(0.01);
  });

  test('goes on at its second after a reload, and the line says so; who chose so before hears the next one without a tap', async () => {
    await sounding(20);
    await key(page, 'Menü').click();
    const playsOn = page.getByRole('menuitemcheckbox', { name: 'Weiterspielen' });
    await playsOn.getByText('aus', { exact: true }).click();
    await eventually(() => positionS(page)).toBeGreaterThan(21);
    await page.evaluate(noteWhereItIsLeft);
    await page.reload();
    await settled(page);
    const leftAtS = Number(await page.evaluate(() => sessionStorage.getItem('leftAtS')));
    const goOn = key(page, /^Weiter bei 00:\d\d$/);
    const saidS = Number((await goOn.textContent())?.slice(-2));
    expect(saidS).toBeGreaterThan(leftAtS - 3);
    expect(saidS).toBeLessThanOrEqual(leftAtS);
    await page.evaluate(noteWhereItBegins);
    await goOn.click();
    const begunAtS = () => page.evaluate(() => Number(sessionStorage.getItem('begunAtS')));
    await eventually(begunAtS).toBeGreaterThanOrEqual(saidS);
    expect(await begunAtS()).toBeLessThan(saidS + 3);
    expect(await isSounding(page)).toBe(true);
    await key(page, /^Weiter bei/).waitFor({ state: 'detached' });

    const { file } = await voice(page);
    await seekToEnd(page);
    await eventually(async () => (await voice(page)).file).not.toBe(file);
    await eventually(() => loudness(page)).toBeGreaterThan(0.01);
    await pauseKey(page).waitFor();
  });

  /** Left at second 25; the next visit taps before any script of the app has come. */
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
    await playKey(page).click();
    await eventually(() => positionS(page)).toBeGreaterThan(0);
    const askedMs = performance.now();
    const tappedAtS = await positionS(page);
    /** The second that a sound which only goes on cannot have come to, however busy the machine is. */
    const latestS = () => tappedAtS + (performance.now() - askedMs) / 1000 + 0.5;
    release();
    await settled(page);
    await page.unroute('**/static/js/**');
    return { tappedAtS, latestS };
  }

  test('that is tapped before the app came goes on where the last visit stopped, and so does the app', async () => {
    const { tappedAtS } = await tappedEarly();
    expect(tappedAtS).toBeGreaterThanOrEqual(25);
    await eventually(() => positionS(page)).toBeGreaterThan(tappedAtS + 0.5);
    expect(await key(page, /^Weiter bei/).count()).toBe(0);
    expect(await page.locator('audio').count()).toBe(1);
  });

  test('is offered at its second where the second copy alone knows of the last visit', async () => {
    const { tappedAtS, latestS } = await tappedEarly({ forgets: true });
    const offer = key(page, /^Weiter bei 00:2\d$/);
    await offer.waitFor();
    expect(tappedAtS).toBeLessThan(20);
    expect(await positionS(page)).toBeLessThan(latestS());
    await offer.click();
    await eventually(() => positionS(page)).toBeGreaterThan(25);
    expect(await page.locator('audio').count()).toBe(1);
  });

  test('goes on at the same moment in the other language', async () => {
    await sounding(20);
    const askedMs = performance.now();
    const german = await voice(page);
    await key(page, 'Sprache').click();
    await page.getByRole('menuitemradio', { name: 'English' }).click();
    await eventually(async () => (await voice(page)).file).not.toBe(german.file);
    await eventually(() => whySilent(page)).toBeUndefined();
    // No share of the station is lost, and none is skipped but what has sounded meanwhile.
    await eventually(async () => {
      const { atS, durationS } = await voice(page);
      const soundedS = (performance.now() - askedMs) / 1000;
      const ahead = atS / durationS - german.atS / german.durationS;
      return ahead > -0.1 && ahead < 0.1 + soundedS / durationS;
    }).toBe(true);
  });
});

describe('broken sound', () => {
  let page: Page;

  beforeAll(async () => {
    const expected = [/status of 404 .*\.m4a/, /status of 503 .*\.m4a/];
    page = await house.openLastingPage({ expected });
  });
  beforeEach(() => page.unrouteAll({ behavior: 'wait' }));

  test('corrupt: it is said that this device cannot play it, and who goes on without sound gets what it opens', async () => {
    await page.route(soundFiles, (route) =>
      route.fulfill({ status: 200, contentType: 'audio/mp4', body: 'this is no sound' }),
    );
    await page.goto(`${house.url}${details}`);
    await settled(page);
    await playKey(page).click();
    await page.getByText('Dieses Gerät kann diesen Ton nicht abspielen.').waitFor();
    // Nothing has sounded on this device yet, so nothing is opened until the visitor says so.
    expect(await key(page, /^Nächste Station: /).count()).toBe(0);
    await page.unroute(soundFiles);
    await key(page, 'Ohne Ton weiter').click();
    await key(page, /^Nächste Station: /).click();
    await eventually(() => positionS(page)).toBeGreaterThan(0.2);
  });

  test('missing: a sentence, the text, the next station, and once more', async () => {
    await page.route(soundFiles, (route) => route.fulfill({ status: 404, body: '' }));
    const missed: string[] = [];
    page.on('response', (response) => {
      if (response.status() === 404) missed.push(response.url());
    });
    await page.goto(`${house.url}/a/demo/bahnhof?tab=info`);
    await settled(page);
    // It was looked at ahead, once; nobody has asked for it yet.
    await eventually(() => missed.length).toBe(1);
    await page.getByRole('tab', { name: 'Stationen' }).click();
    await page.getByRole('tab', { name: 'Info' }).click();
    expect(missed.length).toBe(1);
    expect(await page.getByText('Der Ton dieser Station fehlt.').count()).toBe(0);
    await playKey(page).click();
    await page.getByText('Der Ton dieser Station fehlt.').waitFor();
    await key(page, 'Text lesen').click();
    await page.getByRole('heading', { name: 'Text zum Mitlesen' }).waitFor();
    await page.unroute(soundFiles);
    await key(page, 'Noch einmal versuchen').click();
    await eventually(() => positionS(page)).toBeGreaterThan(0.2);
    await page.getByText('Der Ton dieser Station fehlt.').waitFor({ state: 'detached' });
  });

  test('out of reach: it goes on by itself with the network, which comes back without a word', async () => {
    // The device has a network all the while, as at the edge of a cell: no browser tells when it carries.
    await page.route(soundFiles, (route) => route.fulfill({ status: 503, body: '' }));
    await page.goto(`${house.url}/a/demo/bahnhof?tab=track-details`);
    await settled(page);
    await playKey(page).click();
    const lost = page.getByText('Der Ton konnte nicht geladen werden. Sobald wieder Netz da ist');
    await lost.waitFor();
    await page.unroute(soundFiles);
    await eventually(() => positionS(page)).toBeGreaterThan(0.2);
    await lost.waitFor({ state: 'detached' });
  });
});
