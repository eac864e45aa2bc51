import type { Page } from 'playwright';
import { password } from '../servers/api-client.ts';
import type { PageOptions } from '../browsers/browser.ts';
import { settled } from '../browsers/settled.ts';
import { fromNewAddress } from '../links/from-address.ts';
import type { Site } from '../servers/real-site.ts';

export const heading = (page: Page, name: string) =>
  page.getByRole('heading', { name, exact: true });

/** The token and id of the signed-in user, as stored on the device. */
export const storedSignIn = (page: Page) =>
  page.evaluate(() => [localStorage.getItem('token'), localStorage.getItem('userId')]);

/** A page of a visitor with an address of their own, whose device has this `token`. */
export async function openVisitor(
  site: Site,
  options: PageOptions & { readonly token?: string } = {},
): Promise<Page> {
  const { token, ...rest } = options;
  const page = await site.openPage({ extraHTTPHeaders: fromNewAddress(), ...rest });
  if (token !== undefined) {
    await page.addInitScript((stored) => {
      // Only once: what the app deletes must not come back with a reload.
      if (sessionStorage.getItem('stored') !== null) return;
      sessionStorage.setItem('stored', 'yes');
      localStorage.setItem('token', stored);
      localStorage.setItem('userId', '77');
    }, token);
  }
  return page;
}

export async function logIn(page: Page, username: string, secret = password) {
  await page.getByLabel('Benutzername').fill(username);
  await page.getByLabel('Passwort').fill(secret);
  await page.getByRole('button', { name: 'Einloggen' }).click();
}

/** The name that a token carries. */
export const namesOf = (token: string) =>
  (
    JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as {
      username: string;
    }
  ).username;

/** Stores another sign-in on the device, or none: the next page finds it. */
export async function storeSignIn(page: Page, token?: string): Promise<void> {
  // Another page's requests meanwhile would be sent as another user, or as nobody.
  const besideTheApp = new URL('/healthz', page.url()).href;
  if (page.url() !== besideTheApp) await page.goto(besideTheApp);
  await page.evaluate((stored) => {
    localStorage.clear();
    if (stored === undefined) return;
    localStorage.setItem('token', stored);
    localStorage.setItem('userId', '77');
  }, token);
}

/** The server-rendered page has a place for the menu; its entries load with the click. */
export async function openMenuEntries(page: Page): Promise<readonly string[]> {
  await settled(page);
  await page.getByRole('button', { name: 'Menü' }).click();
  await page.getByRole('menuitem').first().waitFor();
  return page.getByRole('menuitem').allInnerTexts();
}

export async function tabToField(page: Page, name: string): Promise<void> {
  for (let i = 0; i < 10; i += 1) {
    await page.keyboard.press('Tab');
    const focused = await page.evaluate(() => document.activeElement?.getAttribute('name'));
    if (focused === name) return;
  }
  throw new Error(`the keyboard does not reach ${name}`);
}
