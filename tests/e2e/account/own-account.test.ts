import type { Page } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { accessibilityViolations, themes } from '../../support/measure/accessibility.ts';
import { heading, logIn, openMenuEntries } from '../../support/pages/account-page.ts';
import { callApi, mustCall, password, type SignedIn } from '../../support/servers/api-client.ts';
import { fromNewAddress } from '../../support/links/from-address.ts';
import { openRegistration } from '../../support/servers/people.ts';
import { realSite } from '../../support/servers/real-site.ts';
import { settled } from '../../support/browsers/settled.ts';

const site = realSite({ env: openRegistration });

const NEW_PASSWORD = 'ein ganz anderes Passwort';
const USER = 'Wanderin';

let page: Page;
/** The same user’s telephone, which is not in this hand. */
let phone: SignedIn;

const signIn = (secret: string) =>
  callApi(site.url, 'login', {
    body: { username: USER, password: secret },
    headers: fromNewAddress(),
  });
const isSignedIn = async ({ accessToken }: SignedIn) =>
  (await callApi(site.url, 'ownAccount', { token: accessToken })).status === 200;
const otherSession = async () => (await signIn(password)).body as SignedIn;
const rows = () => page.getByRole('region', { name: 'Angemeldete Geräte' }).getByRole('listitem');
const see = (text: string) => page.getByText(text, { exact: true }).first().waitFor();

/** For consecutive tests on one page. */
beforeAll(async () => {
  const body = { username: USER, password };
  phone = await mustCall<SignedIn>(site.url, 'signup', { body, headers: fromNewAddress() });
  const expected = [
    /status of 40[013] .*\/api\/(me(\/password)?|user)\)/,
    /ERR_INTERNET_DISCONNECTED/,
  ];
  page = await site.openLastingPage({ extraHTTPHeaders: fromNewAddress(), expected });
  await page.goto(`${site.url}/login`);
  await logIn(page, USER);
  await heading(page, 'Rundgänge').waitFor();
});

test('the menu leads to the account, which shows the devices that are signed in, this one first', async () => {
  expect(await openMenuEntries(page)).toContain('Konto');
  await page.getByRole('menuitem', { name: 'Konto', exact: true }).click();
  await heading(page, 'Konto').waitFor();
  await see(`Angemeldet als ${USER}.`);
  const [own, other] = await rows().allInnerTexts();
  expect(own).toContain('(dieses Gerät)');
  expect(other).toContain('Unbekanntes Gerät');
  for (const colorScheme of themes) {
    await page.emulateMedia({ colorScheme });
    expect(await accessibilityViolations(page), colorScheme).toEqual([]);
  }
});

test('another device is signed out, and its token opens nothing', async () => {
  await rows()
    .filter({ hasText: 'Unbekanntes Gerät' })
    .getByRole('button', { name: 'Abmelden: Unbekanntes Gerät' })
    .click();
  await see('Ein Gerät ist abgemeldet.');
  await see('Kein anderes Gerät ist angemeldet.');
  expect(await rows().count()).toBe(1);
  expect(await isSignedIn(phone)).toBe(false);
});

test('all other devices are signed out at once, this one stays', async () => {
  const others = [await otherSession(), await otherSession()];
  await page.reload();
  await page.getByRole('button', { name: 'Alle anderen abmelden' }).click();
  await see('2 Geräte sind abgemeldet.');
  await see('Kein anderes Gerät ist angemeldet.');
  expect(await Promise.all(others.map(isSignedIn))).toEqual([false, false]);
});

async function change(former: string, next: string): Promise<void> {
  await page.getByLabel('Bisheriges Passwort').fill(former);
  await page.getByLabel('Neues Passwort').fill(next);
  await page.getByRole('button', { name: 'Passwort ändern' }).click();
}

const focusedName = () => page.evaluate(() => document.activeElement?.getAttribute('name'));

test('a wrong password, a short one and a lost network say so, and what was typed stays', async () => {
  await change('nicht meins', NEW_PASSWORD);
  await see('Das bisherige Passwort stimmt nicht.');
  expect(await focusedName()).toBe('password');
  await change(password, 'kurz');
  await see('Das Passwort ist zu kurz: mindestens 8 Zeichen, für die Verwaltung 10.');
  expect(await focusedName()).toBe('new-password');
  await page.context().setOffline(true);
  await change(password, NEW_PASSWORD);
  await see('Gerade fehlt das Netz. Die Eingabe bleibt stehen.');
  await page.context().setOffline(false);
  expect(await page.getByLabel('Neues Passwort').inputValue()).toBe(NEW_PASSWORD);
  expect((await signIn(NEW_PASSWORD)).status).toBe(401);
});

test('a new password holds from then on, ends the other sessions and leaves this one', async () => {
  const other = await otherSession();
  await change(password, NEW_PASSWORD);
  await see('Das Passwort ist geändert.');
  await settled(page);
  expect(await page.getByLabel('Bisheriges Passwort').inputValue()).toBe('');
  expect(await isSignedIn(other)).toBe(false);
  expect([(await signIn(password)).status, (await signIn(NEW_PASSWORD)).status]).toEqual([
    ...[401, 200],
  ]);
  await page.reload();
  await see(`Angemeldet als ${USER}.`);
});

test('a session that was ended elsewhere says so and leads to the sign-in', async () => {
  const { accessToken } = (await signIn(NEW_PASSWORD)).body as SignedIn;
  await mustCall(site.url, 'endOtherSessions', { token: accessToken });
  await page.reload();
  await see('Diese Anmeldung ist beendet, vielleicht von einem anderen Gerät aus.');
  await page.getByRole('link', { name: 'Anmelden', exact: true }).click();
  await logIn(page, USER, NEW_PASSWORD);
  await heading(page, 'Rundgänge').waitFor();
});

test('this device signs out there, too, and the page says that nobody is signed in', async () => {
  await page.goto(`${site.url}/account`);
  await rows().filter({ hasText: '(dieses Gerät)' }).getByRole('button').click();
  await heading(page, 'Hinweis').waitFor();
  await page.waitForFunction(() => localStorage.getItem('token') === null);
  await page.goto(`${site.url}/account`);
  await see('Auf diesem Gerät ist niemand angemeldet.');
});
