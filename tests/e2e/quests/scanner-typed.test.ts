import type { Page } from 'playwright';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  appIsHydrated,
  openLastingPage,
  type LastingPage,
} from '../../support/browsers/browser.ts';
import { drawCode } from '../../support/browsers/draw-code.ts';
import { grantedCamera } from '../../support/browsers/fake-camera.ts';
import { realSite } from '../../support/servers/real-site.ts';
import {
  leaveScanner,
  waitForStatus,
  scanner,
  soundsNeverEnd,
  typeCode,
  typed,
} from '../../support/pages/scanner-page.ts';
import { sharedBrowser } from '../../support/browsers/shared-browser.ts';
import { watchCamera } from '../../support/browsers/watch-camera.ts';

const site = realSite();
const link = (path: string) => site.url + path;

describe('a code of another player server', () => {
  const SISTER = 'schwester.example';
  const findCode = (page: Page) =>
    page.getByRole('alertdialog', { name: 'Zu einem anderen Rundgang wechseln?' });
  let page: Page;
  let isTyped: Promise<void> = Promise.resolve();

  beforeAll(async () => {
    const own = new URL(site.url).host;
    await site.server.restart({ PLAYER_HOSTS: `${own},${SISTER}` });
    page = await site.openLastingPage({ expected: [/camera|NotFound/i] });
    await page.route(`https://${SISTER}/**`, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<h1>Schwester</h1>' }),
    );
    await page.route('**/api/config', async (route) => {
      await isTyped;
      await route.continue();
    });
  });

  async function openedOnSisters(path: string, scan: (page: Page) => Promise<void>) {
    // The server lists its sister sites only once the code has been read.
    let respond: () => void = () => undefined;
    isTyped = new Promise<void>((resolve) => {
      respond = resolve;
    });
    await page.goto(link(path));
    await scan(page);
    await typeCode(page, `https://${SISTER}/a/hafen/kran?x=1`);
    await waitForStatus(page, 'Code wird geprüft …');
    respond();
  }

  test('in a walk: its server is named, and yes leaves for that very address', async () => {
    await openedOnSisters('/a/demo?tab=info', (one) =>
      one.getByRole('tab', { name: 'QR' }).click(),
    );
    await findCode(page).getByText(`„hafen“ auf ${SISTER}`).waitFor();
    expect(page.url()).toBe(link('/a/demo?tab=qr'));
    await findCode(page).getByRole('button', { name: 'Ja, wechseln' }).click();
    await page.waitForURL(`https://${SISTER}/a/hafen/kran?x=1`);
  });

  test('on the start page it needs a confirmation, too', async () => {
    await openedOnSisters('/', (one) => one.getByRole('button', { name: /scannen/i }).click());
    await findCode(page).getByText(`„hafen“ auf ${SISTER}`).waitFor();
    await findCode(page).getByRole('button', { name: 'Ja, wechseln' }).click();
    await page.waitForURL(`https://${SISTER}/a/hafen/kran?x=1`);
  });
});

describe('without a camera picture', () => {
  let opened: LastingPage;

  /** The worker that decodes pictures fails to load on this page at first. */
  beforeAll(async () => {
    opened = await openLastingPage(await sharedBrowser(grantedCamera));
    const { page } = opened;
    await watchCamera(page);
    await soundsNeverEnd(page);
    await page.route('**/picture-worker-*.js', (route) => route.abort());
    await page.goto(link('/a/demo?tab=info'));
    await appIsHydrated(page);
  });
  afterAll(() => opened.end(false));

  /**
   * Each test leads to another station than the one before, on a page whose reader fails at first.
   */
  async function atScanner({ hasReader = true } = {}): Promise<Page> {
    const { page } = opened;
    if (hasReader) await page.unroute('**/picture-worker-*.js');
    await leaveScanner(page);
    await page.getByRole('tab', { name: 'QR' }).click();
    return page;
  }

  test('a photo whose reader does not load is not reported as one without a code', async () => {
    const page = await atScanner({ hasReader: false });
    await waitForStatus(page, 'Den QR Code in den Rahmen halten.');
    const code = await drawCode(link('/a/demo/turm'), 260);
    const photo = scanner(page).getByLabel('Foto wählen');
    await photo.setInputFiles({ name: 'sign.png', mimeType: 'image/png', buffer: code });
    await waitForStatus(page, /^Das Foto konnte nicht gelesen werden, weil ein Teil der App fehlt/);
    await page.unroute('**/picture-worker-*.js');
    await photo.setInputFiles({ name: 'sign.png', mimeType: 'image/png', buffer: code });
    await page.waitForURL(/\/a\/demo\/turm\?.*tab=track-details/);
  });

  test('a typed link works like a scanned one, and a typing error stays in the field', async () => {
    const page = await atScanner();
    await typeCode(page, 'banhof');
    await waitForStatus(page, 'Station nicht gefunden');
    expect(await typed(page).inputValue()).toBe('banhof');
    await typeCode(page, 'https://evil.example/a/demo/bahnhof');
    await waitForStatus(page, 'QR Code nicht lesbar');
    await typeCode(page, link('/a/demo/nirgends'));
    await page.waitForURL(/tab=info/);
    await page.getByRole('tab', { name: 'QR' }).click();
    await typeCode(page, 'Demo/Bahnhof');
    await page.waitForURL(/\/a\/demo\/bahnhof\?.*tab=track-details/);
  });

  test('a large photo with a small code in its corner is read, one without a code is not', async () => {
    const page = await atScanner();
    await waitForStatus(page, 'Den QR Code in den Rahmen halten.');
    const photo = scanner(page).getByLabel('Foto wählen');
    const wall = sharp({
      create: { width: 4032, height: 3024, channels: 3, background: '#8a7f70' },
    });
    const empty = await wall.clone().jpeg().toBuffer();
    await photo.setInputFiles({ name: 'wall.jpg', mimeType: 'image/jpeg', buffer: empty });
    await waitForStatus(page, 'QR Code nicht lesbar');
    // Another message in between, so that the next one is about the next file.
    await typeCode(page, 'banhof');
    await waitForStatus(page, 'Station nicht gefunden');
    const text = Buffer.from('not a picture');
    await photo.setInputFiles({ name: 'text.jpg', mimeType: 'image/jpeg', buffer: text });
    await waitForStatus(page, 'QR Code nicht lesbar');
    const code = await drawCode(link('/a/demo/turm'), 260);
    const signed = await wall
      .composite([{ input: code, left: 3300, top: 2500 }])
      .jpeg({ quality: 80 })
      .toBuffer();
    await photo.setInputFiles({ name: 'sign.jpg', mimeType: 'image/jpeg', buffer: signed });
    await page.waitForURL(/\/a\/demo\/turm\?.*tab=track-details/);
  });
});
