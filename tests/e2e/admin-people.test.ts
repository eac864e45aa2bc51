import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { accessibilityFaults } from '../support/accessibility.ts';
import { mustCall, setUpAdministrator, type SignedIn } from '../support/api-client.ts';
import { fromNewAddress } from '../support/from-address.ts';
import { restrictWalk } from '../support/houses.ts';
import { openToPeople } from '../support/people.ts';
import { playKey } from '../support/player.ts';
import { realHouse } from '../support/real-house.ts';
import { bringSignIn } from '../support/sign-in.ts';

const house = realHouse({ env: openToPeople });
let administrator: SignedIn;
/** The desk on which all of it is done, in a row. */
let desk: Page;

beforeAll(async () => {
  administrator = await setUpAdministrator(house.url, await house.server.setupSecret());
  await restrictWalk({ server: house.server, administrator }, 'museum');
  desk = await house.openLastingPage({ size: 'desk' });
  await bringSignIn(desk, administrator);
});

const open = (path: string) => desk.goto(`${house.url}/admin/${path}`);
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
const button = (name: string) => desk.getByRole('button', { name, exact: true });
const row = (name: RegExp) => desk.getByRole('row', { name });
const visitor = () => house.openPage({ extraHTTPHeaders: fromNewAddress() });

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

test('somebody is added, chooses a password by the link, and signs in', async () => {
  await open('userManager/addUser');
  await button('Anlegen').click();
  await desk.getByText('Der Name fehlt.').waitFor();
  expect(await accessibilityFaults(desk)).toEqual([]);
  await desk.getByLabel('Benutzername').fill('Anna Amsel');
  await button('Anlegen').click();
  const link = await desk.getByLabel('Link für Anna Amsel').inputValue();
  const first = await visitor();
  await first.goto(link);
  await first.getByLabel('Neues Passwort').fill(PASSWORD);
  await first.getByRole('button', { name: 'Speichern und anmelden' }).click();
  await heading(first, 'Rundgänge').waitFor();
  expect(first.url()).not.toContain('password');
  await logOutAndIn(first);
  await open('userManager?q=amsel&role=2');
  await row(/Anna Amsel.*aktiv/).waitFor();
  expect(await accessibilityFaults(desk)).toEqual([]);
});

test('a user gets another role, is shut out at once, let in again, and deleted by name', async () => {
  await open('userManager/userDetails?q=amsel');
  await desk.getByRole('link', { name: 'Anna Amsel' }).click();
  await heading(desk, 'Anna Amsel').waitFor();
  expect(await accessibilityFaults(desk)).toEqual([]);
  await desk.getByRole('combobox', { name: 'Rolle' }).selectOption({ label: 'Tester vor Ort' });
  await button('Rolle speichern').click();
  await desk.getByText('Die Rolle ist gespeichert.').waitFor();
  await button('Sperren').click();
  await desk.getByText('Ist gesperrt. Nichts geht verloren.').waitFor();
  await desk.reload();
  await button('Entsperren').click();
  await desk.getByText('Kann sich anmelden.').waitFor();
  expect(await desk.getByRole('combobox', { name: 'Rolle' }).inputValue()).toBe('6');
  // The suspension has ended every session for good.
  await desk.getByText('Nirgends angemeldet.').waitFor();
  await button('Benutzer löschen').click();
  expect(await button('Für immer löschen').isDisabled()).toBe(true);
  await desk.getByLabel('Zum Bestätigen den Namen eintippen: Anna Amsel').fill('Anna Amsel');
  await button('Für immer löschen').click();
  await heading(desk, 'Benutzer').waitFor();
  await desk.getByLabel('Suchen').fill('amsel');
  await desk.getByText('Dazu passt kein Eintrag.').waitFor();
});

test('an invitation is made, stands in the list, and is withdrawn', async () => {
  await button('User Manager').click();
  await desk.getByRole('menuitem', { name: 'Benutzer', exact: true }).click();
  await button('Einladen').click();
  await desk.getByLabel('Link, gilt einmal').waitFor();
  await desk.getByRole('button', { name: /^Zurückziehen: Registriert/ }).click();
  await desk.getByText('Keine offene Einladung.').waitFor();
});

async function openGroups() {
  await button('new Stuff').click();
  await desk.getByRole('menuitem', { name: 'Gruppen', exact: true }).click();
}

async function makeGroup() {
  await openGroups();
  await button('Gruppe anlegen').click();
  await desk.getByLabel('Name', { exact: true }).fill('Klasse 4b');
  await button('Anlegen').click();
  const title = desk.getByRole('heading', { level: 1 });
  await expect.poll(() => title.innerText()).toBe('Klasse 4b');
  await button('Zu allen Gruppen').click();
  await expect.poll(() => title.innerText()).toBe('Gruppen');
  await button('Klasse 4b').click();
  await expect.poll(() => title.innerText()).toBe('Klasse 4b');
  await button('Rundgang hinzufügen').click();
  const search = desk.getByRole('combobox', { name: 'Rundgang hinzufügen' });
  await search.fill('gibt es nicht');
  await desk.getByText('Dazu passt kein Eintrag.').waitFor();
  await search.fill('kleinen z');
  await desk.getByText('1 Eintrag', { exact: true }).waitFor();
  expect(await accessibilityFaults(desk)).toEqual([]);
  await desk.keyboard.press('Enter');
  await button('Herausnehmen: Haus der kleinen Zeit').waitFor();
  await desk.getByLabel('Wie viele').fill('3');
  await desk.getByRole('textbox', { name: 'Beschriftung' }).fill('Karte');
  await button('Codes anlegen').click();
  await row(/Karte 3 /).waitFor();
}

async function codesOnCards(): Promise<readonly string[]> {
  await button('Karten drucken').click();
  await heading(desk, 'Karten: Klasse 4b').waitFor();
  await desk.getByRole('img', { name: 'QR-Code: Karte 3' }).waitFor();
  expect(await accessibilityFaults(desk)).toEqual([]);
  await desk.emulateMedia({ media: 'print' });
  expect(await button('Drucken').isVisible()).toBe(false);
  const cards = await desk.getByRole('listitem').filter({ hasText: 'Klasse 4b' }).allInnerTexts();
  expect(await desk.getByRole('img', { name: 'QR-Code: Karte 1' }).isVisible()).toBe(true);
  await desk.emulateMedia({ media: 'screen' });
  await button('Zurück').click();
  return cards.map((text) => /[C-Y3-9]{4}-[C-Y3-9]{4}/.exec(text)?.[0] ?? '');
}

async function csv(): Promise<string> {
  const download = desk.waitForEvent('download');
  await button('Als CSV laden').click();
  return readFile(await (await download).path(), 'utf8');
}

test('a group with codes is made, and a card opens its walk to a visitor without a name', async () => {
  await makeGroup();
  expect(await accessibilityFaults(desk)).toEqual([]);
  const [code = '', ...others] = await codesOnCards();
  expect(code).toMatch(/^\S{9}$/);
  expect(others).toHaveLength(2);
  expect(await csv()).toContain(`Karte 1;${code};${house.url}/code#code=${code};0;1;;gilt`);
  const guest = await visitor();
  await guest.goto(`${house.url}/code#code=${code}`);
  expect(await guest.getByLabel('Code').inputValue()).toBe(code);
  await guest.getByRole('button', { name: 'Freischalten' }).click();
  await heading(guest, 'Rundgänge').waitFor();
  await guest.goto(`${house.url}/a/museum`);
  await playKey(guest).waitFor();
  await desk.reload();
  await row(/Karte 1 .*1 von 1.*aufgebraucht/).waitFor();
  await row(/Gast [0-9a-f]{8} .*Karte 1/).waitFor();
  await button('Beenden: Karte 2').click();
  await desk.getByRole('alertdialog').getByRole('button', { name: 'Beenden' }).click();
  await row(/Karte 2 .*beendet/).waitFor();
});

test('each card says whose it is, with the logo, and its code stays as large', async () => {
  const logo = '/assets/icons/icon-192.png';
  const widthOfCode = async () => {
    await openGroups();
    await button('Klasse 4b').click();
    await button('Karten drucken').click();
    await desk.emulateMedia({ media: 'print' });
    const box = await desk.getByRole('img', { name: 'QR-Code: Karte 3' }).boundingBox();
    await desk.emulateMedia({ media: 'screen' });
    return box?.width;
  };
  const before = await widthOfCode();
  await mustCall(house.url, 'adminSaveSettings', {
    token: administrator.accessToken,
    body: { brand: { name: 'Stadtmuseum Oberwispel', claim: {}, logo } },
  });
  await desk.reload();
  expect(await widthOfCode()).toBe(before);
  await desk.emulateMedia({ media: 'print' });
  const card = desk.getByRole('listitem').filter({ hasText: 'Karte 3' });
  await card.getByText('Stadtmuseum Oberwispel', { exact: true }).waitFor();
  const sign = card.locator(`img[src="${logo}"]`);
  await expect.poll(() => sign.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(192);
  await desk.emulateMedia({ media: 'screen' });
  expect(await accessibilityFaults(desk)).toEqual([]);
});
