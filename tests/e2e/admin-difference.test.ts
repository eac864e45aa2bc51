import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { accessibilityFaults } from '../support/accessibility.ts';
import { setUpAdministrator } from '../support/api-client.ts';
import { realHouse } from '../support/real-house.ts';
import { bringSignIn } from '../support/sign-in.ts';
import { saved } from '../support/settled.ts';

const house = realHouse();
let page: Page;

const heading = (name: string) => page.getByRole('heading', { name, exact: true, level: 1 });
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();

async function addStation(title: string): Promise<void> {
  const section = page.getByRole('region', { name: 'Stationen', exact: true });
  await section.getByLabel('Neue Station').fill(title);
  await section.getByRole('button', { name: 'Hinzufügen' }).click();
  await section.getByRole('link', { name: title, exact: true }).waitFor();
}

test('what is new is asked anew after each change, wherever in the walk it was made', async () => {
  page = await house.openPage();
  await bringSignIn(page, await setUpAdministrator(house.url, await house.server.setupSecret()));
  await page.goto(`${house.url}/admin/stories`);
  await press('Neuer Rundgang');
  await page.getByLabel('Titel').fill('Der stille Hafen');
  await press('Anlegen');
  await heading('Der stille Hafen').waitFor();
  await addStation('Am Leuchtfeuer');
  await addStation('Am Kai');
  const stations = page.getByRole('region', { name: 'Stationen', exact: true });
  await stations.getByRole('link', { name: 'Am Leuchtfeuer', exact: true }).click();
  await heading('Am Leuchtfeuer').waitFor();
  await page.getByRole('switch', { name: 'Von Anfang an offen' }).click();
  await saved(page);
  await page.getByRole('link', { name: 'Zum Rundgang' }).click();
  await press('Jetzt veröffentlichen');
  await page.getByText('Der Rundgang ist veröffentlicht.').waitFor();
  const card = page.getByRole('region', { name: 'Rundgang veröffentlichen' });
  const fold = card.getByText(/^Was neu ist/);
  await fold.click();
  await card.getByText('Nichts ist anders als veröffentlicht.').waitFor();
  await page.getByLabel('Beschreibung · Deutsch').fill('Ein Weg am Wasser.');
  await saved(page);
  await card.getByText('Ein Weg am Wasser.').waitFor();
  await press('Am Kai nach oben');
  await card.getByRole('heading', { name: /Station Am Kai: .*an anderer Stelle/ }).waitFor();
  await addStation('Am Steg');
  await card.getByRole('heading', { name: 'Station Am Steg: neu' }).waitFor();
  await fold.click();
  await stations.getByRole('link', { name: 'Am Kai', exact: true }).click();
  await heading('Am Kai').waitFor();
  await page.getByLabel('Beschreibung · Deutsch').fill('Hier legten Dampfer an.');
  await saved(page);
  await page.getByRole('link', { name: 'Zum Rundgang' }).click();
  await fold.click();
  await card.getByText('Hier legten Dampfer an.').waitFor();
  await stations.getByRole('link', { name: 'Am Steg', exact: true }).click();
  await heading('Am Steg').waitFor();
  await press('Löschen');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Löschen', exact: true }).click();
  await heading('Der stille Hafen').waitFor();
  await fold.click();
  await card.getByText('Hier legten Dampfer an.').waitFor();
  await card.getByRole('heading', { name: /Am Steg/ }).waitFor({ state: 'detached' });
  expect(await accessibilityFaults(page)).toEqual([]);
});
