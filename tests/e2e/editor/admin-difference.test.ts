import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { accessibilityViolations } from '../../support/measure/accessibility.ts';
import { setUpAdministrator } from '../../support/servers/api-client.ts';
import { openAdminPage } from '../../support/pages/admin-page.ts';
import { realSite } from '../../support/servers/real-site.ts';
import { saved, settled } from '../../support/browsers/settled.ts';
import { makeWalk } from '../../support/stories/stations-only.ts';

const site = realSite();
let page: Page;

const heading = (name: string) => page.getByRole('heading', { name, exact: true, level: 1 });
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();

async function addStation(title: string): Promise<void> {
  const section = page.getByRole('region', { name: 'Stationen', exact: true });
  await settled(page);
  await section.getByLabel('Neue Station').fill(title);
  await section.getByRole('button', { name: 'Hinzufügen' }).click();
  await section.getByRole('link', { name: title, exact: true }).waitFor();
}

test('the list of unpublished changes is refetched after each change, wherever in the walk it was made', async () => {
  const administrator = await setUpAdministrator(site.url, await site.server.setupSecret());
  const { story } = await makeWalk(site.url, administrator, {
    ...{ slug: 'der-stille-hafen', title: 'Der stille Hafen', areOpen: true },
    stations: ['Am Leuchtfeuer', 'Am Kai'],
  });
  page = await openAdminPage(site, administrator, `stories/${story.id}`);
  await heading('Der stille Hafen').waitFor();
  const stations = page.getByRole('region', { name: 'Stationen', exact: true });
  // The result of the walk's check moves everything below it, also in the middle of a click.
  await settled(page);
  await press('Jetzt veröffentlichen');
  await page.getByText('Der Rundgang ist veröffentlicht.').waitFor();
  await settled(page);
  const card = page.getByRole('region', { name: 'Rundgang veröffentlichen' });
  const fold = card.getByText(/^Was neu ist/);
  await fold.click();
  await card.getByText('Nichts ist anders als veröffentlicht.').waitFor();
  await page.getByLabel('Beschreibung · Deutsch').fill('Ein Weg am Wasser.');
  await saved(page);
  await card.getByText('Ein Weg am Wasser.').waitFor();
  await settled(page);
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
  await fold.waitFor();
  await settled(page);
  await fold.click();
  await card.getByText('Hier legten Dampfer an.').waitFor();
  await settled(page);
  await stations.getByRole('link', { name: 'Am Steg', exact: true }).click();
  await heading('Am Steg').waitFor();
  await press('Löschen');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Löschen', exact: true }).click();
  await heading('Der stille Hafen').waitFor();
  await fold.waitFor();
  await settled(page);
  await fold.click();
  await card.getByText('Hier legten Dampfer an.').waitFor();
  await card.getByRole('heading', { name: /Am Steg/ }).waitFor({ state: 'detached' });
  expect(await accessibilityViolations(page)).toEqual([]);
});
