import type { Page } from 'playwright';
import type { ProgressBody } from '../../../src/contract/progress.ts';
import { mustCall, password, type SignedIn } from '../servers/api-client.ts';
import { fromNewAddress } from '../links/from-address.ts';
import type { Site } from '../servers/real-site.ts';
import { settled } from '../browsers/settled.ts';

const expected = [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to load/];

/** One of the devices on which somebody was signed in once. */
export async function deviceOf(
  site: Site,
  person: SignedIn,
  { isLasting = false }: { readonly isLasting?: boolean } = {},
): Promise<Page> {
  const options = { extraHTTPHeaders: fromNewAddress(), expected };
  const page = await (isLasting ? site.openLastingPage(options) : site.openPage(options));
  await page.addInitScript(
    ([token, id]) => {
      // Only once: what the app deletes, or the browser evicts, must not come back with a reload.
      if (sessionStorage.getItem('stored') !== null) return;
      sessionStorage.setItem('stored', 'yes');
      localStorage.setItem('token', token ?? '');
      localStorage.setItem('userId', id ?? '');
    },
    [person.accessToken, person.userId],
  );
  return page;
}

/** The server's progress of somebody's demo walk, as text. */
export async function storedProgressOf(
  { url }: Site,
  { accessToken: token }: SignedIn,
): Promise<string> {
  const body = { epoch: 0, entries: [], positions: [], ops: [] };
  const request = { token, params: { slug: 'demo' }, body };
  return JSON.stringify(await mustCall<ProgressBody>(url, 'progress', request));
}

/** Opens the station behind the password: progress that nobody begins with. */
export async function earnBand7(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Passwort' }).click();
  await page.getByRole('textbox', { name: 'Passwort der Station' }).fill('Grünspan');
  await page.getByRole('button', { name: 'Einreichen' }).click();
  await page.getByText('Passwort korrekt, Track freigeschaltet!').waitFor();
}

export const band7In = (page: Page) =>
  page.getByRole('list').getByRole('button', { name: /Band 7/ });

/** Signs in by the form, as a person does. */
export async function logInAs(page: Page, site: Site, person: SignedIn): Promise<void> {
  await page.goto(`${site.url}/login`);
  // The form is there before the app has hydrated.
  await settled(page);
  await fillLogIn(page, person);
}

/**
 * A signed-out visitor opens the form by the menu of the walk, and returns to the walk from the
 * start page.
 */
export async function logInFromWalk(page: Page, person: SignedIn): Promise<void> {
  await page.getByRole('button', { name: 'Menü' }).click();
  await page.getByRole('menuitem', { name: 'Anmelden', exact: true }).click();
  await page.getByRole('heading', { name: 'Anmelden', exact: true }).waitFor();
  await settled(page);
  await fillLogIn(page, person);
  await openFromStart(page);
}

/** Opens the demo walk by its card on the start page. */
async function openFromStart(page: Page): Promise<void> {
  const cards = page.getByRole('main').getByRole('link', { name: /Die verschwundene Glocke/ });
  await cards.first().click();
  await page.getByRole('tab', { name: 'Info', selected: true }).waitFor();
  await settled(page);
}

async function fillLogIn(page: Page, { accessToken }: SignedIn): Promise<void> {
  const claims = JSON.parse(
    Buffer.from(accessToken.split('.')[1] ?? '', 'base64url').toString(),
  ) as { username: string };
  await page.getByLabel('Benutzername').fill(claims.username);
  await page.getByLabel('Passwort').fill(password);
  await page.getByRole('button', { name: 'Einloggen' }).click();
  await page.getByRole('heading', { name: 'Rundgänge', exact: true }).waitFor();
}
