import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright';
import { describe, expect, onTestFinished, test } from 'vitest';
import { aWalk } from '../../../src/core/story/testing/a-walk.ts';
import { gate } from '../../support/gate.ts';
import { playWithEffects, slider, station, until } from '../../support/pages/lab-page.ts';
import { startLegacyServers } from '../../support/servers/legacy-servers.ts';
import { realSite } from '../../support/servers/real-site.ts';
import { watchSound } from '../../support/measure/sound.ts';
import { meterOutputs, outputLoudness } from '../../support/measure/output-loudness.ts';

const sounds = fileURLToPath(new URL('../../../demo/media/bell/', import.meta.url));
const many = aWalk('viele')
  .with({ features: ['lab'] })
  .withTracks(20, { audio: { 2: '/assets/audio/empty.mp3' } })
  .build();
const site = realSite({ walks: [many] });

describe('when code is loaded', () => {
  const scripts = (page: Page, name: RegExp) => {
    const requested: string[] = [];
    page.on('request', (request) => requested.push(new URL(request.url()).pathname));
    return () => requested.filter((path) => name.test(path)).length;
  };
  const TONE = /\/(audio-)?tone-/;
  /**
   * As long as libraries leave the network to the sound, and then wait for a worker; here is none.
   */
  const waitOnceHeard = async (page: Page) => {
    await until(() =>
      page.evaluate(() => document.querySelector('audio')?.currentTime ?? 0),
    ).toBeGreaterThan(1);
    await page.clock.runFor(2_000);
    await page.clock.runFor(20_000);
  };

  test('a story without lab and audio player never fetches Tone; one with them does after the first sound, and its effects bar stays in view and applies to what is chosen above it', async () => {
    const page = await site.openPage();
    await meterOutputs(page);
    await watchSound(page);
    await page.clock.install();
    const count = scripts(page, TONE);
    const maps = scripts(page, /\/maplibre-/);
    await page.goto(`${site.url}/a/museum?tab=playlist`);
    const first = page.getByRole('tabpanel').getByRole('list').getByRole('button').first();
    await first.click();
    await waitOnceHeard(page);
    // All libraries that a walk needs are requested together, once its sound is heard.
    await until(maps).toBeGreaterThan(0);
    expect(count()).toBe(0);

    await page.goto(`${site.url}/a/demo`);
    await page.getByRole('tab', { name: 'Lab' }).waitFor();
    expect(count()).toBe(0);
    await page.getByRole('button', { name: 'Abspielen', exact: true }).click();
    await waitOnceHeard(page);
    await until(count).toBe(2);

    await page.locator('#walk-tab-default-player').click();
    await page.getByRole('heading', { name: 'Audio Player' }).waitFor();
    await page.getByRole('switch', { name: 'Rückwärts', disabled: false }).waitFor();
    await playWithEffects(page);
    const echo = page.getByRole('switch', { name: 'Ping-Pong-Echo' });
    await echo.focus();
    await page.keyboard.press('Space');
    await until(() => echo.getAttribute('aria-checked')).toBe('true');
    const bar = await page.getByRole('region', { name: 'Effekte' }).boundingBox();
    const bottomBar = await page.getByRole('region', { name: 'Player', exact: true }).boundingBox();
    expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBeLessThanOrEqual((bottomBar?.y ?? 0) + 1);
  });

  test('effects that do not load are reported after 15 s, and work when they load; on a desktop a long list does not separate them', async () => {
    const page = await site.openPage({ size: 'desktop' });
    await page.clock.install();
    const tone = gate();
    await page.route('**/*tone*.js', async (route) => {
      await tone.opened;
      await route.continue();
    });
    await page.goto(`${site.url}/a/viele?tab=lab`);
    await page.getByRole('switch', { name: 'Rückwärts' }).waitFor();
    await page.clock.runFor(15_000);
    await page.getByText('Die Effekte konnten nicht geladen werden.').waitFor();
    tone.open();
    await page.getByRole('switch', { name: 'Rückwärts', disabled: false }).waitFor();
    const topOf = async (name: string) => (await slider(page, name).boundingBox())?.y ?? Number.NaN;
    expect((await topOf('Hall')) - (await topOf('Tempo'))).toBeLessThan(120);
    const { height } = (await page.getByRole('region', { name: 'Effekte' }).boundingBox()) ?? {};
    expect(height).toBeLessThan(500);
  });
});

describe('a legacy server', () => {
  /** Ten minutes, 8 kHz, 8 bit: too long to be decoded, and in no format that can be cut. */
  function longWav(): Uint8Array {
    const seconds = 600;
    const file = new Uint8Array(44 + seconds * 8_000);
    for (let index = 44; index < file.length; index += 1)
      file[index] = 128 + 60 * Math.sin(index / 4);
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

  test('its sound goes through the effects, and a sound too long to be reversed is reported', async () => {
    const legacyServers = await startLegacyServers({
      stories: (api) => ({
        alt: {
          slug: 'alt',
          metadata: { storyMeta_title: { 2: 'Alt' }, storyMeta_features: { 1: "['lab','info']" } },
          tracks: [track('kurz', `${api}/kurz.m4a`), track('lang', `${api}/lang.wav`)],
        },
      }),
      files: { '/kurz.m4a': `${sounds}turm.de.m4a` },
    });
    // Registered before the page opens, so that it runs after the page has closed: it may still be
    // fetching.
    onTestFinished(() => legacyServers.close());
    const page = await site.openPage();
    await meterOutputs(page);
    await watchSound(page);
    await page.route('**/lang.wav', (route) =>
      route.fulfill({
        body: Buffer.from(longWav()),
        contentType: 'audio/wav',
        headers: { 'access-control-allow-origin': '*' },
      }),
    );
    await page.goto(`${legacyServers.playerUrl}/a/alt?tab=lab`);
    await page.getByRole('switch', { name: 'Rückwärts', disabled: false }).waitFor();
    await station(page, 'kurz').click();
    // First with the plain element: so the place of a failure shows which of the two was silent.
    await page.getByRole('button', { name: 'Anhalten' }).first().waitFor();
    await slider(page, 'Hall').fill('0.2');
    await until(() => outputLoudness(page, 'effects')).toBeGreaterThan(0.01);
    await station(page, 'lang').click();
    await until(() => outputLoudness(page, 'effects')).toBeGreaterThan(0.01);
    await page.getByText('Für diesen Ton gibt es keine Wellenform.').waitFor();
    await page.getByRole('switch', { name: 'Rückwärts' }).click();
    await page.getByText('Geht hier nicht, läuft vorwärts weiter.').waitFor();
    expect(await page.getByRole('switch', { name: 'Rückwärts' }).getAttribute('aria-checked')).toBe(
      'false',
    );
    await until(() => outputLoudness(page, 'effects')).toBeGreaterThan(0.01);
  });
});
