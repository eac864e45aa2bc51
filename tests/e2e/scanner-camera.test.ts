import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { openPage, stopTime } from '../support/browser.ts';
import { grantedCamera } from '../support/fake-camera.ts';
import { realHouse } from '../support/real-house.ts';
import { browserWith, openScanner, says, scanner, typeCode } from '../support/scanner-page.ts';
import { settled } from '../support/settled.ts';
import { sharedBrowser } from '../support/shared-browser.ts';
import { cameraStates, hidePage, loseCamera, watchCamera } from '../support/watch-camera.ts';

const house = realHouse();
const link = (path: string) => house.url + path;

/** What was drawn last is on its way to the video for a while. */
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

describe('a camera', () => {
  test('that is not allowed says so, and a typed code leads on', async () => {
    const browser = await browserWith([
      '--use-fake-device-for-media-stream',
      '--deny-permission-prompts',
    ]);
    const page = await openScanner(house.url, browser);
    await says(
      page,
      'Zugriff auf die Kamera nicht möglich. Bitte Kameraberechtigungen überprüfen.',
    );
    await typeCode(page, 'bahnhof');
    await page.waitForURL(/\/a\/demo\/bahnhof/);
  });

  test('that is not there says so', async () => {
    const page = await openScanner(
      house.url,
      await browserWith(['--use-fake-ui-for-media-stream']),
    );
    await says(page, 'Keine Kamera verfügbar.');
  });

  test('that cannot be started says so, and is tried again', async () => {
    const browser = await sharedBrowser(grantedCamera);
    const page = await openPage(browser);
    await page.addInitScript(() => {
      const open = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
      navigator.mediaDevices.getUserMedia = () => {
        navigator.mediaDevices.getUserMedia = open;
        return Promise.reject(new DOMException('Could not start video source', 'NotReadableError'));
      };
    });
    await page.goto(link('/a/demo?tab=qr'));
    await says(
      page,
      'Fehler beim Starten des Scanners. Stellen Sie sicher, dass eine Kamera verfügbar und berechtigt ist.',
    );
    await scanner(page).getByRole('button', { name: 'Noch einmal versuchen' }).click();
    await says(page, 'Den QR Code in den Rahmen halten.');
  });

  test('is asked for, runs, and is off when the scanner is closed, left or behind another page', async () => {
    const page = await openScanner(house.url, await sharedBrowser(grantedCamera));
    await says(page, 'Den QR Code in den Rahmen halten.');
    expect(await cameraStates(page)).toEqual(['live']);
    await hidePage(page, true);
    await expect.poll(() => cameraStates(page)).toEqual(['ended']);
    await hidePage(page, false);
    await expect.poll(() => cameraStates(page)).toEqual(['ended', 'live']);
    await scanner(page).getByRole('button', { name: 'Scanner schließen' }).click();
    await page.waitForURL(link('/a/demo?tab=info'));
    await expect.poll(() => cameraStates(page)).toEqual(['ended', 'ended']);
    await page.getByRole('tab', { name: 'QR' }).click();
    await expect.poll(() => cameraStates(page)).toEqual(['ended', 'ended', 'live']);
    await page.goBack();
    await scanner(page).waitFor({ state: 'detached' });
    await expect.poll(() => cameraStates(page)).toEqual(['ended', 'ended', 'ended']);
  });

  test('its title is as large as every room’s', async () => {
    const page = await openScanner(house.url, await sharedBrowser(grantedCamera));
    const sizeOf = (name: string) =>
      page
        .getByRole('heading', { level: 2, name, exact: true })
        .evaluate((heading) => getComputedStyle(heading).fontSize);
    const size = await sizeOf('QR Code Scanner');
    await scanner(page).getByRole('button', { name: 'Scanner schließen' }).click();
    await page.getByRole('tab', { name: 'Radio' }).click();
    await page.getByRole('heading', { level: 2, name: 'Radio', exact: true }).waitFor();
    expect(size).toBe(await sizeOf('Radio'));
  });

  test('closed where the visit began with it, the walk’s first tab is there', async () => {
    const page = await openPage(await sharedBrowser(grantedCamera));
    await page.goto(link('/a/demo?tab=qr'));
    await scanner(page).getByRole('button', { name: 'Scanner schließen' }).click();
    await page.waitForURL(link('/a/demo?tab=info'));
  });

  test('opened and closed at once leaves no camera on', async () => {
    const page = await openScanner(house.url, await sharedBrowser(grantedCamera));
    const close = scanner(page).getByRole('button', { name: 'Scanner schließen' });
    for (let round = 0; round < 3; round++) {
      await close.click();
      await scanner(page).waitFor({ state: 'detached' });
      await page.getByRole('tab', { name: 'QR' }).click();
    }
    await says(page, 'Den QR Code in den Rahmen halten.');
    await expect
      .poll(async () => (await cameraStates(page)).filter((state) => state === 'live'))
      .toEqual(['live']);
    await expect.poll(() => scanner(page).locator('video').count()).toBe(1);
  });

  test('that is taken away says so, and comes back by a tap', async () => {
    const page = await openScanner(house.url, await sharedBrowser(grantedCamera));
    await says(page, 'Den QR Code in den Rahmen halten.');
    await loseCamera(page);
    await says(page, 'Die Kamera liefert kein Bild mehr.');
    await scanner(page).getByRole('button', { name: 'Noch einmal versuchen' }).click();
    await says(page, 'Den QR Code in den Rahmen halten.');
    expect(await cameraStates(page)).toEqual(['ended', 'live']);
  });

  test('that gives no picture for 10 s is let go', async () => {
    const page = await openPage(await sharedBrowser(grantedCamera));
    await page.clock.install();
    await page.addInitScript(() => {
      const canvas = document.createElement('canvas');
      const context = canvas.getContext('2d');
      const drawing = setInterval(() => {
        if ('klangwegIsBlind' in globalThis) clearInterval(drawing);
        else context?.fillRect(0, 0, 300, 150);
      }, 100);
      navigator.mediaDevices.getUserMedia = () => Promise.resolve(canvas.captureStream());
    });
    await page.goto(link('/a/demo?tab=qr'));
    await says(page, 'Den QR Code in den Rahmen halten.');
    await stopTime(page, 5_000);
    await page.evaluate(() => Object.assign(globalThis, { klangwegIsBlind: true }));
    await untilNoPictureComes(page);
    // A look each second: the first of these may still see the last picture.
    await page.clock.runFor(9_000);
    const lost = scanner(page).getByText('Die Kamera liefert kein Bild mehr.');
    expect(await lost.count()).toBe(0);
    await page.clock.runFor(2_000);
    await lost.waitFor();
    await scanner(page).locator('video').waitFor({ state: 'detached' });
  });

  test('of a phone that is turned goes on with the turned picture', async () => {
    const page = await openPage(await sharedBrowser(grantedCamera));
    await watchCamera(page);
    await page.addInitScript(() => {
      const canvas = document.createElement('canvas');
      const context = canvas.getContext('2d');
      const turn = (width: number, height: number) => Object.assign(canvas, { width, height });
      turn(640, 480);
      setInterval(() => context?.fillRect(0, 0, 640, 640), 50);
      Object.assign(globalThis, { klangwegTurn: turn });
      navigator.mediaDevices.getUserMedia = () => Promise.resolve(canvas.captureStream());
    });
    await page.goto(link('/a/demo?tab=qr'));
    await says(page, 'Den QR Code in den Rahmen halten.');
    await page.evaluate(() => {
      (globalThis as { klangwegTurn?: (w: number, h: number) => void }).klangwegTurn?.(480, 640);
    });
    const widths = () =>
      page.evaluate(() => [...document.querySelectorAll('video')].map((it) => it.clientWidth));
    await expect.poll(widths).toEqual([480]);
    await says(page, 'Den QR Code in den Rahmen halten.');
    // The square that is read stands upright in the middle again, once the camera has begun anew.
    const square = () =>
      page.evaluate(() => {
        const { borderLeftWidth, borderTopWidth } = getComputedStyle(
          document.querySelector('#qr-shaded-region') ?? document.body,
        );
        return { borderLeftWidth, borderTopWidth };
      });
    await expect.poll(square).toEqual({ borderLeftWidth: '80px', borderTopWidth: '160px' });
  });

  test('that sees nothing for 10 s is given advice', async () => {
    const page = await openPage(await sharedBrowser(grantedCamera));
    await page.clock.install();
    await page.goto(link('/a/demo?tab=qr'));
    await says(page, 'Den QR Code in den Rahmen halten.');
    await settled(page);
    await page.clock.fastForward(10_000);
    await says(
      page,
      'Noch nichts gelesen. Näher herangehen, für Licht sorgen oder den Code eintippen.',
    );
  });

  test('with a light and a zoom offers both', async () => {
    const page = await openPage(await sharedBrowser(grantedCamera));
    await page.addInitScript(() => {
      const proto = MediaStreamTrack.prototype;
      const can = proto.getCapabilities;
      proto.getCapabilities = function () {
        return { ...can.call(this), torch: true, zoom: { min: 1, max: 4, step: 0.5 } };
      };
      const wishes: unknown[] = [];
      Object.assign(globalThis, { klangwegWishes: wishes });
      proto.applyConstraints = (wish) => {
        wishes.push(wish?.advanced?.[0]);
        return Promise.resolve();
      };
    });
    await page.goto(link('/a/demo?tab=qr'));
    const light = scanner(page).getByRole('button', { name: 'Licht' });
    await light.click();
    await expect.poll(() => light.getAttribute('aria-pressed')).toBe('true');
    await scanner(page).getByRole('slider', { name: 'Zoom' }).fill('2.5');
    const wishes = () =>
      page.evaluate(() => (globalThis as { klangwegWishes?: unknown[] }).klangwegWishes);
    await expect.poll(wishes).toEqual([{ torch: true }, { zoom: 2.5 }]);
  });
});

test('the scanner speaks English where the walk does', async () => {
  const page = await openPage(await sharedBrowser(grantedCamera), { locale: 'en-GB' });
  await page.goto(link('/a/demo?tab=qr'));
  await scanner(page, 'QR code scanner').getByText('Hold the QR code inside the frame.').waitFor();
});
