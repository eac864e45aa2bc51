import type { Page } from 'playwright';
import { afterAll, describe, expect, test } from 'vitest';
import {
  appIsHydrated,
  openLastingPage,
  stopTime,
  type LastingPage,
} from '../../support/browsers/browser.ts';
import { grantedCamera } from '../../support/browsers/fake-camera.ts';
import { demoSite } from '../../support/servers/real-site.ts';
import {
  browserWith,
  leaveScanner,
  openScanner,
  waitForStatus,
  scanner,
  typeCode,
} from '../../support/pages/scanner-page.ts';
import { settled } from '../../support/browsers/settled.ts';
import { sharedBrowser } from '../../support/browsers/shared-browser.ts';
import {
  cameraStates,
  hidePage,
  unplugCamera,
  watchCamera,
} from '../../support/browsers/watch-camera.ts';

const site = demoSite();
const link = (path: string) => site.url + path;

/** The last drawn frame takes a while to reach the video. */
async function untilNoPictureComes(page: Page): Promise<void> {
  const pictures = () =>
    page.evaluate(
      () => document.querySelector('video')?.getVideoPlaybackQuality().totalVideoFrames,
    );
  let before: number | undefined;
  const isStill = async () => {
    const now = await pictures();
    const isSame = now !== undefined && now === before;
    before = now;
    return isSame;
  };
  await expect.poll(isStill, { interval: 500 }).toBe(true);
}

const RUNS = 'Den QR Code in den Rahmen halten.';
const tabQr = (page: Page) => page.getByRole('tab', { name: 'QR' }).click();
const closeButton = (page: Page) =>
  scanner(page).getByRole('button', { name: 'Scanner schließen' });

let lasting: LastingPage | undefined;
afterAll(() => lasting?.end(false));

/** Its camera cannot be started the first time. */
async function openLasting(): Promise<LastingPage> {
  const opened = await openLastingPage(await sharedBrowser(grantedCamera));
  const { page } = opened;
  await page.clock.install();
  await watchCamera(page);
  await page.addInitScript(() => {
    const open = navigator.mediaDevices.getUserMedia;
    Object.assign(globalThis, {
      klangwegOwnCamera: () => (navigator.mediaDevices.getUserMedia = open),
    });
    navigator.mediaDevices.getUserMedia = () => {
      navigator.mediaDevices.getUserMedia = open;
      return Promise.reject(new DOMException('Could not start video source', 'NotReadableError'));
    };
  });
  await page.goto(link('/a/demo?tab=qr'));
  await appIsHydrated(page);
  return opened;
}

/**
 * The lasting page before its scanner is opened, with the browser's own camera and running time.
 */
async function beforeScanner(): Promise<Page> {
  lasting ??= await openLasting();
  const { page } = lasting;
  await page.clock.resume();
  await page.evaluate('void klangwegOwnCamera()');
  await leaveScanner(page);
  await page.getByRole('tab', { name: 'Info' }).click();
  return page;
}

interface Drawn {
  klangwegIsBlind?: boolean;
  klangwegTurn?: (width: number, height: number) => void;
}

/**
 * Replaces the camera from here on by a drawing that can be rotated, and can stop sending frames.
 */
const takeDrawnCamera = (page: Page) =>
  page.evaluate(() => {
    const canvas = document.createElement('canvas');
    const context = canvas.getContext('2d');
    const turn = (width: number, height: number) => void Object.assign(canvas, { width, height });
    turn(640, 480);
    const drawn: Drawn = Object.assign(globalThis, { klangwegIsBlind: false, klangwegTurn: turn });
    const drawing = setInterval(() => {
      if (drawn.klangwegIsBlind === true) clearInterval(drawing);
      else context?.fillRect(0, 0, 640, 640);
    }, 50);
    navigator.mediaDevices.getUserMedia = () => Promise.resolve(canvas.captureStream());
  });

describe('a camera', () => {
  test('that cannot be started shows an error and a retry; closing it at the start of a visit shows the walk’s first tab', async () => {
    lasting ??= await openLasting();
    const { page } = lasting;
    await waitForStatus(
      page,
      'Fehler beim Starten des Scanners. Stellen Sie sicher, dass eine Kamera verfügbar und berechtigt ist.',
    );
    await scanner(page).getByRole('button', { name: 'Noch einmal versuchen' }).click();
    await waitForStatus(page, RUNS);
    await closeButton(page).click();
    await page.waitForURL(link('/a/demo?tab=info'));
  });

  test('is requested, runs, and is off when the scanner is closed, left or behind another page', async () => {
    const page = await beforeScanner();
    await tabQr(page);
    await waitForStatus(page, RUNS);
    expect(await cameraStates(page)).toEqual(['live']);
    await hidePage(page, true);
    await expect.poll(() => cameraStates(page)).toEqual(['ended']);
    await hidePage(page, false);
    await expect.poll(() => cameraStates(page)).toEqual(['ended', 'live']);
    await closeButton(page).click();
    await page.waitForURL(link('/a/demo?tab=info'));
    await expect.poll(() => cameraStates(page)).toEqual(['ended', 'ended']);
    await tabQr(page);
    await expect.poll(() => cameraStates(page)).toEqual(['ended', 'ended', 'live']);
    await page.goBack();
    await scanner(page).waitFor({ state: 'detached' });
    await expect.poll(() => cameraStates(page)).toEqual(['ended', 'ended', 'ended']);
  });

  test('its title is as large as every screen’s', async () => {
    const page = await beforeScanner();
    await tabQr(page);
    const sizeOf = (name: string) =>
      page
        .getByRole('heading', { level: 2, name, exact: true })
        .evaluate((heading) => getComputedStyle(heading).fontSize);
    const size = await sizeOf('QR Code Scanner');
    await closeButton(page).click();
    await page.getByRole('tab', { name: 'Radio' }).click();
    await page.getByRole('heading', { level: 2, name: 'Radio', exact: true }).waitFor();
    expect(size).toBe(await sizeOf('Radio'));
  });

  test('opened and closed at once leaves no camera on', async () => {
    const page = await beforeScanner();
    await tabQr(page);
    const close = closeButton(page);
    for (let round = 0; round < 3; round++) {
      await close.click();
      await scanner(page).waitFor({ state: 'detached' });
      await tabQr(page);
    }
    await waitForStatus(page, RUNS);
    await expect
      .poll(async () => (await cameraStates(page)).filter((state) => state === 'live'))
      .toEqual(['live']);
    await expect.poll(() => scanner(page).locator('video').count()).toBe(1);
  });

  test('that is taken away shows a message, and is started again by a tap', async () => {
    const page = await beforeScanner();
    await tabQr(page);
    await waitForStatus(page, RUNS);
    await unplugCamera(page);
    await waitForStatus(page, 'Die Kamera liefert kein Bild mehr.');
    await scanner(page).getByRole('button', { name: 'Noch einmal versuchen' }).click();
    await waitForStatus(page, RUNS);
    expect(await cameraStates(page)).toEqual(['ended', 'live']);
  });

  test('that gives no picture for 10 s is released', async () => {
    const page = await beforeScanner();
    await takeDrawnCamera(page);
    await tabQr(page);
    await waitForStatus(page, RUNS);
    await stopTime(page, 5_000);
    await page.evaluate(() => Object.assign(globalThis, { klangwegIsBlind: true }));
    await untilNoPictureComes(page);
    // One check a second: the first of these may still see the last frame.
    await page.clock.runFor(9_000);
    const lost = scanner(page).getByText('Die Kamera liefert kein Bild mehr.');
    expect(await lost.count()).toBe(0);
    await page.clock.runFor(2_000);
    await lost.waitFor();
    await scanner(page).locator('video').waitFor({ state: 'detached' });
  });

  test('of a phone that is turned continues with the turned picture', async () => {
    const page = await beforeScanner();
    await takeDrawnCamera(page);
    await tabQr(page);
    await waitForStatus(page, RUNS);
    await page.evaluate(() => {
      (globalThis as Drawn).klangwegTurn?.(480, 640);
    });
    const widths = () =>
      page.evaluate(() => [...document.querySelectorAll('video')].map((it) => it.clientWidth));
    await expect.poll(widths).toEqual([480]);
    await waitForStatus(page, RUNS);
    // The scan area is centred again, once the camera has restarted.
    const square = () =>
      page.evaluate(() => {
        const { borderLeftWidth, borderTopWidth } = getComputedStyle(
          document.querySelector('#qr-shaded-region') ?? document.body,
        );
        return { borderLeftWidth, borderTopWidth };
      });
    await expect.poll(square).toEqual({ borderLeftWidth: '80px', borderTopWidth: '160px' });
  });

  test('that sees nothing for 10 s shows advice', async () => {
    const page = await beforeScanner();
    await tabQr(page);
    await waitForStatus(page, RUNS);
    await settled(page);
    await page.clock.fastForward(10_000);
    await waitForStatus(
      page,
      'Noch nichts gelesen. Näher herangehen, für Licht sorgen oder den Code eintippen.',
    );
  });

  test('with a light and a zoom offers both', async () => {
    const page = await beforeScanner();
    await page.evaluate(() => {
      const proto = MediaStreamTrack.prototype;
      const can = proto.getCapabilities;
      proto.getCapabilities = function () {
        return { ...can.call(this), torch: true, zoom: { min: 1, max: 4, step: 0.5 } };
      };
      const wishes: unknown[] = [];
      Object.assign(globalThis, { klangwegWishes: wishes });
      proto.applyConstraints = (constraints) => {
        wishes.push(constraints?.advanced?.[0]);
        return Promise.resolve();
      };
    });
    await tabQr(page);
    const light = scanner(page).getByRole('button', { name: 'Licht' });
    await light.click();
    await expect.poll(() => light.getAttribute('aria-pressed')).toBe('true');
    await scanner(page).getByRole('slider', { name: 'Zoom' }).fill('2.5');
    const wishes = () =>
      page.evaluate(() => (globalThis as { klangwegWishes?: unknown[] }).klangwegWishes);
    await expect.poll(wishes).toEqual([{ torch: true }, { zoom: 2.5 }]);
  });

  test('that is denied shows a message, and a typed code works', async () => {
    const browser = await browserWith([
      '--use-fake-device-for-media-stream',
      '--deny-permission-prompts',
    ]);
    const page = await openScanner(site.url, browser);
    await waitForStatus(
      page,
      'Zugriff auf die Kamera nicht möglich. Bitte Kameraberechtigungen überprüfen.',
    );
    await typeCode(page, 'bahnhof');
    await page.waitForURL(/\/a\/demo\/bahnhof/);
  });

  test('that is missing shows a message', async () => {
    const page = await openScanner(site.url, await site.browser(), { permissions: ['camera'] });
    await waitForStatus(page, 'Keine Kamera verfügbar.');
  });
});

test('the scanner is in English where the walk is', async () => {
  const page = await beforeScanner();
  await page.getByRole('button', { name: 'Sprache', exact: true }).click();
  await page.getByRole('menuitemradio', { name: 'English' }).click();
  await page.getByRole('button', { name: 'Language', exact: true }).waitFor();
  await tabQr(page);
  const opened = scanner(page, 'QR code scanner');
  await opened.getByText('Hold the QR code inside the frame.').waitFor();
});
