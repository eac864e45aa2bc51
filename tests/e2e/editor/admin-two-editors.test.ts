import type { Locator, Page } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { ROLE } from '../../../src/contract/token-claims.ts';
import { aWalk } from '../../../src/core/story/testing/a-walk.ts';
import { accessibilityViolations } from '../../support/measure/accessibility.ts';
import type { SignedIn } from '../../support/servers/api-client.ts';
import { goToWalk, adminHeading, openLastingAdminPage } from '../../support/pages/admin-page.ts';
import { addPerson, openRegistration } from '../../support/servers/people.ts';
import { realSite } from '../../support/servers/real-site.ts';
import { rowsOnDevice } from '../../support/device/rows-on-device.ts';
import { saved, settled } from '../../support/browsers/settled.ts';

const SLUGS = ['turm', 'hafen', 'mole'];
/** The first station of each walk. */
const STATION = 'Name of track-1';
const site = realSite({
  env: openRegistration,
  walks: [
    ...SLUGS.map((slug) => aWalk(slug).withTracks(1).build()),
    aWalk('deich').withTracks(3).build(),
  ],
});
let ida: Page;
let jon: Page;

beforeAll(async () => {
  const about = { username: 'Jon', role: ROLE.administrator };
  const colleague = await addPerson(site.url, site.administrator, about);
  ida = await adminPageOf(site.administrator);
  jon = await adminPageOf(colleague);
});

const adminPageOf = (user: SignedIn) =>
  openLastingAdminPage(site, user, 'stories', {
    expected: [/status of 409/, /status of 404/, /ERR_FAILED/],
  });

/** Opens the page in a browser each, before either has changed anything. */
async function bothOpen(walk: string): Promise<void> {
  for (const page of [ida, jon]) {
    await goToWalk(page, `Title of ${walk}`);
    await page.getByRole('link', { name: STATION, exact: true }).first().click();
    await adminHeading(page, STATION).waitFor();
    await nameOn(page).waitFor();
    await settled(page);
  }
}

const nameOn = (page: Page) => page.getByLabel('Name · Deutsch', { exact: true });
const byOn = (page: Page) => page.getByLabel('Von', { exact: true });
const confirmation = (page: Page) =>
  page.getByRole('heading', { name: 'Zwei haben dasselbe geändert' });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

const walksOnDevice = (page: Page) => rowsOnDevice(page, 'klangweg-field', 'notes');

/** What both see after a reload. */
async function bothFind(name: string): Promise<void> {
  for (const page of [ida, jon]) {
    // The decision is removed from the device a moment later: an earlier reload would ask again.
    await settled(page);
    expect(await walksOnDevice(page)).toBe(0);
    await page.reload();
    await nameOn(page).waitFor();
    await settled(page);
    expect(await nameOn(page).inputValue()).toBe(name);
    expect(await confirmation(page).count()).toBe(0);
  }
}

test('the second editor in another browser sees both texts, and either choice applies to both', async () => {
  await bothOpen('turm');
  await nameOn(ida).fill('Turm am Tor');
  await saved(ida);
  await nameOn(jon).fill('Turm am Markt');
  await confirmation(jon).waitFor();
  await jon.getByText('Turm am Tor', { exact: true }).waitFor();
  await jon.getByText('Turm am Markt', { exact: true }).first().waitFor();
  expect(await jon.getByText(/gespeichert um/).count()).toBe(0);
  expect(await accessibilityViolations(jon)).toEqual([]);
  await press(jon, 'Meine Fassung');
  await saved(jon);
  await bothFind('Turm am Markt');

  await nameOn(jon).fill('Turm am Bach');
  await saved(jon);
  await nameOn(ida).fill('Turm am See');
  await confirmation(ida).waitFor();
  await press(ida, 'Andere Fassung');
  await expect.poll(() => nameOn(ida).inputValue()).toBe('Turm am Bach');
  await bothFind('Turm am Bach');
});

test('two editors of different fields of one station cause no conflict', async () => {
  await bothOpen('hafen');
  await nameOn(ida).fill('Am Kai');
  await saved(ida);
  await byOn(jon).fill('Die Hafenmeisterei');
  await saved(jon);
  expect(await confirmation(jon).count()).toBe(0);
  await expect.poll(() => nameOn(jon).inputValue()).toBe('Am Kai');
  await bothFind('Am Kai');
  for (const page of [ida, jon]) {
    expect(await byOn(page).inputValue()).toBe('Die Hafenmeisterei');
  }
});

test('while two orders wait for a choice nothing can be moved, and each button shows the reason', async () => {
  await bothOpen('deich');
  const down = (page: Page, number: number) =>
    page.getByRole('button', { name: `Name of track-${number} nach unten`, exact: true });
  await down(ida, 1).click();
  await ida.getByText('Name of track-1 steht jetzt an Stelle 2.', { exact: true }).waitFor();
  await down(jon, 2).click();
  await confirmation(jon).waitFor();
  const why = 'Verschieben geht wieder, sobald unter der Liste eine Reihenfolge gewählt ist.';
  const stations = jon.getByRole('region', { name: 'Stationen', exact: true });
  const disabledButtons = stations.getByRole('button', { name: / nach (oben|unten)$/ });
  expect(await disabledButtons.count()).toBe(6);
  for (const button of await disabledButtons.all()) {
    expect(await button.isDisabled()).toBe(true);
    expect(await descriptionOf(button)).toBe(why);
  }
  expect(await accessibilityViolations(jon)).toEqual([]);
  // A click that is tried all the same, perhaps far below the explanation, shows it again.
  await down(jon, 2).dispatchEvent('click');
  await expect.poll(() => jon.getByText(why, { exact: true }).count()).toBe(2);
  await press(jon, 'Andere Fassung');
  await confirmation(jon).waitFor({ state: 'detached' });
  // The rows have the chosen order.
  await settled(jon);
  await down(jon, 1).click();
  await jon.getByText('Name of track-1 steht jetzt an Stelle 3.', { exact: true }).waitFor();
  expect(await descriptionOf(down(jon, 2))).toBe('');
});

const descriptionOf = (button: Locator) =>
  button.evaluate(
    (button) =>
      document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent ?? '',
  );

test('text that was typed for a station deleted by the other editor is retained, and saved when it is restored', async () => {
  await bothOpen('mole');
  const saves = '**/api/admin/values/**';
  await jon.route(saves, (route) => route.abort());
  await nameOn(jon).fill('Der Molenkopf');
  await ida.getByRole('button', { name: 'Löschen', exact: true }).click();
  await ida.getByRole('alertdialog').getByRole('button', { name: 'Löschen', exact: true }).click();
  await ida.getByText('„Name of track-1“ liegt im Papierkorb.').waitFor();
  await jon.unroute(saves);
  await jon.getByText(/wurde inzwischen gelöscht\. Was dafür noch nicht gespeichert war/).waitFor();
  await jon.getByText('Der Molenkopf', { exact: true }).waitFor();
  expect(await accessibilityViolations(jon)).toEqual([]);

  await jon.getByRole('link', { name: 'Papierkorb', exact: true }).first().click();
  await jon.getByRole('button', { name: 'Name of track-1 zurückholen' }).click();
  await jon.getByText('„Name of track-1“ ist wieder da.').waitFor();
  await jon.goBack();
  await expect.poll(() => nameOn(jon).inputValue()).toBe('Der Molenkopf');
  await saved(jon);
  // The page would not repeat a request of a moment ago.
  await ida.reload();
  await ida.getByRole('link', { name: 'Der Molenkopf', exact: true }).first().waitFor();
});
