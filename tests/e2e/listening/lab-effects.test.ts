import type { Page } from 'playwright';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { accessibilityViolations } from '../../support/measure/accessibility.ts';
import { appIsHydrated } from '../../support/browsers/browser.ts';
import { gate } from '../../support/gate.ts';
import { labTab, playWithEffects, slider, station, until } from '../../support/pages/lab-page.ts';
import { demoSite } from '../../support/servers/real-site.ts';
import { watchSound } from '../../support/measure/sound.ts';
import {
  effectsElement,
  meterOutputs,
  outputLoudness,
} from '../../support/measure/output-loudness.ts';

const site = demoSite();
/** For all consecutive tests: what one of them has unlocked stays, what it has set does not. */
let lasting: Page;

beforeAll(async () => {
  lasting = await site.openLastingPage();
  await meterOutputs(lasting);
  await watchSound(lasting);
  await lasting.goto(`${site.url}/a/demo?tab=lab`);
  // The server-rendered page has the stations, too, but without the app behind them.
  await appIsHydrated(lasting);
  await effectsHaveCome(lasting);
});

const effectsHaveCome = (page: Page) =>
  page.getByRole('switch', { name: 'Rückwärts', disabled: false }).waitFor();
const resetButton = (page: Page) => page.getByRole('button', { name: 'Alles zurücksetzen' });

/** The lab without any effect: leaving it like this restores the plain audio element. */
async function inTheLab(): Promise<Page> {
  const page = lasting;
  await page.unrouteAll({ behavior: 'wait' });
  await labTab(page).click();
  await effectsHaveCome(page);
  if (await resetButton(page).isEnabled()) await resetButton(page).click();
  await page.getByRole('tab', { name: 'Info' }).click();
  await page.getByRole('tabpanel', { name: 'Info' }).waitFor();
  await labTab(page).click();
  await effectsHaveCome(page);
  return page;
}

/** With the plain audio element alone, from this second on. */
async function playStation(page: Page, name: string, fromS = 0): Promise<void> {
  await station(page, name).click();
  await until(() => outputLoudness(page, 'plain')).toBeGreaterThan(0.01);
  await slider(page, 'Stelle im Ton').fill(String(fromS));
  await until(async () => {
    const { isPaused, positionS } = await plainElement(page);
    return isPaused === false && positionS > fromS;
  }).toBe(true);
}

/** With some reverb, from the beginning. */
async function withEffects(): Promise<Page> {
  const page = await inTheLab();
  await playStation(page, 'Alter Bahnhof');
  await playWithEffects(page);
  return page;
}

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

/** A second that the sound cannot have reached when it is called, however busy the machine is. */
async function soundingOn(page: Page): Promise<() => number> {
  const requestedMs = performance.now();
  const { positionS } = await plainElement(page);
  return () => positionS + (performance.now() - requestedMs) / 1000 + 0.5;
}

/** Only the demo's tape has a reversed rendition, and it is behind a password. */
async function unlockTape(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Passwort' }).click();
  await page.getByRole('textbox', { name: 'Passwort' }).fill('Grünspan');
  await page.getByRole('button', { name: 'Einreichen' }).click();
  await page.getByText('Passwort korrekt, Track freigeschaltet!').first().waitFor();
  await labTab(page).click();
  await station(page, 'Band 7').waitFor();
}

describe('the lab', () => {
  test('choosing a new station plays it, and its dot and the red badge disappear', async () => {
    // The first test: nothing has been chosen on this device yet.
    const page = lasting;
    await until(() => labTab(page).textContent()).toContain('1');
    await station(page, 'Alter Bahnhof').getByText('neu').waitFor();
    await station(page, 'Alter Bahnhof').click();
    await until(() => outputLoudness(page, 'plain')).toBeGreaterThan(0.01);
    await station(page, 'Alter Bahnhof').getByText('neu').waitFor({ state: 'detached' });
    await page.getByText('neu').first().waitFor({ state: 'detached' });
  });

  test('with the first effect the second output continues at the same second, alone', async () => {
    const page = await inTheLab();
    await playStation(page, 'Alter Bahnhof', 2);
    const latestS = await soundingOn(page);
    const before = (await plainElement(page)).positionS;
    await slider(page, 'Hall').fill('0.4');
    await until(() => outputLoudness(page, 'effects')).toBeGreaterThan(0.01);
    const after = await effectsElement(page);
    expect(after?.positionS).toBeGreaterThanOrEqual(before - 0.1);
    expect(after?.positionS).toBeLessThan(latestS());
    await until(async () => (await plainElement(page)).isPaused).toBe(true);
    await until(() => outputLoudness(page, 'plain')).toBe(0);
    expect(await slider(page, 'Hall').getAttribute('aria-valuetext')).toBe('40 %');
  });

  test('the speed slider runs from 0.1 over 1 to 5, and the pitch follows', async () => {
    const page = await withEffects();
    const valueTextOf = () => slider(page, 'Tempo').getAttribute('aria-valuetext');
    await slider(page, 'Tempo').fill('-100');
    await until(() => rate(page)).toBe(0.1);
    expect(await valueTextOf()).toBe('0,1-faches Tempo');
    await slider(page, 'Tempo').fill('0');
    await until(() => rate(page)).toBe(1);
    expect(await valueTextOf()).toBe('normales Tempo');
    await slider(page, 'Tempo').fill('100');
    await until(() => rate(page)).toBe(5);
    expect(await valueTextOf()).toBe('5-faches Tempo');
    expect((await effectsElement(page))?.preservesPitch).toBe(false);
    await page.getByRole('button', { name: 'Tempo zurücksetzen' }).click();
    await until(() => rate(page)).toBe(1);
  });

  test('resetting all effects gives the sound as it was recorded', async () => {
    const page = await withEffects();
    await slider(page, 'Tempo').fill('-30');
    await slider(page, 'Nachhall').fill('2.5');
    await page.getByRole('switch', { name: 'Ping-Pong-Echo' }).click();
    const reset = resetButton(page);
    const backwards = page.getByRole('switch', { name: 'Rückwärts' });
    const topOf = async (locator: typeof reset) => (await locator.boundingBox())?.y ?? Number.NaN;
    const between = async () => (await topOf(reset)) - (await topOf(backwards));
    const before = await between();
    const sounds = gate();
    onTestFinished(sounds.open);
    await page.route(/\/media\/.*\.m4a/, (route) => sounds.opened.then(() => route.continue()));
    await backwards.click();
    await page.getByText('Wird umgedreht, läuft solange vorwärts.').waitFor();
    // The button must not move away from a finger.
    expect(await between()).toBe(before);
    sounds.open();
    await until(() => outputLoudness(page, 'effects')).toBeGreaterThan(0.01);
    await reset.press('Enter');
    await until(() => rate(page)).toBe(1);
    const values = ['Tempo', 'Hall', 'Nachhall'].map((name) => slider(page, name).inputValue());
    expect(await Promise.all(values)).toEqual(['0', '0', '0.1']);
    for (const name of ['Ping-Pong-Echo', 'Rückwärts'])
      expect(await page.getByRole('switch', { name }).getAttribute('aria-checked')).toBe('false');
    expect(await reset.isDisabled()).toBe(true);
    await until(() => outputLoudness(page, 'effects')).toBeGreaterThan(0.01);
  });

  test('reversed, the server’s reversed rendition plays and the shown second falls', async () => {
    const page = await inTheLab();
    await unlockTape(page);
    await playStation(page, 'Band 7', 3);
    const forwards = await page.evaluate(() => document.querySelector('audio')?.currentSrc);
    const latestS = await soundingOn(page);
    await page.getByRole('switch', { name: 'Rückwärts' }).click();
    await until(() => outputLoudness(page, 'effects')).toBeGreaterThan(0.01);
    await until(async () => (await effectsElement(page))?.src ?? forwards).not.toBe(forwards);
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
    const page = await inTheLab();
    await playStation(page, 'Alter Bahnhof', 5);
    await page.getByRole('switch', { name: 'Rückwärts' }).click();
    await until(async () => (await effectsElement(page))?.src).toMatch(/^blob:/);
    await until(() => outputLoudness(page, 'effects')).toBeGreaterThan(0.01);
    await until(() => shownSecond(page)).toBeLessThan(4);
    expect((await effectsElement(page))?.isPaused).toBe(false);
  });

  test('at the end the second is 0 and the player is reset', async () => {
    const page = await withEffects();
    await slider(page, 'Tempo').fill('100');
    await until(() => rate(page)).toBe(5);
    await slider(page, 'Stelle im Ton').press('End');
    await until(() => slider(page, 'Tempo').inputValue()).toBe('0');
    expect(await slider(page, 'Hall').inputValue()).toBe('0');
    await until(() => shownSecond(page)).toBe(0);
    await until(async () => (await plainElement(page)).isPaused).toBe(true);
    await until(async () => (await effectsElement(page))?.isPaused).toBe(true);
  });

  test('leaving the lab without an effect continues in the plain output at the same second', async () => {
    const page = await withEffects();
    await slider(page, 'Hall').fill('0');
    const before = (await effectsElement(page))?.positionS ?? 0;
    await page.getByRole('tab', { name: 'Info' }).click();
    await until(() => outputLoudness(page, 'plain')).toBeGreaterThan(0.01);
    expect((await plainElement(page)).positionS).toBeGreaterThanOrEqual(before - 0.5);
    await until(async () => (await effectsElement(page))?.isPaused).toBe(true);
  });

  test('leaving the lab with an effect keeps it, and shows once what a locked screen does', async () => {
    const page = await withEffects();
    await page.getByRole('tab', { name: 'Info' }).click();
    await page.getByText('Die Effekte bleiben an.').waitFor();
    await until(() => outputLoudness(page, 'effects')).toBeGreaterThan(0.01);
    expect((await plainElement(page)).isPaused).toBe(true);
    await page.getByText('Die Effekte bleiben an.').waitFor({ state: 'detached' });
    await labTab(page).click();
    expect(await slider(page, 'Hall').inputValue()).toBe('0.3');
    await page.getByRole('tab', { name: 'Info' }).click();
    await page.getByRole('heading', { name: 'Die verschwundene Glocke' }).first().waitFor();
    expect(await page.getByText('Die Effekte bleiben an.').count()).toBe(0);
  });

  test('a touch on the waveform seeks to that second', async () => {
    const page = await withEffects();
    const durationS = (await effectsElement(page))?.durationS ?? 0;
    const wave = page.locator('canvas');
    const box = await wave.boundingBox();
    await wave.click({ position: { x: (box?.width ?? 0) / 2, y: 20 } });
    await until(async () => Math.abs((await shownSecond(page)) - durationS / 2)).toBeLessThan(4);
  });
});

test('axe finds nothing in the lab while its effects are on', async () => {
  const page = await withEffects();
  await page.emulateMedia({ colorScheme: 'dark' });
  onTestFinished(() => page.emulateMedia({ colorScheme: null }));
  expect(await accessibilityViolations(page)).toEqual([]);
});
