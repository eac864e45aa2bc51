import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { type PageOptions } from '../support/browser.ts';
import { gate } from '../support/gate.ts';
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
import { realHouse } from '../support/real-house.ts';
import { loudness, watchSound } from '../support/sound.ts';
import { settled } from '../support/settled.ts';

const house = realHouse();

const details = '/a/demo?tab=track-details';

async function openDemo(path = details, options: PageOptions = {}) {
  const page = await house.openPage(options);
  await watchSound(page);
  await page.goto(`${house.url}${path}`);
  await settled(page);
  return page;
}

async function playing(page: Page): Promise<void> {
  await playKey(page).click();
  await eventually(() => positionS(page)).toBeGreaterThan(0.2);
}

/** As it lies on the device of a visitor who chose so at an earlier visit. */
const prefer = (page: Page, settings: object) =>
  page.addInitScript((text) => {
    localStorage.setItem('listening', text);
  }, JSON.stringify(settings));

const key = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const files = '**/*.m4a';

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

describe('the end of a station', () => {
  test('progress returns to 0, the player is reset, and one tap hears the next station', async () => {
    const page = await openDemo();
    await playing(page);
    const { file } = await voice(page);
    await seekToEnd(page);
    // What it opens has a delay of its own, which may end later than the station.
    await key(page, /^Nächste Station: /).waitFor();
    expect(await voice(page)).toMatchObject({ isPaused: true, atS: 0, file });
    await playKey(page).waitFor();
    await key(page, /^Nächste Station: /).click();
    await eventually(() => loudness(page)).toBeGreaterThan(0.01);
    expect((await voice(page)).file).not.toBe(file);
  });

  test('who wants it so hears the next station without a tap', async () => {
    const page = await house.openPage();
    await watchSound(page);
    await prefer(page, { rate: 1, playsOn: true });
    await page.goto(`${house.url}${details}`);
    await settled(page);
    await playing(page);
    await eventually(() => positionS(page)).toBeGreaterThan(5.5);
    const { file } = await voice(page);
    await seekToEnd(page);
    await eventually(async () => (await voice(page)).file).not.toBe(file);
    await eventually(() => loudness(page)).toBeGreaterThan(0.01);
    await pauseKey(page).waitFor();
  });
});

describe('resuming', () => {
  test('after a reload the station goes on at its second, and the line says so', async () => {
    const page = await openDemo();
    await playing(page);
    await seekBar(page).fill('20');
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
  });

  /** A visit stopped at second 25; the next taps before any script of the app has come. */
  async function tappedEarly(onReload: () => void = () => undefined) {
    const page = await openDemo();
    await playing(page);
    await seekBar(page).fill('25');
    await eventually(() => positionS(page)).toBeGreaterThan(25.5);
    const scripts = gate();
    await page.route('**/static/js/**', async (route) => {
      await scripts.opened;
      await route.continue();
    });
    await page.addInitScript(onReload);
    await page.reload({ waitUntil: 'commit' });
    await playKey(page).click();
    await eventually(() => positionS(page)).toBeGreaterThan(0);
    const tappedAtS = await positionS(page);
    scripts.open();
    await settled(page);
    return { page, tappedAtS };
  }

  test('a tap before the app came goes on where the last visit stopped, and so does the app', async () => {
    const { page, tappedAtS } = await tappedEarly();
    expect(tappedAtS).toBeGreaterThanOrEqual(25);
    await eventually(() => positionS(page)).toBeGreaterThan(tappedAtS + 0.5);
    expect(await key(page, /^Weiter bei/).count()).toBe(0);
    expect(await page.locator('audio').count()).toBe(1);
  });

  test('where the second copy alone knows of the last visit, its second is offered', async () => {
    const { page } = await tappedEarly(() => {
      localStorage.removeItem('progress_demo');
    });
    const offer = key(page, /^Weiter bei 00:2\d$/);
    await offer.waitFor();
    expect(await positionS(page)).toBeLessThan(20);
    await offer.click();
    await eventually(() => positionS(page)).toBeGreaterThan(25);
    expect(await page.locator('audio').count()).toBe(1);
  });
});

describe('how it speaks', () => {
  test('speed keeps the pitch, holds for the next visit, and is told by the key', async () => {
    const page = await openDemo();
    await key(page, 'Tempo: 1-fach').click();
    await page.getByRole('menuitemradio', { name: '1,5×' }).click();
    await playing(page);
    expect(await voice(page)).toMatchObject({ rate: 1.5, keepsPitch: true });
    await page.reload();
    await settled(page);
    await key(page, 'Tempo: 1,5-fach').waitFor();
    await playKey(page).click();
    await eventually(async () => (await voice(page)).rate).toBe(1.5);
  });

  test('the sleep timer pauses when its time has come, and one tap goes on', async () => {
    const page = await house.openPage();
    await page.clock.install();
    await page.goto(`${house.url}${details}`);
    await settled(page);
    await playing(page);
    await key(page, 'Schlaf-Timer: aus').click();
    await page.getByRole('menuitemradio', { name: '5 Minuten', exact: true }).click();
    await key(page, 'Schlaf-Timer: noch 5 min').waitFor();
    await page.clock.fastForward('05:01');
    await page.getByText('Die Zeit des Schlaf-Timers ist um.').waitFor();
    expect(await isSounding(page)).toBe(false);
    await key(page, /^Weiter bei 00:/).click();
    await eventually(() => isSounding(page)).toBe(true);
  });

  test('dragging shows the second under the thumb and seeks when it is let go', async () => {
    const page = await openDemo(details, { size: 'desk' });
    await playing(page);
    await pauseKey(page).click();
    const box = await seekBar(page).boundingBox();
    if (!box) throw new Error('no seek bar');
    const y = box.y + box.height / 2;
    await page.mouse.move(box.x + box.width * 0.1, y);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width / 2, y, { steps: 4 });
    await page.locator('output').waitFor();
    expect(await page.locator('output').textContent()).toMatch(/^0:[12]\d$/);
    expect(await positionS(page)).toBeLessThan(10);
    await page.mouse.up();
    await eventually(() => positionS(page)).toBeGreaterThan(15);
    expect(await page.locator('output').count()).toBe(0);
  });

  test('the first tap anywhere unlocks the voice and leaves the station as it was', async () => {
    const page = await house.openPage();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto(`${house.url}${details}`);
    await settled(page);
    await eventually(async () => (await voice(page)).durationS).toBeGreaterThan(0);
    const before = await voice(page);
    await page.getByRole('heading', { level: 2 }).click();
    await eventually(() => asked.includes('/assets/audio/empty.mp3')).toBe(true);
    await eventually(() => voice(page)).toEqual(before);
    await playing(page);
    expect((await voice(page)).file).toBe(before.file);
  });

  test('the seek bar can be what is touched first: it stays, and the sound begins there', async () => {
    const page = await house.openPage();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto(`${house.url}${details}`);
    await settled(page);
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
    await eventually(() => asked.includes('/assets/audio/empty.mp3')).toBe(true);
    await eventually(async () => (await voice(page)).file).toContain('.m4a');
    await eventually(async () => Math.round((await voice(page)).atS)).toBe(atS);
    expect(await changes.jsonValue()).toEqual([]);
    expect(await seekBar(page).evaluate((bar) => bar === document.activeElement)).toBe(true);
    await playing(page);
    expect(await positionS(page)).toBeGreaterThanOrEqual(atS);
  });
});

test('in the other language the station goes on at the same moment', async () => {
  const page = await openDemo();
  await playing(page);
  await seekBar(page).fill('20');
  await eventually(() => positionS(page)).toBeGreaterThan(20.2);
  const german = await voice(page);
  await key(page, 'Sprache').click();
  await page.getByRole('menuitemradio', { name: 'English' }).click();
  await eventually(async () => (await voice(page)).file).not.toBe(german.file);
  await eventually(() => whySilent(page)).toBeUndefined();
  await eventually(async () => {
    const { atS, durationS } = await voice(page);
    return Math.abs(atS / durationS - german.atS / german.durationS);
  }).toBeLessThan(0.1);
});

test('the lock screen is told what sounds, and where it is', async () => {
  const page = await openDemo();
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
  await pauseKey(page).click();
  expect((await shown()).playbackState).toBe('paused');
});

describe('broken sound', () => {
  const expected = [/404|Failed to load/];

  test('missing: a sentence, the text, the next station, and once more', async () => {
    const page = await openDemo('/a/demo?tab=info', { expected });
    await page.route(files, (route) => route.fulfill({ status: 404, body: '' }));
    const missed: string[] = [];
    page.on('response', (response) => {
      if (response.status() === 404) missed.push(response.url());
    });
    await page.reload();
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
    await page.unroute(files);
    await key(page, 'Noch einmal versuchen').click();
    await eventually(() => positionS(page)).toBeGreaterThan(0.2);
    expect(await page.getByText('Der Ton dieser Station fehlt.').count()).toBe(0);
  });

  test('out of reach: it goes on by itself with the network, which comes back without a word', async () => {
    const page = await openDemo(details, { expected });
    // The device has a network all the while, as at the edge of a cell: no browser tells when it carries.
    await page.route(files, (route) => route.fulfill({ status: 503, body: '' }));
    await page.reload();
    await settled(page);
    await playKey(page).click();
    const lost = page.getByText('Der Ton konnte nicht geladen werden. Sobald wieder Netz da ist');
    await lost.waitFor();
    await page.unroute(files);
    await eventually(() => positionS(page)).toBeGreaterThan(0.2);
    expect(await lost.count()).toBe(0);
  });

  test('corrupt: it is said that this device cannot play it, and who goes on without sound gets what it opens', async () => {
    const page = await openDemo(details, { expected });
    await page.route(files, (route) =>
      route.fulfill({ status: 200, contentType: 'audio/mp4', body: 'this is no sound' }),
    );
    await page.reload();
    await settled(page);
    await playKey(page).click();
    await page.getByText('Dieses Gerät kann diesen Ton nicht abspielen.').waitFor();
    // Nothing has sounded, so nothing is opened until the visitor says so.
    expect(await key(page, /^Nächste Station: /).count()).toBe(0);
    await page.unroute(files);
    await key(page, 'Ohne Ton weiter').click();
    await key(page, /^Nächste Station: /).click();
    await eventually(() => positionS(page)).toBeGreaterThan(0.2);
  });
});

describe('the text to read along', () => {
  const lines = (page: Page) => page.getByRole('region', { name: 'Text zum Mitlesen' });

  test('it follows the voice, and a tapped line is heard', async () => {
    const page = await openDemo();
    const line = lines(page).getByRole('listitem').nth(3).getByRole('button');
    await line.click();
    // For as long as it is being said: six seconds.
    expect(await line.getAttribute('aria-current')).toBe('true');
    await eventually(() => loudness(page)).toBeGreaterThan(0.01);
    const next = lines(page).getByRole('listitem').nth(4).getByRole('button');
    await eventually(() => next.getAttribute('aria-current')).toBe('true');
    expect(await line.getAttribute('aria-current')).toBe('false');
  });

  test('who scrolls away is left alone, and finds back to the voice', async () => {
    const page = await openDemo(details, { size: 'desk' });
    await playing(page);
    const box = lines(page).getByRole('list').locator('..');
    await box.hover();
    await page.mouse.wheel(0, 2000);
    const back = key(page, 'Zur Stimme zurück');
    await back.waitFor();
    const away = await box.evaluate((element) => element.scrollTop);
    await seekBar(page).fill('3');
    expect(await box.evaluate((element) => element.scrollTop)).toBe(away);
    await back.click();
    await eventually(() => box.evaluate((element) => element.scrollTop)).toBeLessThan(away);
    await back.waitFor({ state: 'detached' });
  });

  test('it can be searched and read without any sound', async () => {
    const page = await openDemo(details, { expected: [/404|Failed to load/] });
    await page.route(files, (route) => route.fulfill({ status: 404, body: '' }));
    await lines(page).getByRole('listitem').first().waitFor();
    const all = await lines(page).getByRole('listitem').count();
    expect(all).toBeGreaterThan(3);
    await page.getByRole('searchbox', { name: 'Im Text suchen' }).fill('glocke trude');
    await page.getByText('1 Stelle').waitFor();
    expect(await lines(page).getByRole('listitem').count()).toBe(1);
    await page.getByRole('searchbox').fill('gibt es hier nicht');
    await page.getByText('Nichts gefunden').waitFor();
  });

  test('a text that did not come is said, and can be fetched again', async () => {
    const page = await house.openPage({ expected: [/404|503|Failed to load/] });
    await page.route('**/*.vtt', (route) => route.fulfill({ status: 503, body: '' }));
    await page.goto(`${house.url}${details}`);
    await page.getByText('Der Text konnte nicht geladen werden.').waitFor();
    await page.unroute('**/*.vtt');
    await lines(page).getByRole('button', { name: 'Noch einmal versuchen' }).click();
    await lines(page).getByRole('listitem').first().waitFor();
  });
});
