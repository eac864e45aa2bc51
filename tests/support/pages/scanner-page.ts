import type { Browser, Page } from 'playwright';
import { expect, onTestFinished } from 'vitest';
import { appIsHydrated, launchBrowser, openPage, type PageOptions } from '../browsers/browser.ts';
import { cameraStates, resetCameraRecords, watchCamera } from '../browsers/watch-camera.ts';

/** A browser with switches that no other test has. */
export async function browserWith(args: readonly string[]): Promise<Browser> {
  const browser = await launchBrowser({ args });
  onTestFinished(() => browser.close());
  return browser;
}

export const scanner = (page: Page, name = 'QR Code Scanner') => page.getByRole('dialog', { name });
export const typed = (page: Page) => scanner(page).getByRole('textbox', { name: 'Code eintippen' });
export const waitForStatus = (page: Page, text: string | RegExp) =>
  scanner(page).getByText(text, { exact: true }).waitFor();

/** Opens the scanner as a visitor does: a walk, then the tab. */
export async function openScanner(
  url: string,
  browser: Browser,
  options: PageOptions = {},
): Promise<Page> {
  const page = await openPage(browser, options);
  await watchCamera(page);
  await page.goto(`${url}/a/demo?tab=info`);
  // The server-rendered page has the button, too, but without the app behind it.
  await appIsHydrated(page);
  await page.getByRole('tab', { name: 'QR' }).click();
  return page;
}

export async function typeCode(page: Page, text: string): Promise<void> {
  await typed(page).fill(text);
  await scanner(page).getByRole('button', { name: 'Öffnen' }).click();
}

/**
 * For consecutive tests on a page of the demo: closes the scanner, so that no camera is on or
 * recorded.
 */
export async function leaveScanner(page: Page): Promise<void> {
  const no = page.getByRole('alertdialog').getByRole('button', { name: 'Nein' });
  if (await no.isVisible()) await no.click();
  const close = scanner(page).getByRole('button', { name: 'Scanner schließen' });
  if (await close.isVisible()) await close.click();
  await scanner(page).waitFor({ state: 'detached' });
  await expect.poll(() => cameraStates(page)).not.toContain('live');
  await resetCameraRecords(page);
}

/** For consecutive tests: the panel at the end of a station's sound would cover the next test's. */
export async function soundsNeverEnd(page: Page): Promise<void> {
  await page.addInitScript(() => {
    HTMLAudioElement.prototype.play = () => new Promise(() => undefined);
  });
}
