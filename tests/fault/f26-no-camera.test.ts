import type { Page } from 'playwright';
import { expect, onTestFinished, test } from 'vitest';
import { launchBrowser, openPage } from '../support/browsers/browser.ts';
import { grantedCamera } from '../support/browsers/fake-camera.ts';
import { demoSite } from '../support/servers/real-site.ts';
import { unplugCamera, watchCamera } from '../support/browsers/watch-camera.ts';

const site = demoSite();
const scanner = (page: Page) => page.getByRole('dialog', { name: 'QR Code Scanner' });

async function scannerOf(args: readonly string[]): Promise<Page> {
  const browser = await launchBrowser({ args });
  onTestFinished(() => browser.close());
  const page = await openPage(browser);
  await watchCamera(page);
  await page.goto(`${site.url}/a/demo?tab=qr`);
  return page;
}

test.each([
  [
    'denied',
    ['--use-fake-device-for-media-stream', '--deny-permission-prompts'],
    'Zugriff auf die Kamera nicht möglich. Bitte Kameraberechtigungen überprüfen.',
  ],
  ['absent', [], 'Keine Kamera verfügbar.'],
  ['lost', grantedCamera, 'Die Kamera liefert kein Bild mehr.'],
] as const)(
  'F26 a camera that is %s is reported, and a typed code works',
  async (kind, args, text) => {
    const page = await scannerOf(args);
    if (kind === 'lost') {
      await scanner(page).getByText('Den QR Code in den Rahmen halten.').waitFor();
      await unplugCamera(page);
    }
    await scanner(page).getByText(text).waitFor();
    await scanner(page).getByText('Ein Foto des Codes oder der getippte Code').waitFor();
    await scanner(page).getByRole('textbox', { name: 'Code eintippen' }).fill('demo/bahnhof');
    await scanner(page).getByRole('button', { name: 'Öffnen' }).click();
    await page.getByRole('heading', { name: 'Alter Bahnhof' }).first().waitFor();
    await expect.poll(() => scanner(page).count()).toBe(0);
  },
);
