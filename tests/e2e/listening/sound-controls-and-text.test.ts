import type { Page } from 'playwright';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  eventually,
  isSounding,
  pauseButton,
  playButton,
  positionS,
  seekBar,
  readAudioState,
} from '../../support/pages/player.ts';
import { demoSite } from '../../support/servers/real-site.ts';
import { loudness, watchSound } from '../../support/measure/sound.ts';
import { details, button, playing, soundFiles } from '../../support/pages/sound-page.ts';
import { settled } from '../../support/browsers/settled.ts';

const site = demoSite();
const lines = (page: Page) => page.getByRole('region', { name: 'Text zum Mitlesen' });

/** For consecutive tests, the first of which finds it untouched; returns the page's requests. */
async function goToDetails(page: Page): Promise<readonly string[]> {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  await watchSound(page);
  await page.goto(`${site.url}${details}`);
  await settled(page);
  return requested;
}

/** Closes menus, stops the sound and seeks to the beginning of the station. */
async function toTheBeginning(page: Page): Promise<void> {
  if ((await page.locator(':popover-open').count()) > 0) await page.keyboard.press('Escape');
  if (await isSounding(page)) await pauseButton(page).click();
  await eventually(() => isSounding(page)).toBe(false);
  await seekBar(page).fill('0');
  await eventually(() => positionS(page)).toBeLessThan(1);
  await settled(page);
}

describe('on a phone', () => {
  let page: Page;
  let requested: readonly string[];

  beforeAll(async () => {
    page = await site.openLastingPage();
    await page.clock.install();
    requested = await goToDetails(page);
  });

  test('the first tap anywhere unlocks audio and leaves the station as it was', async () => {
    await eventually(async () => (await readAudioState(page)).durationS).toBeGreaterThan(0);
    const before = await readAudioState(page);
    await page.getByRole('heading', { level: 2 }).click();
    await eventually(() => requested.includes('/assets/audio/empty.mp3')).toBe(true);
    await eventually(() => readAudioState(page)).toEqual(before);
    await playing(page);
    expect((await readAudioState(page)).file).toBe(before.file);
  });

  test('the lock screen shows what plays, and its position', async () => {
    await toTheBeginning(page);
    await playing(page);
    const shown = () =>
      page.evaluate(() => {
        const { metadata, playbackState } = navigator.mediaSession;
        const { title, album, artwork } = metadata ?? { title: '', album: '', artwork: [] };
        return { title, album, covers: artwork.length, playbackState };
      });
    await eventually(shown).toEqual({
      title: await page.getByRole('heading', { level: 2 }).first().textContent(),
      album: 'Die verschwundene Glocke',
      covers: 1,
      playbackState: 'playing',
    });
    await pauseButton(page).click();
    await eventually(async () => (await shown()).playbackState).toBe('paused');
  });

  test('the transcript follows the sound, and a tapped line is played', async () => {
    await toTheBeginning(page);
    const line = lines(page).getByRole('listitem').nth(3).getByRole('button');
    await line.click();
    // For as long as the line is spoken: six seconds.
    await eventually(() => line.getAttribute('aria-current')).toBe('true');
    await eventually(() => loudness(page)).toBeGreaterThan(0.01);
    const next = lines(page).getByRole('listitem').nth(4).getByRole('button');
    await eventually(() => next.getAttribute('aria-current')).toBe('true');
    expect(await line.getAttribute('aria-current')).toBe('false');
  });

  test('the sleep timer pauses when its time is over, and one tap resumes', async () => {
    await toTheBeginning(page);
    await playing(page);
    await button(page, 'Schlaf-Timer: aus').click();
    await page.getByRole('menuitemradio', { name: '5 Minuten', exact: true }).click();
    await button(page, 'Schlaf-Timer: noch 5 min').waitFor();
    await settled(page);
    await page.clock.fastForward('05:01');
    await page.getByText('Die Zeit des Schlaf-Timers ist um.').waitFor();
    await eventually(() => isSounding(page)).toBe(false);
    await button(page, /^Weiter bei 00:/).click();
    await eventually(() => isSounding(page)).toBe(true);
  });

  test('speed keeps the pitch, is stored for the next visit, and is shown on the button', async () => {
    await toTheBeginning(page);
    await button(page, 'Tempo: 1-fach').click();
    await page.getByRole('menuitemradio', { name: '1,5×' }).click();
    await playing(page);
    expect(await readAudioState(page)).toMatchObject({ rate: 1.5, preservesPitch: true });
    await page.reload();
    await settled(page);
    await button(page, 'Tempo: 1,5-fach').waitFor();
    await playButton(page).click();
    await eventually(async () => (await readAudioState(page)).rate).toBe(1.5);
  });
});

describe('on a desktop', () => {
  let page: Page;
  let requested: readonly string[];

  beforeAll(async () => {
    page = await site.openLastingPage({ size: 'desktop' });
    requested = await goToDetails(page);
  });

  test('the seek bar can be touched first: it stays, and the sound begins there', async () => {
    await expect.poll(() => seekBar(page).isEnabled()).toBe(true);
    await seekBar(page).focus();
    const changes = await seekBar(page).evaluateHandle((bar) => {
      const seen: string[] = [];
      new MutationObserver((all) => {
        seen.push(...all.map(({ attributeName }) => attributeName ?? ''));
      }).observe(bar, { attributeFilter: ['disabled', 'max'] });
      return seen;
    });
    await page.keyboard.press('PageUp');
    const shownS = async () => Number(await seekBar(page).inputValue());
    await eventually(shownS).toBeGreaterThan(1);
    const atS = await shownS();
    await eventually(() => requested.includes('/assets/audio/empty.mp3')).toBe(true);
    await eventually(async () => (await readAudioState(page)).file).toContain('.m4a');
    await eventually(async () => Math.round((await readAudioState(page)).atS)).toBe(atS);
    expect(await changes.jsonValue()).toEqual([]);
    expect(await seekBar(page).evaluate((bar) => bar === document.activeElement)).toBe(true);
    await playing(page);
    expect(await positionS(page)).toBeGreaterThanOrEqual(atS);
  });

  test('dragging shows the second under the thumb and seeks on release', async () => {
    await toTheBeginning(page);
    await playing(page);
    await pauseButton(page).click();
    await eventually(() => isSounding(page)).toBe(false);
    const stoodAtS = await positionS(page);
    const box = await seekBar(page).boundingBox();
    if (!box) throw new Error('no seek bar');
    const y = box.y + box.height / 2;
    await page.mouse.move(box.x + box.width * 0.1, y);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width / 2, y, { steps: 4 });
    await page.locator('output').waitFor();
    expect(await page.locator('output').textContent()).toMatch(/^0:[12]\d$/);
    expect(await positionS(page)).toBeCloseTo(stoodAtS, 1);
    await page.mouse.up();
    await eventually(() => positionS(page)).toBeGreaterThan(15);
    expect(await page.locator('output').count()).toBe(0);
  });

  /** A wheel's scrolling continues for a while. */
  async function settledOffset(scrollTop: () => Promise<number>): Promise<number> {
    let before: number | undefined;
    await eventually(async () => before === (before = await scrollTop())).toBe(true);
    return before ?? Number.NaN;
  }

  test('the transcript does not follow while scrolled away, and a button returns to the sound', async () => {
    await toTheBeginning(page);
    await playing(page);
    const box = lines(page).getByRole('list').locator('..');
    await box.hover();
    await page.mouse.wheel(0, 2000);
    const back = button(page, 'Zur Stimme zurück');
    await back.waitFor();
    const scrollTop = () => box.evaluate((element) => element.scrollTop);
    const away = await settledOffset(scrollTop);
    await seekBar(page).fill('3');
    expect(await scrollTop()).toBe(away);
    await back.click();
    await eventually(scrollTop).toBeLessThan(away);
    await back.waitFor({ state: 'detached' });
  });
});

test('a transcript that did not load is reported, and can be fetched again; it can be searched and read without any sound', async () => {
  const expected = [/status of 404 .*\.m4a/, /status of 503 .*\.vtt/];
  const page = await site.openPage({ expected });
  await page.route(soundFiles, (route) => route.fulfill({ status: 404, body: '' }));
  await page.route('**/*.vtt', (route) => route.fulfill({ status: 503, body: '' }));
  await page.goto(`${site.url}${details}`);
  await page.getByText('Der Text konnte nicht geladen werden.').waitFor();
  await page.unroute('**/*.vtt');
  await lines(page).getByRole('button', { name: 'Noch einmal versuchen' }).click();
  await lines(page).getByRole('listitem').first().waitFor();
  const all = await lines(page).getByRole('listitem').count();
  expect(all).toBeGreaterThan(3);
  await page.getByRole('searchbox', { name: 'Im Text suchen' }).fill('glocke trude');
  await page.getByText('1 Stelle').waitFor();
  expect(await lines(page).getByRole('listitem').count()).toBe(1);
  await page.getByRole('searchbox').fill('gibt es hier nicht');
  await page.getByText('Nichts gefunden').waitFor();
});
