import type { Page } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import {
  callApi,
  mustCall,
  password as PASSWORD,
  setUpAdministrator,
  signUp,
  type SignedIn,
} from '../../support/servers/api-client.ts';
import { goToArea, adminHeading, openLastingAdminPage } from '../../support/pages/admin-page.ts';
import { fromNewAddress } from '../../support/links/from-address.ts';
import { openRegistration } from '../../support/servers/people.ts';
import { realSite } from '../../support/servers/real-site.ts';
import { settled } from '../../support/browsers/settled.ts';

const site = realSite({ env: openRegistration });
let administrator: SignedIn;
/** The users and two groups exist before the admin page loads its lists. */
let anna: SignedIn;
let berta: SignedIn;
let cara: SignedIn;
let classId: string;
/** One admin page for all tests: each opens its own user or group on it. */
let adminPage: Page;

beforeAll(async () => {
  administrator = await setUpAdministrator(site.url, await site.server.setupSecret());
  anna = await signUp(site.url, 'Anna Amsel');
  berta = await signUp(site.url, 'Berta Buchfink');
  cara = await signUp(site.url, 'Cara Dohle');
  await aGroup('Chor am Fluss');
  classId = await aGroup('Klasse 4b');
  adminPage = await openLastingAdminPage(site, administrator, 'userManager');
});

const button = (name: string | RegExp) => adminPage.getByRole('button', { name });
const card = (name: string) => adminPage.getByRole('region', { name, exact: true });
const visitor = (expected: readonly RegExp[] = []) =>
  site.openPage({ extraHTTPHeaders: fromNewAddress(), expected: [...expected] });
async function openUser(name: string): Promise<void> {
  // A late effect of the last click may close the menu again.
  await settled(adminPage);
  await button('User Manager').click();
  await adminPage.getByRole('menuitem', { name: 'Benutzer', exact: true }).click();
  await adminHeading(adminPage, 'Benutzer').waitFor();
  await adminPage.getByRole('link', { name, exact: true }).click();
  await adminHeading(adminPage, name).waitFor();
  await settled(adminPage);
}

async function aGroup(name: string): Promise<string> {
  const always = { validFromMs: null, validUntilMs: null };
  const { group } = await mustCall<{ group: { id: string } }>(site.url, 'adminAddGroup', {
    token: administrator.accessToken,
    body: { name, description: '', ...always },
  });
  return group.id;
}

const isSignedIn = async ({ accessToken: token }: SignedIn) =>
  (
    await callApi(site.url, 'progress', {
      ...{ token, params: { slug: 'demo' } },
      body: { epoch: 0, entries: [], positions: [], ops: [] },
    })
  ).status === 200;

test('a link for a new password works once, and ends the open sessions', async () => {
  await openUser('Anna Amsel');
  await button('Link für ein neues Passwort').click();
  const link = await adminPage.getByLabel('Link für Anna Amsel').inputValue();
  const page = await visitor([/40[0-9]/]);
  await page.goto(link);
  await page.getByLabel('Neues Passwort').fill('ein anderer Garten voller Glocken');
  await page.getByRole('button', { name: 'Speichern und anmelden' }).click();
  await page.getByRole('heading', { name: 'Rundgänge', exact: true }).waitFor();
  expect(await isSignedIn(anna)).toBe(false);
  await adminPage.reload();
  await card('Anmeldungen')
    .getByText(/^Chrome auf Linux, seit /)
    .waitFor();
  const logIn = (password: string) =>
    callApi(site.url, 'login', { body: { username: 'Anna Amsel', password } });
  expect((await logIn('ein anderer Garten voller Glocken')).status).toBe(200);
  await page.goto(link);
  await page.getByLabel('Neues Passwort').fill('noch ein Garten voller Glocken');
  await page.getByRole('button', { name: 'Speichern und anmelden' }).click();
  await page.getByRole('alert').first().waitFor();
  expect((await logIn('noch ein Garten voller Glocken')).status).toBe(401);
});

test('one of several sessions is ended, and the others stay', async () => {
  const { accessToken } = await mustCall<SignedIn>(site.url, 'login', {
    body: { username: 'Berta Buchfink', password: PASSWORD },
  });
  await openUser('Berta Buchfink');
  const sessions = card('Anmeldungen');
  await expect.poll(() => sessions.getByRole('listitem').count()).toBe(2);
  await sessions
    .getByText(/^Unbekanntes Gerät, seit /)
    .first()
    .waitFor();
  await sessions
    .getByRole('button', { name: /^Abmelden: seit/ })
    .first()
    .click();
  await adminPage.getByText('1 Anmeldung beendet.').waitFor();
  await adminPage.reload();
  await expect.poll(() => sessions.getByRole('listitem').count()).toBe(1);
  const other = { ...berta, accessToken };
  expect([await isSignedIn(berta), await isSignedIn(other)].toSorted()).toEqual([false, true]);
});

test('groups and progress of a user are shown, and the user is removed from a group', async () => {
  await mustCall(site.url, 'progress', {
    ...{ token: cara.accessToken, params: { slug: 'demo' } },
    body: {
      ...{ epoch: 0, entries: [], ops: [] },
      positions: [{ track: 'turm', positionS: 12, counter: 1, device: 'Handy' }],
    },
  });
  await openUser('Cara Dohle');
  await card('Fortschritt').getByText('Die verschwundene Glocke').waitFor();
  const groups = card('Gruppen');
  await groups.getByText('In keiner Gruppe.').waitFor();
  await groups.getByRole('combobox').selectOption({ label: 'Chor am Fluss' });
  await groups.getByRole('button', { name: 'Aufnehmen', exact: true }).click();
  await groups.getByRole('link', { name: 'Chor am Fluss' }).waitFor();
  await adminPage.reload();
  await groups.getByRole('button', { name: 'Herausnehmen: Chor am Fluss' }).click();
  await groups.getByText('In keiner Gruppe.').waitFor();
});

test('a group is deleted after its name was typed, and neither its code nor an expired one opens anything', async () => {
  const code = await aCode(classId, null);
  await goToArea(adminPage, 'Gruppen');
  await button('Klasse 4b').click();
  await adminHeading(adminPage, 'Klasse 4b').waitFor();
  await button('Gruppe löschen').click();
  expect(await button('Für immer löschen').isDisabled()).toBe(true);
  await adminPage.getByLabel('Zum Bestätigen den Namen eintippen: Klasse 4b').fill('Klasse 4b');
  await button('Für immer löschen').click();
  await adminPage.getByText('Klasse 4b ist gelöscht.').waitFor();
  await adminPage.reload();
  await adminPage.getByRole('heading', { name: 'Gruppen', exact: true }).waitFor();
  expect(await adminPage.getByRole('link', { name: 'Klasse 4b' }).count()).toBe(0);
  const guest = await visitor([/404/]);
  await guest.goto(`${site.url}/code#code=${code}`);
  await expectAccessDenied(guest);
  const expired = await aCode(await aGroup('Vorbei'), Date.now() - 1000);
  await guest.getByRole('button', { name: 'Menü' }).click();
  await guest.getByRole('menuitem', { name: 'Startseite' }).click();
  await guest.getByRole('link', { name: 'Freischaltcode eingeben' }).click();
  await guest.getByLabel('Code', { exact: true }).fill(expired);
  await expectAccessDenied(guest);
});

async function aCode(id: string, validUntilMs: number | null): Promise<string> {
  const { codes } = await mustCall<{ codes: { code: string }[] }>(site.url, 'adminAddCodes', {
    ...{ token: administrator.accessToken, params: { id } },
    body: { count: 1, label: 'Karte', firstNumber: 1, maxUses: 1, validFromMs: null, validUntilMs },
  });
  return codes[0]?.code ?? '';
}

async function expectAccessDenied(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Freischalten' }).click();
  await page.getByRole('alert').first().waitFor();
  expect(new URL(page.url()).pathname).toBe('/code');
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBe(null);
}
