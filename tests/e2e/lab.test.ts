import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { describe, expect, onTestFinished, test } from 'vitest';
import { aWalk } from '../../src/core/story/testing/a-walk.ts';
import { accessibilityFaults } from '../support/accessibility.ts';
import type { PageOptions } from '../support/browser.ts';
import { startLegacyHosts } from '../support/legacy-hosts.ts';
import { realHouse } from '../support/real-house.ts';
import { watchSound } from '../support/sound.ts';
import { effectsElement, hearVoices, voiceLoudness } from '../support/voices.ts';

const sounds = fileURLToPath(new URL('../../server/demo/media/bell/', import.meta.url));
/** Sound and chunks take their time on a busy machine. */
const until = <T>(ask: () => T) => expect.poll(ask, { interval: 40 });
const many = aWalk('viele')
  .with({ features: ['lab'] })
  .withTracks(20, { audio: { 2: '/assets/audio/empty.mp3' } })
  .build();
const house = realHouse({ walks: [many] });

async function openTab(tab: string, options: PageOptions = {}): Promise<Page> {
  const page = await house.openPage(options);
  await hearVoices(page);
  await watchSound(page);
  await page.goto(`${house.url}/a/demo?tab=${tab}`);
  return page;
}

async function openLab(options: PageOptions = {}): Promise<Page> {
  const page = await openTab('lab', options);
  await page.getByRole('switch', { name: 'Rückwärts', disabled: false }).waitFor();
  return page;
}

const station = (page: Page, name: string) =>
  page.getByRole('tabpanel').getByRole('list').getByRole('button', { name });
const slider = (page: Page, name: string) => page.getByRole('slider', { name, exact: true });
const labTab = (page: Page) => page.getByRole('tab', { name: 'Lab' });
const plainElement = (page: Page) =>
  page.evaluate(() => {
    const element = document.querySelector('audio');
    return { isPaused: element?.paused, positionS: element?.currentTime ?? -1 };
  });
const rate = async (page: Page) => (await effectsElement(page))?.rate;
const shownSecond = async (page: Page) => {
  const text = (await slider(page, 'Stelle im Ton').getAttribute('aria-valuetext')) ?? '';
  const [minutes, seconds] = text.split(':').map(Number);
  return (minutes ?? 0) * 60 + (seconds ?? Number.NaN);
};

/** The second that a sound cannot have come to at the time of asking, however busy the machine is. */
async function soundingOn(page: Page): Promise<() => number> {
  const askedMs = performance.now();
  const { positionS } = await plainElement(page);
  return () => positionS + (performance.now() - askedMs) / 1000 + 0.5;
}

/** Nobody is at rest before they are heard: plain at first, with effects once one was touched. */
async function playWithEffects(page: Page, name = 'Alter Bahnhof'): Promise<void> {
  await station(page, name).click();
  await until(() => voiceLoudness(page, 'plain')).toBeGreaterThan(0.01);
  await slider(page, 'Hall').fill('0.3');
  await until(() => voiceLoudness(page, 'effects')).toBeGreaterThan(0.01);
}

/** Only the tape of the demo has a reversed rendition, and it lies behind a password. */
async function unlockTape(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Passwort' }).click();
  await page.getByRole('textbox', { name: 'Passwort' }).fill('Grünspan');
  await page.getByRole('button', { name: 'Einreichen' }).click();
  await page.getByText('Passwort korrekt, Track freigeschaltet!').first().waitFor();
  await labTab(page).click();
  await station(page, 'Band 7').waitFor();
}

describe('the lab', () => {
  test('choosing a new station plays it, and its dot and the red badge go', async () => {
    const page = await openLab();
    await until(() => labTab(page).textContent()).toContain('1');
    await station(page, 'Alter Bahnhof').getByText('neu').waitFor();
    await station(page, 'Alter Bahnhof').click();
    await until(() => voiceLoudness(page, 'plain')).toBeGreaterThan(0.01);
    await station(page, 'Alter Bahnhof').getByText('neu').waitFor({ state: 'detached' });
    await page.getByText('neu').first().waitFor({ state: 'detached' });
  });

  test('with the first effect the other voice goes on at the same second, alone', async () => {
    const page = await openLab();
    await station(page, 'Alter Bahnhof').click();
    await until(async () => (await plainElement(page)).positionS).toBeGreaterThan(1.5);
    const latestS = await soundingOn(page);
    const before = (await plainElement(page)).positionS;
    await slider(page, 'Hall').fill('0.4');
    await until(() => voiceLoudness(page, 'effects')).toBeGreaterThan(0.01);
    const after = await effectsElement(page);
    expect(after?.positionS).toBeGreaterThanOrEqual(before - 0.1);
    expect(after?.positionS).toBeLessThan(latestS());
    expect((await plainElement(page)).isPaused).toBe(true);
    await until(() => voiceLoudness(page, 'plain')).toBe(0);
    expect(await slider(page, 'Hall').getAttribute('aria-valuetext')).toBe('40 %');
  });

  test('the speed slider runs from 0.1 over 1 to 5, and the pitch follows', async () => {
    const page = await openLab();
    await playWithEffects(page);
    const words = () => slider(page, 'Tempo').getAttribute('aria-valuetext');
    await slider(page, 'Tempo').fill('-100');
    await until(() => rate(page)).toBe(0.1);
    expect(await words()).toBe('0,1-faches Tempo');
    await slider(page, 'Tempo').fill('0');
    await until(() => rate(page)).toBe(1);
    expect(await words()).toBe('normales Tempo');
    await slider(page, 'Tempo').fill('100');
    await until(() => rate(page)).toBe(5);
    expect(await words()).toBe('5-faches Tempo');
    expect((await effectsElement(page))?.keepsPitch).toBe(false);
    await page.getByRole('button', { name: 'Tempo zurücksetzen' }).click();
    await until(() => rate(page)).toBe(1);
  });

  test('the reset of everything is the sound as it was recorded', async () => {
    const page = await openLab();
    await playWithEffects(page);
    await slider(page, 'Tempo').fill('-30');
    await slider(page, 'Nachhall').fill('2.5');
    await page.getByRole('switch', { name: 'Ping-Pong-Echo' }).click();
    const reset = page.getByRole('button', { name: 'Alles zurücksetzen' });
    const backwards = page.getByRole('switch', { name: 'Rückwärts' });
    const topOf = async (one: typeof reset) => (await one.boundingBox())?.y ?? Number.NaN;
    const between = async () => (await topOf(reset)) - (await topOf(backwards));
    const before = await between();
    let letGo: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => (letGo = resolve));
    await page.route(/\/media\/.*\.m4a/, (route) => gate.then(() => route.continue()));
    await backwards.click();
    await page.getByText('Wird umgedreht, läuft solange vorwärts.').waitFor();
    // No finger on its way to the key may miss it.
    expect(await between()).toBe(before);
    letGo();
    await until(() => voiceLoudness(page, 'effects')).toBeGreaterThan(0.01);
    await reset.press('Enter');
    await until(() => rate(page)).toBe(1);
    const values = ['Tempo', 'Hall', 'Nachhall'].map((name) => slider(page, name).inputValue());
    expect(await Promise.all(values)).toEqual(['0', '0', '0.1']);
    for (const name of ['Ping-Pong-Echo', 'Rückwärts'])
      expect(await page.getByRole('switch', { name }).getAttribute('aria-checked')).toBe('false');
    expect(await page.getByRole('button', { name: 'Alles zurücksetzen' }).isDisabled()).toBe(true);
    await until(() => voiceLoudness(page, 'effects')).toBeGreaterThan(0.01);
  });

  test('reversed, the host’s reversed rendition runs and the shown second falls', async () => {
    const page = await openLab();
    await unlockTape(page);
    await station(page, 'Band 7').click();
    await until(async () => (await plainElement(page)).positionS).toBeGreaterThan(3);
    const forwards = await page.evaluate(() => document.querySelector('audio')?.currentSrc);
    const latestS = await soundingOn(page);
    await page.getByRole('switch', { name: 'Rückwärts' }).click();
    await until(() => voiceLoudness(page, 'effects')).toBeGreaterThan(0.01);
    const first = await effectsElement(page);
    expect(first?.src).toMatch(/\/media\/[0-9a-f]+\.m4a$/);
    expect(first?.src).not.toBe(forwards);
    expect(await shownSecond(page)).toBeLessThan(latestS());
    await slider(page, 'Stelle im Ton').fill('12');
    await until(() => shownSecond(page)).toBeLessThan(11);
    const second = await effectsElement(page);
    expect(second?.positionS).toBeGreaterThan((second?.durationS ?? 0) - 12);
    await page.getByRole('button', { name: 'Richtung zurücksetzen' }).click();
    await until(async () => (await effectsElement(page))?.src).toBe(forwards);
    const turnedAt = await shownSecond(page);
    await until(() => shownSecond(page)).toBeGreaterThan(turnedAt + 1);
  });

  test('without a reversed rendition a short sound is reversed on the device', async () => {
    const page = await openLab();
    await station(page, 'Alter Bahnhof').click();
    await until(async () => (await plainElement(page)).positionS).toBeGreaterThan(4);
    await page.getByRole('switch', { name: 'Rückwärts' }).click();
    await until(async () => (await effectsElement(page))?.src).toMatch(/^blob:/);
    await until(() => voiceLoudness(page, 'effects')).toBeGreaterThan(0.01);
    await until(() => shownSecond(page)).toBeLessThan(4);
    expect((await effectsElement(page))?.isPaused).toBe(false);
  });

  test('at the end the second is 0 and the player is reset', async () => {
    const page = await openLab();
    await playWithEffects(page);
    await slider(page, 'Tempo').fill('100');
    await until(() => rate(page)).toBe(5);
    await slider(page, 'Stelle im Ton').press('End');
    await until(() => slider(page, 'Tempo').inputValue()).toBe('0');
    expect(await slider(page, 'Hall').inputValue()).toBe('0');
    await until(() => shownSecond(page)).toBe(0);
    expect((await plainElement(page)).isPaused).toBe(true);
    expect((await effectsElement(page))?.isPaused).toBe(true);
  });

  test('who leaves without an effect hears the plain voice go on at the same second', async () => {
    const page = await openLab();
    await playWithEffects(page);
    await slider(page, 'Hall').fill('0');
    const before = (await effectsElement(page))?.positionS ?? 0;
    await page.getByRole('tab', { name: 'Info' }).click();
    await until(() => voiceLoudness(page, 'plain')).toBeGreaterThan(0.01);
    expect((await plainElement(page)).positionS).toBeGreaterThanOrEqual(before - 0.5);
    expect((await effectsElement(page))?.isPaused).toBe(true);
  });

  test('who leaves with an effect keeps it, and is told once what a locked screen does', async () => {
    const page = await openLab();
    await playWithEffects(page);
    await page.getByRole('tab', { name: 'Info' }).click();
    await page.getByText('Die Effekte bleiben an.').waitFor();
    await until(() => voiceLoudness(page, 'effects')).toBeGreaterThan(0.01);
    expect((await plainElement(page)).isPaused).toBe(true);
    await page.getByText('Die Effekte bleiben an.').waitFor({ state: 'detached' });
    await labTab(page).click();
    expect(await slider(page, 'Hall').inputValue()).toBe('0.3');
    await page.getByRole('tab', { name: 'Info' }).click();
    await page.getByRole('heading', { name: 'Die verschwundene Glocke' }).first().waitFor();
    expect(await page.getByText('Die Effekte bleiben an.').count()).toBe(0);
  });

  test('a touch on the waveform leads to that second', async () => {
    const page = await openLab();
    await playWithEffects(page);
    const durationS = (await effectsElement(page))?.durationS ?? 0;
    const wave = page.locator('canvas');
    const box = await wave.boundingBox();
    await wave.click({ position: { x: (box?.width ?? 0) / 2, y: 20 } });
    await until(async () => Math.abs((await shownSecond(page)) - durationS / 2)).toBeLessThan(4);
  });
});

describe('the audio player', () => {
  test('its bar of effects stays in sight and bends what is chosen above it', async () => {
    const page = await openTab('default-player');
    await page.getByRole('heading', { name: 'Audio Player' }).waitFor();
    await page.getByRole('switch', { name: 'Rückwärts', disabled: false }).waitFor();
    await playWithEffects(page);
    const echo = page.getByRole('switch', { name: 'Ping-Pong-Echo' });
    await echo.focus();
    await page.keyboard.press('Space');
    expect(await echo.getAttribute('aria-checked')).toBe('true');
    const bar = await page.getByRole('region', { name: 'Effekte' }).boundingBox();
    const foot = await page.getByRole('region', { name: 'Player', exact: true }).boundingBox();
    expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBeLessThanOrEqual((foot?.y ?? 0) + 1);
  });
});

describe('what is loaded, and when', () => {
  const scripts = (page: Page) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    return () => asked.filter((path) => /\/(audio-)?tone-/.test(path)).length;
  };

  test('a story with a lab fetches Tone after the first sound, not before it', async () => {
    const page = await house.openPage();
    const count = scripts(page);
    await page.goto(`${house.url}/a/demo`);
    await page.getByRole('tab', { name: 'Lab' }).waitFor();
    expect(count()).toBe(0);
    await page.getByRole('button', { name: 'Abspielen', exact: true }).click();
    await until(count).toBe(2);
  });

  test('effects that do not come are told of after 15 s, and are there when they come', async () => {
    const page = await house.openPage();
    await page.clock.install();
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/*tone*.js', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(`${house.url}/a/demo?tab=lab`);
    await page.getByRole('switch', { name: 'Rückwärts' }).waitFor();
    await page.clock.runFor(15_000);
    await page.getByText('Die Effekte konnten nicht geladen werden.').waitFor();
    release();
    await page.getByRole('switch', { name: 'Rückwärts' }).waitFor();
  });

  test('a story without lab and audio player never does', async () => {
    const page = await house.openPage();
    const count = scripts(page);
    await page.goto(`${house.url}/a/museum?tab=playlist`);
    const first = page.getByRole('tabpanel').getByRole('list').getByRole('button').first();
    await first.click();
    await until(() =>
      page.evaluate(() => document.querySelector('audio')?.currentTime ?? 0),
    ).toBeGreaterThan(1);
    expect(count()).toBe(0);
  });
});

describe('a host of old', () => {
  /** Ten minutes, 8 kHz, 8 bit: too long to be decoded, and in no format that can be cut. */
  function longWav(): Uint8Array {
    const seconds = 600;
    const file = new Uint8Array(44 + seconds * 8_000);
    for (let at = 44; at < file.length; at += 1) file[at] = 128 + 60 * Math.sin(at / 4);
    const view = new DataView(file.buffer);
    const text = (at: number, word: string) =>
      new TextEncoder().encodeInto(word, file.subarray(at));
    text(0, 'RIFF');
    view.setUint32(4, file.length - 8, true);
    text(8, 'WAVEfmt ');
    view.setUint32(16, 16, true);
    view.setUint16(20, 1, true);
    view.setUint16(22, 1, true);
    view.setUint32(24, 8_000, true);
    view.setUint32(28, 8_000, true);
    view.setUint16(32, 1, true);
    view.setUint16(34, 8, true);
    text(36, 'data');
    view.setUint32(40, file.length - 44, true);
    return file;
  }

  const track = (slug: string, sound: string) => ({
    slug,
    trackMeta_name: { 2: slug },
    trackMeta_fromstart: { 1: 1 },
    trackMeta_audiotrack: { 2: sound },
  });

  test('its sound goes through the effects, and what is too long to be turned says so', async () => {
    const hosts = await startLegacyHosts({
      stories: (api) => ({
        alt: {
          slug: 'alt',
          metadata: { storyMeta_title: { 2: 'Alt' }, storyMeta_features: { 1: "['lab','info']" } },
          tracks: [track('kurz', `${api}/kurz.m4a`), track('lang', `${api}/lang.wav`)],
        },
      }),
      files: { '/kurz.m4a': `${sounds}turm.de.m4a` },
    });
    // Before the page is opened, so after it has closed: it may be fetching still.
    onTestFinished(() => hosts.close());
    const page = await house.openPage();
    await hearVoices(page);
    await watchSound(page);
    await page.route('**/lang.wav', (route) =>
      route.fulfill({
        body: Buffer.from(longWav()),
        contentType: 'audio/wav',
        headers: { 'access-control-allow-origin': '*' },
      }),
    );
    await page.goto(`${hosts.playerUrl}/a/alt?tab=lab`);
    await page.getByRole('switch', { name: 'Rückwärts', disabled: false }).waitFor();
    await station(page, 'kurz').click();
    // First by the plain voice: which of the two stayed silent is told by where this fails.
    await page.getByRole('button', { name: 'Anhalten' }).first().waitFor();
    await slider(page, 'Hall').fill('0.2');
    await until(() => voiceLoudness(page, 'effects')).toBeGreaterThan(0.01);
    await station(page, 'lang').click();
    await until(() => voiceLoudness(page, 'effects')).toBeGreaterThan(0.01);
    await page.getByText('Für diesen Ton gibt es keine Wellenform.').waitFor();
    await page.getByRole('switch', { name: 'Rückwärts' }).click();
    await page.getByText('Geht hier nicht, läuft vorwärts weiter.').waitFor();
    expect(await page.getByRole('switch', { name: 'Rückwärts' }).getAttribute('aria-checked')).toBe(
      'false',
    );
    expect(await voiceLoudness(page, 'effects')).toBeGreaterThan(0.01);
  });
});

test('on a desk a long list does not pull the effects apart', async () => {
  const page = await house.openPage({ size: 'desk' });
  await page.goto(`${house.url}/a/viele?tab=lab`);
  await page.getByRole('switch', { name: 'Rückwärts', disabled: false }).waitFor();
  const topOf = async (name: string) => (await slider(page, name).boundingBox())?.y ?? Number.NaN;
  expect((await topOf('Hall')) - (await topOf('Tempo'))).toBeLessThan(120);
  const { height } = (await page.getByRole('region', { name: 'Effekte' }).boundingBox()) ?? {};
  expect(height).toBeLessThan(500);
});

test('axe finds nothing in the lab while its effects can be heard', async () => {
  const page = await openLab({ colorScheme: 'dark' });
  await playWithEffects(page);
  expect(await accessibilityFaults(page)).toEqual([]);
});
