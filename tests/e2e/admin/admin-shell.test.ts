import { readdirSync, readFileSync } from 'node:fs';
import type { Page } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import {
  callApi,
  mustCall,
  password,
  setUpAdministrator,
  type SignedIn,
} from '../../support/servers/api-client.ts';
import { accessibilityViolations } from '../../support/measure/accessibility.ts';
import { viewports, type PageOptions } from '../../support/browsers/browser.ts';
import { openLastingAdminPage } from '../../support/pages/admin-page.ts';
import { open } from '../../support/stores/open-stores.ts';
import { realSite } from '../../support/servers/real-site.ts';
import { seedSignIn } from '../../support/servers/sign-in.ts';
import { settled } from '../../support/browsers/settled.ts';

const site = realSite({ env: { REGISTRATION: 'invite' } });
let administrator: SignedIn;
/** The page of the tests without errors. */
let page: Page;

beforeAll(async () => {
  administrator = await setUpAdministrator(site.url, await site.server.setupSecret());
  page = await openLastingAdminPage(site, administrator, 'stories/a/b', { size: 'phone' });
});

test('visitors’ devices store nothing of the administration', async () => {
  const worker = await (await fetch(`${site.url}/sw.js`)).text();
  expect(worker).toContain('static/js/pages-');
  expect(worker.match(/static\/(js|css)\/admin\/[^"]*/g)).toBeNull();
});

/** The built scripts with this text, by their names in the worker's list. */
function scriptsWith(text: string): readonly string[] {
  const folder = new URL('../../../dist/static/js/', import.meta.url);
  return readdirSync(folder, { encoding: 'utf8', recursive: true })
    .filter((file) => file.endsWith('.js'))
    .filter((file) => readFileSync(new URL(file, folder), 'utf8').includes(text))
    .map((file) => `static/js/${file}`);
}

test('Dexie is in one file, which neither visitors nor the worker load', async () => {
  const [library = 'none', ...more] = scriptsWith('PrematureCommit');
  expect([library, more]).toEqual([expect.stringMatching(/^static\/js\/admin\/dexie-/), []]);
  const worker = await (await fetch(`${site.url}/sw.js`)).text();
  expect(worker).not.toContain(library);
  expect(worker).not.toContain('PrematureCommit');
});

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });

async function signedIn(options: PageOptions = {}): Promise<Page> {
  const page = await site.openPage(options);
  await seedSignIn(page, administrator);
  return page;
}

test('an address without a page shows a message, and leads to the overview', async () => {
  await heading(page, 'Seite nicht gefunden').waitFor();
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.getByRole('navigation', { name: 'Verwaltung' }).waitFor();
  await page.getByRole('link', { name: 'Zur Übersicht' }).click();
  await heading(page, 'Verwaltung').waitFor();
});

/** Goes back to the address that the page was opened with, unless it is still shown. */
async function comeToNowhere(): Promise<void> {
  await settled(page);
  const isThere = await heading(page, 'Seite nicht gefunden').isVisible();
  if (!isThere) await page.goBack();
  await heading(page, 'Seite nicht gefunden').waitFor();
  // The keyboard handlers are attached.
  await settled(page);
}

test('a click counts for its button though the page moves below it, and not where it is redrawn elsewhere', async () => {
  await comeToNowhere();
  const link = page.getByRole('link', { name: 'Zur Übersicht' });
  const pressIt = async () => {
    const { x, y, width, height } = (await link.boundingBox())!;
    await page.mouse.move(x + width / 2, y + height / 2);
    await page.mouse.down();
    return { x, y };
  };
  const { x, y } = await pressIt();
  await page.mouse.move(x + 5, y + 200, { steps: 3 });
  await page.mouse.up();
  await settled(page);
  expect(await heading(page, 'Seite nicht gefunden').isVisible()).toBe(true);

  await pressIt();
  // As a response does that needs more space than the previous content.
  await page.evaluate(() => {
    document.querySelector('h1')!.style.marginBlockStart = '300px';
  });
  await page.mouse.up();
  await heading(page, 'Verwaltung').waitFor();
});

test('Ctrl K finds a page by a few letters, by keyboard alone, and a phone has a button for it', async () => {
  await comeToNowhere();
  await page.keyboard.press('Control+k');
  const box = page.getByRole('combobox', { name: 'Seite, Rundgang oder Benutzer' });
  const hasFocus = () => box.evaluate((input) => input === document.activeElement);
  await box.fill('zzz');
  await page.getByText('0 Treffer').waitFor();
  await box.fill('über');
  await page.getByRole('option', { name: 'Übersicht', selected: true }).waitFor();
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await heading(page, 'Verwaltung').waitFor();
  await box.waitFor({ state: 'detached' });
  expect(new URL(page.url()).pathname).toBe('/admin');
  await page.getByRole('button', { name: 'Suchen' }).click();
  await expect.poll(hasFocus).toBe(true);
  await page.keyboard.press('Escape');
  await box.waitFor({ state: 'detached' });
});

test('the overview shows the state of the server, and a job can be cancelled', async () => {
  const store = await open({ dataFolder: site.server.dataFolder });
  await store.jobs.addJob({ kind: 'nobody/knows', createdAtMs: Date.now() });
  await store.close();
  await page.setViewportSize(viewports.desktop);
  await page.goto(`${site.url}/admin`);
  const figures = page.getByRole('region', { name: 'Zahlen' });
  const shown = () => figures.getByRole('definition').allTextContents();
  await expect.poll(shown).toEqual(['2', '2', '0', '1', '0']);
  const warnings = page.getByRole('region', { name: 'Zu beachten' });
  await warnings.getByText('Nur eine Person darf verwalten.').waitFor();
  expect(await accessibilityViolations(page)).toEqual([]);
  const row = page.getByRole('row', { name: 'nobody/knows' });
  await row.getByRole('button', { name: 'Abbrechen' }).click();
  const confirmation = page.getByRole('alertdialog', { name: 'Aufgabe abbrechen?' });
  await confirmation.getByRole('button', { name: 'Abbrechen' }).last().click();
  await row.getByText('abgebrochen').waitFor();
  await page.reload();
  await row.getByText('abgebrochen').waitFor();
});

/** The configuration for visitors' pages; the menu's tests show what they make of it. */
interface PublicConfig {
  readonly legal: Readonly<Record<string, { readonly imprint: string }>>;
}

test('a setting is saved automatically, later where the network is gone; visitors get it, and it is logged', async () => {
  const page = await signedIn({ expected: [/ERR_INTERNET_DISCONNECTED/] });
  await page.goto(`${site.url}/admin?part=settings`);
  const legal = page.getByRole('region', { name: 'Impressum und Datenschutz' });
  await legal.getByLabel('Impressum (Deutsch)').fill('Turmverein Musterstadt');
  await legal.getByText(/^gespeichert um \d\d:\d\d$/).waitFor();
  expect(await page.getByLabel('Registrieren dürfen sich').isDisabled()).toBe(true);
  await page.getByText('Das legt die Umgebung des Servers fest (REGISTRATION).').waitFor();
  const hosts = page.getByLabel('Hosts (freiwillig)');
  await hosts.fill('walk.example.org\nkein Host');
  await page.getByText('„kein Host“ ist kein Name eines Hosts.').waitFor();
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.context().setOffline(true);
  await page.getByLabel('Name', { exact: true }).fill('Haus ohne Netz');
  await page.getByText('nicht gespeichert: Gerade fehlt das Netz.').waitFor();
  await page.context().setOffline(false);
  const brand = page.getByRole('region', { name: 'Marke' });
  await brand.getByText(/^gespeichert um/).waitFor();
  const { legal: read } = await mustCall<PublicConfig>(site.url, 'config');
  expect(read['de']?.imprint).toBe('Turmverein Musterstadt');
  await page.goto(`${site.url}/admin?part=audit&action=settings/`);
  const row = page.getByRole('row', { name: 'Einstellungen: gespeichert' }).first();
  await row.getByText('Verwalterin').waitFor();
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.getByLabel('Wer', { exact: true }).fill('niemand');
  await page.getByText('Dazu passt kein Eintrag.').waitFor();
  await page.getByRole('button', { name: 'Filter leeren' }).click();
  await row.waitFor();
});

test('the second editor of a setting sees what the other wrote, and chooses', async () => {
  const page = await signedIn({ expected: [/status of 409/] });
  await page.goto(`${site.url}/admin?part=settings`);
  const card = page.getByRole('region', { name: 'Marke' });
  const name = card.getByLabel('Name', { exact: true });
  await name.waitFor();
  const asOther = (brandName: string) =>
    mustCall(site.url, 'adminSaveSettings', {
      token: administrator.accessToken,
      body: { brand: { name: brandName, claim: { de: 'Hören' } } },
    });
  // Otherwise the page could still be loading, and learn of it beforehand.
  await settled(page);
  await asOther('Stadtklang');
  await name.fill('Hörspur');
  const conflict = card.getByRole('alert');
  await conflict.getByText('Zwei haben dasselbe geändert').waitFor();
  await conflict.getByText('Stadtklang', { exact: true }).waitFor();
  await conflict.getByText('Hörspur', { exact: true }).waitFor();
  await conflict.getByText('Leitsatz (Deutsch)').waitFor();
  expect(await accessibilityViolations(page)).toEqual([]);
  await conflict.getByRole('button', { name: 'Andere Fassung' }).click();
  await expect.poll(() => name.inputValue()).toBe('Stadtklang');
  await settled(page);
  await asOther('Klangort');
  await name.fill('Hörspur');
  await conflict.getByText('Klangort', { exact: true }).waitFor();
  await conflict.getByRole('button', { name: 'Meine Fassung' }).click();
  await settled(page);
  await card.getByText(/^gespeichert um/).waitFor();
  await page.reload();
  await expect.poll(() => name.inputValue()).toBe('Hörspur');
});

test('the two dropdowns work by keyboard alone, and the search finds a user', async () => {
  await page.setViewportSize(viewports.phone);
  await page.goto(`${site.url}/admin`);
  const menu = page.getByRole('button', { name: 'User Manager' });
  await menu.press('Enter');
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  await expect.poll(focused).toBe('Benutzer');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.waitForURL(`${site.url}/admin/userManager/addUser`);
  await page.getByRole('button', { name: 'new Stuff' }).click();
  await page.getByRole('menuitem', { name: 'Gruppen' }).click();
  await page.waitForURL(`${site.url}/admin/group-metas`);
  await page.keyboard.press('Control+k');
  const box = page.getByRole('combobox', { name: 'Seite, Rundgang oder Benutzer' });
  // As in use: nobody clicks into the field first.
  await expect.poll(() => box.evaluate((input) => input === document.activeElement)).toBe(true);
  await page.keyboard.type('verwalterin');
  await page.getByRole('option', { name: 'Verwalterin', selected: true }).waitFor();
  await box.press('Enter');
  await page.waitForURL(`${site.url}/admin/userManager/userDetails/${administrator.userId}`);
});

test('a session that expires during work leads to the login, and typed text is there after it', async () => {
  const page = await signedIn({ expected: [/401/] });
  await page.goto(`${site.url}/admin?part=settings`);
  const name = page.getByLabel('Name', { exact: true });
  await name.waitFor();
  await settled(page);
  const { accessToken: token, userId } = administrator;
  await callApi(site.url, 'adminRevoke', { token, params: { id: userId } });
  await name.fill('Haus am Turm');
  await page.getByLabel('Benutzername').fill('Verwalterin');
  expect(new URL(page.url()).pathname).toBe('/login');
  await page.getByLabel('Passwort').fill(password);
  await page.getByRole('button', { name: 'Einloggen' }).click();
  await page.getByText(/^gespeichert um/).waitFor();
  expect([await name.inputValue(), new URL(page.url()).search]).toEqual([
    'Haus am Turm',
    '?part=settings',
  ]);
});
