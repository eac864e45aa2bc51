import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { accessibilityViolations } from '../../support/measure/accessibility.ts';
import { mustCall, setUpAdministrator, type SignedIn } from '../../support/servers/api-client.ts';
import { fromNewAddress } from '../../support/links/from-address.ts';
import { restrictWalk } from '../../support/servers/site-contents.ts';
import { openRegistration } from '../../support/servers/people.ts';
import { playButton } from '../../support/pages/player.ts';
import { realSite } from '../../support/servers/real-site.ts';
import { seedSignIn } from '../../support/servers/sign-in.ts';

const site = realSite({ env: openRegistration });
let administrator: SignedIn;
/** The admin page of all these consecutive tests. */
let adminPage: Page;

beforeAll(async () => {
  administrator = await setUpAdministrator(site.url, await site.server.setupSecret());
  await restrictWalk({ server: site.server, administrator }, 'museum');
  adminPage = await site.openLastingPage({ size: 'desktop' });
  await seedSignIn(adminPage, administrator);
});

const open = (path: string) => adminPage.goto(`${site.url}/admin/${path}`);
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
const button = (name: string) => adminPage.getByRole('button', { name, exact: true });
const row = (name: RegExp) => adminPage.getByRole('row', { name });
const visitor = () => site.openPage({ extraHTTPHeaders: fromNewAddress() });

const PASSWORD = 'ein Garten voller Glocken';

async function logOutAndIn(page: Page) {
  await page.getByRole('button', { name: 'Menü' }).click();
  await page.getByRole('menuitem', { name: 'Abmelden' }).click();
  await page.getByRole('link', { name: 'Anmelden' }).click();
  await page.getByLabel('Benutzername').fill('Anna Amsel');
  await page.getByLabel('Passwort').fill(PASSWORD);
  await page.getByRole('button', { name: 'Einloggen' }).click();
  await heading(page, 'Rundgänge').waitFor();
}

test('a user is added, sets a password by the link, and signs in', async () => {
  await open('userManager/addUser');
  await button('Anlegen').click();
  await adminPage.getByText('Der Name fehlt.').waitFor();
  expect(await accessibilityViolations(adminPage)).toEqual([]);
  await adminPage.getByLabel('Benutzername').fill('Anna Amsel');
  await button('Anlegen').click();
  const link = await adminPage.getByLabel('Link für Anna Amsel').inputValue();
  const first = await visitor();
  await first.goto(link);
  await first.getByLabel('Neues Passwort').fill(PASSWORD);
  await first.getByRole('button', { name: 'Speichern und anmelden' }).click();
  await heading(first, 'Rundgänge').waitFor();
  expect(first.url()).not.toContain('password');
  await logOutAndIn(first);
  await open('userManager?q=amsel&role=2');
  await row(/Anna Amsel.*aktiv/).waitFor();
  expect(await accessibilityViolations(adminPage)).toEqual([]);
});

test('a user gets another role, is suspended at once, reinstated, and deleted after typing the name', async () => {
  await open('userManager/userDetails?q=amsel');
  await adminPage.getByRole('link', { name: 'Anna Amsel' }).click();
  await heading(adminPage, 'Anna Amsel').waitFor();
  expect(await accessibilityViolations(adminPage)).toEqual([]);
  await adminPage
    .getByRole('combobox', { name: 'Rolle' })
    .selectOption({ label: 'Tester vor Ort' });
  await button('Rolle speichern').click();
  await adminPage.getByText('Die Rolle ist gespeichert.').waitFor();
  await button('Sperren').click();
  await adminPage.getByText('Ist gesperrt. Nichts geht verloren.').waitFor();
  await adminPage.reload();
  await button('Entsperren').click();
  await adminPage.getByText('Kann sich anmelden.').waitFor();
  expect(await adminPage.getByRole('combobox', { name: 'Rolle' }).inputValue()).toBe('6');
  // The suspension has ended every session for good.
  await adminPage.getByText('Nirgends angemeldet.').waitFor();
  await button('Benutzer löschen').click();
  expect(await button('Für immer löschen').isDisabled()).toBe(true);
  await adminPage.getByLabel('Zum Bestätigen den Namen eintippen: Anna Amsel').fill('Anna Amsel');
  await button('Für immer löschen').click();
  await heading(adminPage, 'Benutzer').waitFor();
  await adminPage.getByLabel('Suchen').fill('amsel');
  await adminPage.getByText('Dazu passt kein Eintrag.').waitFor();
});

test('an invitation is made, listed, and withdrawn', async () => {
  await button('User Manager').click();
  await adminPage.getByRole('menuitem', { name: 'Benutzer', exact: true }).click();
  await button('Einladen').click();
  await adminPage.getByLabel('Link, gilt einmal').waitFor();
  await adminPage.getByRole('button', { name: /^Zurückziehen: Registriert/ }).click();
  await adminPage.getByText('Keine offene Einladung.').waitFor();
});

async function openGroups() {
  await button('new Stuff').click();
  await adminPage.getByRole('menuitem', { name: 'Gruppen', exact: true }).click();
}

async function makeGroup() {
  await openGroups();
  await button('Gruppe anlegen').click();
  await adminPage.getByLabel('Name', { exact: true }).fill('Klasse 4b');
  await button('Anlegen').click();
  const title = adminPage.getByRole('heading', { level: 1 });
  await expect.poll(() => title.innerText()).toBe('Klasse 4b');
  await button('Zu allen Gruppen').click();
  await expect.poll(() => title.innerText()).toBe('Gruppen');
  await button('Klasse 4b').click();
  await expect.poll(() => title.innerText()).toBe('Klasse 4b');
  await button('Rundgang hinzufügen').click();
  const search = adminPage.getByRole('combobox', { name: 'Rundgang hinzufügen' });
  await search.fill('gibt es nicht');
  await adminPage.getByText('Dazu passt kein Eintrag.').waitFor();
  await search.fill('kleinen z');
  await adminPage.getByText('1 Eintrag', { exact: true }).waitFor();
  expect(await accessibilityViolations(adminPage)).toEqual([]);
  await adminPage.keyboard.press('Enter');
  await button('Herausnehmen: Haus der kleinen Zeit').waitFor();
  await adminPage.getByLabel('Wie viele').fill('3');
  await adminPage.getByRole('textbox', { name: 'Beschriftung' }).fill('Karte');
  await button('Codes anlegen').click();
  await row(/Karte 3 /).waitFor();
}

async function codesOnCards(): Promise<readonly string[]> {
  await button('Karten drucken').click();
  await heading(adminPage, 'Karten: Klasse 4b').waitFor();
  await adminPage.getByRole('img', { name: 'QR-Code: Karte 3' }).waitFor();
  expect(await accessibilityViolations(adminPage)).toEqual([]);
  await adminPage.emulateMedia({ media: 'print' });
  expect(await button('Drucken').isVisible()).toBe(false);
  const cards = await adminPage
    .getByRole('listitem')
    .filter({ hasText: 'Klasse 4b' })
    .allInnerTexts();
  expect(await adminPage.getByRole('img', { name: 'QR-Code: Karte 1' }).isVisible()).toBe(true);
  await adminPage.emulateMedia({ media: 'screen' });
  await button('Zurück').click();
  return cards.map((text) => /[C-Y3-9]{4}-[C-Y3-9]{4}/.exec(text)?.[0] ?? '');
}

async function csv(): Promise<string> {
  const download = adminPage.waitForEvent('download');
  await button('Als CSV laden').click();
  return readFile(await (await download).path(), 'utf8');
}

test('a group with codes is made, and a card opens its walk to a visitor without a name', async () => {
  await makeGroup();
  expect(await accessibilityViolations(adminPage)).toEqual([]);
  const [code = '', ...others] = await codesOnCards();
  expect(code).toMatch(/^\S{9}$/);
  expect(others).toHaveLength(2);
  expect(await csv()).toContain(`Karte 1;${code};${site.url}/code#code=${code};0;1;;gilt`);
  const guest = await visitor();
  await guest.goto(`${site.url}/code#code=${code}`);
  expect(await guest.getByLabel('Code').inputValue()).toBe(code);
  await guest.getByRole('button', { name: 'Freischalten' }).click();
  await heading(guest, 'Rundgänge').waitFor();
  await guest.goto(`${site.url}/a/museum`);
  await playButton(guest).waitFor();
  await adminPage.reload();
  await row(/Karte 1 .*1 von 1.*aufgebraucht/).waitFor();
  await row(/Gast [0-9a-f]{8} .*Karte 1/).waitFor();
  await button('Beenden: Karte 2').click();
  await adminPage.getByRole('alertdialog').getByRole('button', { name: 'Beenden' }).click();
  await row(/Karte 2 .*beendet/).waitFor();
});

test('each card shows the site’s name and logo, and its code stays as large', async () => {
  const logo = '/assets/icons/icon-192.png';
  const widthOfCode = async () => {
    await openGroups();
    await button('Klasse 4b').click();
    await button('Karten drucken').click();
    await adminPage.emulateMedia({ media: 'print' });
    const box = await adminPage.getByRole('img', { name: 'QR-Code: Karte 3' }).boundingBox();
    await adminPage.emulateMedia({ media: 'screen' });
    return box?.width;
  };
  const before = await widthOfCode();
  await mustCall(site.url, 'adminSaveSettings', {
    token: administrator.accessToken,
    body: { brand: { name: 'Stadtmuseum Oberwispel', claim: {}, logo } },
  });
  await adminPage.reload();
  expect(await widthOfCode()).toBe(before);
  await adminPage.emulateMedia({ media: 'print' });
  const card = adminPage.getByRole('listitem').filter({ hasText: 'Karte 3' });
  await card.getByText('Stadtmuseum Oberwispel', { exact: true }).waitFor();
  const sign = card.locator(`img[src="${logo}"]`);
  await expect.poll(() => sign.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(192);
  await adminPage.emulateMedia({ media: 'screen' });
  expect(await accessibilityViolations(adminPage)).toEqual([]);
});
