import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { accessibilityFaults } from '../support/accessibility.ts';
import { setUpAdministrator } from '../support/api-client.ts';
import { realHouse } from '../support/real-house.ts';
import { bringSignIn } from '../support/sign-in.ts';

const house = realHouse();
const LIMITS = 'Erlaubt ist 1 bis 10.000.';
const GONE = `/media/${'a'.repeat(64)}.jpg`;
let page: Page;

const heading = (name: string) => page.getByRole('heading', { name, exact: true, level: 1 });
const field = (name: string) => page.getByRole('textbox', { name, exact: true });
const line = (words: RegExp) => page.getByRole('status').filter({ hasText: words });
const saved = () => line(/^gespeichert um \d\d:\d\d$/).waitFor();
const notSaved = (words: string) =>
  line(new RegExp(`^nicht gespeichert: ${words}\\. Alles andere: gespeichert um`)).waitFor();

/** What is said of it, as who does not see it hears it. */
const said = (name: string) =>
  field(name).evaluate((input) =>
    (input.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent ?? '')
      .join(' '),
  );

async function openStation(name: string): Promise<void> {
  const stations = page.getByRole('region', { name: 'Stationen', exact: true });
  await stations.getByRole('link', { name, exact: true }).click();
  await heading(name).waitFor();
}

test('what is refused is said at its field and by name, and everything typed beside it is saved', async () => {
  // The browser notes each refusal.
  page = await house.openPage({ expected: [/status of 404/] });
  await bringSignIn(page, await setUpAdministrator(house.url, await house.server.setupSecret()));
  await page.goto(`${house.url}/admin/stories`);
  await page.getByRole('button', { name: 'Neuer Rundgang' }).click();
  await page.getByLabel('Titel').fill('Der weite Weg');
  await page.getByRole('button', { name: 'Anlegen' }).click();
  await heading('Der weite Weg').waitFor();
  const stations = page.getByRole('region', { name: 'Stationen', exact: true });
  for (const name of ['Am Kai', 'Am Steg']) {
    await stations.getByLabel('Neue Station').fill(name);
    await stations.getByRole('button', { name: 'Hinzufügen' }).click();
    await stations.getByRole('link', { name, exact: true }).waitFor();
  }

  await openStation('Am Kai');
  await field('Radius in Metern').fill('20000');
  await field('Name · Deutsch').fill('Am alten Kai');
  await notSaved('Radius in Metern in „Am alten Kai“');
  expect(await said('Radius in Metern')).toContain(LIMITS);
  expect(await said('Name in der Adresse')).toBe('');
  await field('Bild in Worten · Deutsch').fill('Ein Kran.');
  await field('Bild · Deutsch').fill(GONE);
  await notSaved('Radius in Metern in „Am alten Kai“, Bild · Deutsch in „Am alten Kai“');
  expect(await accessibilityFaults(page)).toEqual([]);

  await page.getByRole('link', { name: 'Zum Rundgang' }).click();
  await openStation('Am Steg');
  await page.getByRole('link', { name: 'Radius in Metern in „Am alten Kai“' }).click();
  await heading('Am alten Kai').waitFor();
  expect(await field('Radius in Metern').inputValue()).toBe('20000');
  expect(await said('Radius in Metern')).toContain(LIMITS);

  const asked = page.waitForEvent('dialog');
  const loaded = page.reload();
  await (await asked).accept();
  await loaded;
  await heading('Am alten Kai').waitFor();
  expect(await field('Bild in Worten · Deutsch').inputValue()).toBe('Ein Kran.');
  expect(await field('Radius in Metern').inputValue()).toBe('');

  await field('Radius in Metern').fill('99999');
  await line(/^nicht gespeichert: Radius in Metern in „Am alten Kai“\.$/).waitFor();
  await field('Radius in Metern').fill('10000');
  await saved();
  expect(await said('Radius in Metern')).not.toContain(LIMITS);
  await page.reload();
  await heading('Am alten Kai').waitFor();
  expect(await field('Radius in Metern').inputValue()).toBe('10000');
});
