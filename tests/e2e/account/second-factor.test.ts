import type { Page } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { authenticator } from '../../support/authenticator.ts';
import { accessibilityViolations, themes } from '../../support/measure/accessibility.ts';
import { heading, logIn } from '../../support/pages/account-page.ts';
import { mustCall, password, type SignedIn } from '../../support/servers/api-client.ts';
import { fromNewAddress } from '../../support/links/from-address.ts';
import { addPeople, openRegistration, type PeopledServer } from '../../support/servers/people.ts';
import { settled } from '../../support/browsers/settled.ts';
import { realSite } from '../../support/servers/real-site.ts';

const site = realSite({ env: openRegistration });

const USER = 'Archivar';
let peopled: PeopledServer;
let page: Page;
let codeAt: ReturnType<typeof authenticator>;
let recoveryCodes: readonly string[] = [];

/** For consecutive tests on one page. */
beforeAll(async () => {
  peopled = await addPeople(site.server);
  const body = { username: USER, password };
  await mustCall<SignedIn>(site.url, 'signup', { body, headers: fromNewAddress() });
  const expected = [
    /status of 40[13] .*\/api\/(login|me\/second-factor)\)/,
    /ERR_INTERNET_DISCONNECTED.*\/api\/me\)/,
  ];
  page = await site.openLastingPage({ extraHTTPHeaders: fromNewAddress(), expected });
  await page.goto(`${site.url}/login`);
  await logIn(page, USER);
  await heading(page, 'Rundgänge').waitFor();
  await page.goto(`${site.url}/account`);
});

const section = () => page.getByRole('region', { name: 'Zweiter Faktor' });
const press = (name: string) => section().getByRole('button', { name, exact: true }).click();
const see = (text: string) => page.getByText(text, { exact: true }).first().waitFor();
const fill = (label: string, value: string) => section().getByLabel(label).fill(value);
/** The code of a later half minute counts, too, and each half minute's once. */
const codeOf = (stepsLater = 0) => codeAt(Date.now(), stepsLater);
/** Its label contains the help. */
const codeField = () => page.getByRole('textbox', { name: /^Code/ });
const focusedName = () => page.evaluate(() => document.activeElement?.getAttribute('name'));

async function expectNoViolations(): Promise<void> {
  for (const colorScheme of themes) {
    await page.emulateMedia({ colorScheme });
    expect(await accessibilityViolations(page), colorScheme).toEqual([]);
  }
}

async function signOut(): Promise<void> {
  await page.goto(`${site.url}/account`);
  const own = page.getByRole('listitem').filter({ hasText: '(dieses Gerät)' });
  await own.getByRole('button').click();
  await heading(page, 'Hinweis').waitFor();
  await page.waitForFunction(() => localStorage.getItem('token') === null);
  await page.goto(`${site.url}/login`);
}

test('it is set up by password, picture or key, and a first code; ten recovery codes come with it', async () => {
  await press('Einrichten …');
  await fill('Ihr Passwort', 'falsch');
  await press('Weiter');
  await see('Das Passwort stimmt nicht.');
  await fill('Ihr Passwort', password);
  await press('Weiter');
  await section().getByRole('img', { name: 'QR-Code für die Authenticator-App' }).waitFor();
  const shown = await section().locator('code').innerText();
  codeAt = authenticator(shown);
  const address = await section().getByRole('link').getAttribute('href');
  expect(address).toBe(
    `otpauth://totp/Audiowalk:${USER}?secret=${shown.replaceAll(/\s/g, '')}&issuer=Audiowalk`,
  );
  await expectNoViolations();
  await fill('Code aus der App', '000000');
  await press('Einschalten');
  await see('Dieser Code gilt nicht, oder nicht mehr.');
  // The network goes right after: the codes, which are shown once, stay.
  await page.route('**/api/me', (route) => route.abort('internetdisconnected'));
  await fill('Code aus der App', codeOf());
  await press('Einschalten');
  await section().getByRole('heading', { name: 'Ersatzcodes' }).waitFor();
  recoveryCodes = await section().locator('code').allInnerTexts();
  expect(new Set(recoveryCodes).size).toBe(10);
  await settled(page);
  expect(await section().locator('code').count()).toBe(10);
  await page.unroute('**/api/me');
  const downloading = page.waitForEvent('download');
  await section().getByRole('link', { name: 'Als Datei sichern' }).click();
  expect((await downloading).suggestedFilename()).toBe('ersatzcodes.txt');
  await expectNoViolations();
  await press('Fertig');
  await page.reload();
  await section().getByText('10 Ersatzcodes sind noch nicht verwendet.').waitFor();
});

test('the login asks for a code after the password, keeps both, and takes the right one', async () => {
  await signOut();
  await logIn(page, USER);
  await codeField().waitFor();
  expect(await focusedName()).toBe('code');
  expect(await page.getByRole('alert').allInnerTexts()).not.toContain('Einloggen nicht möglich.');
  await expectNoViolations();
  await codeField().fill('000000');
  await page.getByRole('button', { name: 'Einloggen' }).click();
  await see('Dieser Code gilt nicht, oder nicht mehr.');
  expect(await page.getByLabel('Benutzername').inputValue()).toBe(USER);
  expect(await codeField().inputValue()).toBe('');
  await codeField().fill(codeOf(1));
  await page.getByRole('button', { name: 'Einloggen' }).click();
  await heading(page, 'Rundgänge').waitFor();
});

test('a recovery code signs in instead, and the account counts one less', async () => {
  await signOut();
  await logIn(page, USER);
  await codeField().fill(recoveryCodes[0] ?? '');
  await page.getByRole('button', { name: 'Einloggen' }).click();
  await heading(page, 'Rundgänge').waitFor();
  await page.goto(`${site.url}/account`);
  await section().getByText('9 Ersatzcodes sind noch nicht verwendet.').waitFor();
  await press('Neue Ersatzcodes …');
  await fill('Ihr Passwort', password);
  await press('Neue Ersatzcodes machen');
  await section().getByRole('heading', { name: 'Ersatzcodes' }).waitFor();
  recoveryCodes = await section().locator('code').allInnerTexts();
  await press('Fertig');
  await section().getByText('10 Ersatzcodes sind noch nicht verwendet.').waitFor();
});

test('password and a code remove it, and the password alone signs in', async () => {
  await press('Entfernen …');
  await fill('Ihr Passwort', password);
  await fill('Code aus der App oder Ersatzcode', recoveryCodes[1] ?? '');
  await press('Zweiten Faktor entfernen');
  await see('Der zweite Faktor ist entfernt.');
  await section().getByRole('button', { name: 'Einrichten …' }).waitFor();
  await signOut();
  await logIn(page, USER);
  await heading(page, 'Rundgänge').waitFor();
});

test('an administrator sees it at a user, asks twice and removes it', async () => {
  const { userId } = peopled.people.registered ?? { userId: '' };
  const token = peopled.people.registered?.accessToken ?? '';
  const begun = await mustCall<{ secret: string }>(site.url, 'beginSecondFactor', {
    token,
    body: { password },
  });
  const code = authenticator(begun.secret)(Date.now());
  await mustCall(site.url, 'confirmSecondFactor', { token, body: { code } });
  const admin = await site.openPage();
  await admin.addInitScript((stored) => {
    localStorage.setItem('token', stored);
  }, peopled.administrator.accessToken);
  await admin.goto(`${site.url}/admin/userManager/userDetails/${userId}`);
  await admin.getByRole('button', { name: 'Zweiten Faktor entfernen' }).click();
  await admin
    .getByRole('alertdialog')
    .getByRole('button', { name: 'Zweiten Faktor entfernen' })
    .click();
  await admin.getByText('Der zweite Faktor ist entfernt.').waitFor();
  await admin.getByRole('button', { name: 'Zweiten Faktor entfernen' }).waitFor({
    state: 'detached',
  });
});
