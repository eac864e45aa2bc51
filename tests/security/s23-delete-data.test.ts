import type { Page } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { DELETION_CHANNEL } from '../../src/contract/worker-messages.ts';
import { callApi, mustCall, password, type SignedIn } from '../support/servers/api-client.ts';
import { accessibilityViolations } from '../support/measure/accessibility.ts';
import { fromNewAddress } from '../support/links/from-address.ts';
import { openRegistration, addPeople, type PeopledServer } from '../support/servers/people.ts';
import { playButton } from '../support/pages/player.ts';
import { realSite } from '../support/servers/real-site.ts';
import { settled } from '../support/browsers/settled.ts';
import { waitInPage } from '../support/browsers/wait-in-page.ts';

const site = realSite({ env: openRegistration });
let peopled: PeopledServer;
beforeAll(async () => {
  peopled = await addPeople(site.server);
});

/** Somebody who has walked here, with the data that this leaves on the device. */
async function visitor(person?: SignedIn): Promise<Page> {
  const page = await site.openPage({
    extraHTTPHeaders: fromNewAddress(),
    expected: [/40[139]|Failed to load|ERR_INTERNET_DISCONNECTED/],
  });
  await page.addInitScript((signedIn) => {
    if (document.cookie.includes('stored') || signedIn === undefined) return;
    document.cookie = 'stored=yes; Path=/';
    localStorage.setItem('token', signedIn.accessToken);
    localStorage.setItem('userId', signedIn.userId);
  }, person);
  await page.addInitScript(noteWhoHears, DELETION_CHANNEL);
  await page.goto(`${site.url}/a/demo/turm`);
  await settled(page);
  await playButton(page).click();
  await settled(page);
  await expect.poll(async () => (await left(page)).includes('progress_demo')).toBe(true);
  return page;
}

/** Runs in the page before everything else: marks when it listens for deletions in other tabs. */
function noteWhoHears(channel: string): void {
  const { addEventListener } = BroadcastChannel.prototype;
  BroadcastChannel.prototype.addEventListener = function (
    this: BroadcastChannel,
    ...given: Parameters<typeof addEventListener>
  ) {
    if (this.name === channel) Object.assign(globalThis, { klangwegHears: true });
    addEventListener.apply(this, given);
  };
}

/** The names of everything stored on the device, except the app itself and this test's mark. */
const left = (page: Page) =>
  page.evaluate(async () => {
    const databases = (await indexedDB.databases()).flatMap(({ name }) => name ?? []);
    const own = (await caches.keys()).filter((name) => !name.includes('precache'));
    const cookies = document.cookie.split('; ').filter((pair) => !/^(stored=|$)/.test(pair));
    const session = Object.keys(sessionStorage).filter((key) => !key.startsWith('tsr'));
    return [...Object.keys(localStorage), ...session, ...databases, ...own, ...cookies];
  });

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Meine Daten löschen' });
const button = (page: Page, name: string) =>
  dialogOf(page).getByRole('button', { name, exact: true });

async function openFromMenu(page: Page) {
  await page.getByRole('button', { name: 'Menü' }).click();
  await page.getByRole('menuitem', { name: 'Meine Daten löschen' }).click();
  await dialogOf(page).getByText('Das wird gelöscht').waitFor();
}

/**
 * By then a page has started everything that it starts by itself: its server info, its sync, its
 * fonts.
 */
const LATE_MS = 4000;

/**
 * Nothing is stored on the device once the page says so, and nothing comes back while it stays
 * open.
 */
async function staysEmpty(page: Page): Promise<void> {
  await dialogOf(page).getByText('Ihre Daten sind gelöscht.').waitFor();
  expect(await left(page)).toEqual([]);
  const sinceMs = await page.evaluate(() => performance.now());
  await waitInPage(page, (atMs) => performance.now() > atMs, sinceMs + LATE_MS);
  expect(await left(page)).toEqual([]);
}

test('S23 a visitor without an account deletes the device’s data from the menu of a walk, also without a network', async () => {
  const page = await visitor();
  await openFromMenu(page);
  expect(await accessibilityViolations(page)).toEqual([]);
  expect(await button(page, 'Nur auf diesem Gerät löschen').count()).toBe(0);
  await page.context().setOffline(true);
  await button(page, 'Endgültig löschen').click();
  await staysEmpty(page);
  await page.context().setOffline(false);
  await button(page, 'Schließen').last().click();
  await page.getByRole('heading', { name: 'Hinweis' }).waitFor();
  expect(await page.getByRole('heading', { name: 'Zuletzt gehört' }).count()).toBe(0);
});

test('S23 an account is deleted with the device’s data once its password is typed again', async () => {
  const person = await peopled.newPerson('registered');
  const { accessToken: token = '', userId = '' } = person ?? {};
  const page = await visitor(person);
  await page.getByRole('button', { name: 'Menü' }).click();
  await page.getByRole('menuitem', { name: 'Auf diesem Gerät', exact: true }).click();
  await page.getByRole('button', { name: 'Meine Daten löschen …' }).click();
  await dialogOf(page).getByLabel('Ihr Passwort').fill('falsch');
  await button(page, 'Endgültig löschen').click();
  await dialogOf(page)
    .getByText('Das Passwort stimmt nicht. Es ist noch nichts gelöscht.')
    .waitFor();
  const stillThere = await callApi(site.url, 'user', { token, body: { userId } });
  expect(stillThere.status).toBe(200);
  expect(await left(page)).toContain('token');
  await page.context().setOffline(true);
  await dialogOf(page).getByLabel('Ihr Passwort').fill(password);
  await button(page, 'Endgültig löschen').click();
  await dialogOf(page).getByText('Ohne Netz kann das Konto nicht gelöscht werden.').waitFor();
  expect(await left(page)).toContain('token');
  await page.context().setOffline(false);
  await button(page, 'Endgültig löschen').click();
  await staysEmpty(page);
  expect((await callApi(site.url, 'user', { token, body: { userId } })).status).toBe(401);
});

test('S23 the last administrator stays, and a guest of a code is deleted without a password', async () => {
  const last = await visitor(peopled.administrator);
  await openFromMenu(last);
  await dialogOf(last).getByLabel('Ihr Passwort').fill(password);
  await button(last, 'Endgültig löschen').click();
  await dialogOf(last).getByText('Das ist das letzte Administratorkonto').waitFor();
  const guest = peopled.people.guest;
  const page = await visitor(guest);
  await openFromMenu(page);
  expect(await dialogOf(page).getByLabel('Ihr Passwort').count()).toBe(0);
  await button(page, 'Endgültig löschen').click();
  await dialogOf(page).getByText('Ihre Daten sind gelöscht.').waitFor();
  const token = guest?.accessToken ?? '';
  const body = { userId: guest?.userId ?? '' };
  await staysEmpty(page);
  expect((await callApi(site.url, 'user', { token, body })).status).toBe(401);
});

test('S23 only the device’s data are deleted, and the account stays', async () => {
  const person = await peopled.newPerson('registered');
  const page = await visitor(person);
  await openFromMenu(page);
  await button(page, 'Nur auf diesem Gerät löschen').click();
  await staysEmpty(page);
  const { accessToken: token = '', userId = '' } = person ?? {};
  await mustCall(site.url, 'user', { token, body: { userId } });
});

test('S23 a walk that is open in another tab writes nothing more, and begins anew when that tab is shown', async () => {
  const walking = await visitor();
  // From then on the tab receives the others' messages.
  await waitInPage(walking, () => 'klangwegHears' in globalThis);
  await settled(walking);
  const page = await walking.context().newPage();
  await page.goto(`${site.url}/storage`);
  await page.getByRole('button', { name: 'Meine Daten löschen …' }).click();
  await button(page, 'Endgültig löschen').click();
  await dialogOf(page).getByText('Ihre Daten sind gelöscht.').waitFor();
  await walking.getByRole('tab', { name: 'Info' }).click();
  await staysEmpty(page);
  const comesAnew = walking.waitForEvent('load');
  await walking.evaluate(() => window.dispatchEvent(new Event('focus')));
  await comesAnew;
  await settled(walking);
  await playButton(walking).click();
  await settled(walking);
  await expect.poll(() => left(walking)).toContain('progress_demo');
});
