import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import type { ProgressBody } from '../../src/contract/progress.ts';
import { accessibilityFaults } from '../support/accessibility.ts';
import { mustCall, type SignedIn } from '../support/api-client.ts';
import { appHasCome } from '../support/browser.ts';
import { fromNewAddress } from '../support/from-address.ts';
import { openToPeople, settlePeople, type PeopledServer } from '../support/people.ts';
import { eventually, isSounding, playKey, positionS } from '../support/player.ts';
import { realHouse } from '../support/real-house.ts';

const house = realHouse({ env: openToPeople });
let peopled: PeopledServer;
beforeAll(async () => {
  peopled = await settlePeople(house.server);
});

const expected = [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to load/];

/** One of the devices of somebody who is signed in on it. */
async function deviceOf({ accessToken, userId }: SignedIn): Promise<Page> {
  const page = await house.openPage({ extraHTTPHeaders: fromNewAddress(), expected });
  await page.addInitScript(
    ([token, id]) => {
      localStorage.setItem('token', token ?? '');
      localStorage.setItem('userId', id ?? '');
    },
    [accessToken, userId],
  );
  return page;
}

async function newPerson(): Promise<SignedIn> {
  const person = await peopled.newPerson('registered');
  if (!person) throw new Error('nobody came');
  return person;
}

/** What the host holds of the demo walk. */
async function held({ accessToken: token }: SignedIn): Promise<string> {
  const body = { epoch: 0, entries: [], positions: [], ops: [] };
  const request = { token, params: { slug: 'demo' }, body };
  return JSON.stringify(await mustCall<ProgressBody>(house.url, 'progress', request));
}

async function unlock(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Passwort' }).click();
  await page.getByRole('textbox', { name: 'Passwort der Station' }).fill('Grünspan');
  await page.getByRole('button', { name: 'Einreichen' }).click();
  await page.getByText('Passwort korrekt, Track freigeschaltet!').waitFor();
}

/** The rooms come once something has sounded for a while: later there may be no network. */
const warmed = (page: Page, chunk: string) =>
  page.waitForFunction(
    (name) => performance.getEntriesByType('resource').some((one) => one.name.includes(name)),
    chunk,
  );

const band7 = (page: Page) =>
  page
    .getByRole('list')
    .getByRole('button', { name: /Band 7/ })
    .first();
const comeBack = (page: Page) => page.evaluate(() => dispatchEvent(new Event('pageshow')));

test('what was earned without a network is handed over when it is back, and a second device goes on', async () => {
  const person = await newPerson();
  const phone = await deviceOf(person);
  await phone.goto(`${house.url}/a/demo?tab=info`);
  await appHasCome(phone);
  await playKey(phone).click();
  await eventually(() => positionS(phone)).toBeGreaterThan(1);
  await eventually(() => held(person)).toContain('bahnhof');
  await warmed(phone, 'sync-card');
  await warmed(phone, 'password-room');
  await phone.context().setOffline(true);
  await unlock(phone);
  await phone.getByRole('tab', { name: 'Info' }).click();
  const card = phone.getByRole('region', { name: 'Abgleich: 1 wartet' });
  await card.getByText(/Alles ist auf diesem Gerät gespeichert/).waitFor();
  expect(await accessibilityFaults(phone)).toEqual([]);
  await card.getByRole('button', { name: 'Jetzt abgleichen' }).click();
  await phone.getByText('Noch nicht abgeglichen.').waitFor();
  expect(await isSounding(phone)).toBe(true);
  expect(await held(person)).not.toContain('band-7');

  await phone.context().setOffline(false);
  await eventually(() => held(person)).toContain('band-7');
  await eventually(() => card.count()).toBe(0);

  const tablet = await deviceOf(person);
  await tablet.goto(`${house.url}/a/demo?tab=playlist`);
  await band7(tablet).waitFor();
  await band7(tablet).click();
  await tablet.getByRole('heading', { name: 'Band 7' }).first().waitFor();
  await eventually(() => held(person)).toMatch(/"slug":"band-7"[^}]*"isHighlighted":false/);
  await comeBack(phone);
  const onPhone = () => phone.evaluate(() => localStorage.getItem('progress_demo') ?? '');
  await eventually(onPhone).toMatch(/"slug":"band-7"[^}]*"highlight":false/);
});

test('what waits is told in the menu, and sent from there', async () => {
  const person = await newPerson();
  const page = await deviceOf(person);
  await page.route('**/api/progress/**', (route) => route.abort());
  await page.goto(`${house.url}/a/demo?tab=password`);
  await appHasCome(page);
  await unlock(page);
  const entry = page.getByRole('menuitem', { name: 'Jetzt abgleichen (1 wartet)' });
  await expect
    .poll(
      async () => {
        await page.getByRole('button', { name: 'Menü' }).click();
        const found = await entry.count();
        if (found === 0) await page.keyboard.press('Escape');
        return found;
      },
      { timeout: 15_000, interval: 500 },
    )
    .toBe(1);
  await page.unroute('**/api/progress/**');
  await entry.click();
  await eventually(() => held(person)).toContain('band-7');
});
