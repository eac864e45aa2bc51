import type { Page } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { accessibilityViolations } from '../../support/measure/accessibility.ts';
import { mustCall, setUpAdministrator, type SignedIn } from '../../support/servers/api-client.ts';
import {
  goToArea,
  adminHeading,
  openLastingAdminPage,
  press,
} from '../../support/pages/admin-page.ts';
import { failedPlan } from '../../support/stories/failed-plan.ts';
import { realSite } from '../../support/servers/real-site.ts';
import { saved, settled } from '../../support/browsers/settled.ts';
import { makeWalk } from '../../support/stories/stations-only.ts';

const site = realSite();
let administrator: SignedIn;
let page: Page;

beforeAll(async () => {
  administrator = await setUpAdministrator(site.url, await site.server.setupSecret());
  const { story } = await makeWalk(site.url, administrator, {
    ...{ slug: 'der-stille-hafen', title: 'Der stille Hafen', areOpen: true },
    stations: ['Am Leuchtfeuer', 'Am Kai'],
  });
  const { accessToken: token } = administrator;
  await mustCall(site.url, 'adminPublish', { token, params: { id: story.id }, body: {} });
  page = await openLastingAdminPage(site, administrator, 'stories', {
    // Conflicts are part of the test; the browser logs each of them.
    ...{ size: 'phone', expected: [/status of 409/] },
  });
});

test('a scheduled publication that failed is shown in the overview and at its walk, until it is scheduled again', async () => {
  const { dataFolder } = site.server;
  const bringBack = await failedPlan({
    ...{ url: site.url, token: administrator.accessToken, dataFolder },
  });
  await page.getByRole('link', { name: 'Übersicht', exact: true }).click();
  const job = page.getByRole('row').filter({ hasText: 'Das Fest' });
  await job.getByText('Der Rundgang hat noch keine Station und kein Rätsel.').waitFor();
  await job.getByText(/^geplant für /).waitFor();
  expect(await accessibilityViolations(page)).toEqual([]);
  await job.getByRole('link', { name: 'Das Fest' }).click();
  await adminHeading(page, 'Das Fest').waitFor();
  const failedAlert = page.getByRole('alert').filter({ hasText: /geplant war, ist gescheitert/ });
  await failedAlert.getByText(/Der Rundgang hat noch keine Station/).waitFor();
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.getByLabel('Zeitpunkt').fill('2031-06-01T10:00');
  await press(page, 'Zu diesem Zeitpunkt veröffentlichen');
  await page
    .getByText(/^Der Rundgang hat noch keine Station und kein Rätsel\. \(Kennung: [0-9a-f]{8}\)$/)
    .waitFor();
  await bringBack();
  await page.reload();
  await failedAlert.waitFor();
  // The result of the walk's check moves everything below it, also in the middle of a click.
  await settled(page);
  await page.getByLabel('Zeitpunkt').fill('2021-06-01T10:00');
  await press(page, 'Zu diesem Zeitpunkt veröffentlichen');
  await page.getByText('Dieser Zeitpunkt ist schon vorbei.').waitFor();
  await page.getByLabel('Zeitpunkt').fill('2031-06-01T10:00');
  await press(page, 'Zu diesem Zeitpunkt veröffentlichen');
  await page.getByText(/^Geplant für .*2031/).waitFor();
  await failedAlert.waitFor({ state: 'detached' });
});

test('a deleted walk is gone for visitors and is restored whole', async () => {
  await goToArea(page, 'Rundgänge');
  await press(page, 'Der stille Hafen löschen');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Löschen', exact: true }).click();
  await page.getByText('„Der stille Hafen“ liegt im Papierkorb.').waitFor();
  const address = `${site.url}/api/getStory/der-stille-hafen`;
  expect((await fetch(address)).status).toBe(404);
  await page.getByRole('link', { name: 'Papierkorb' }).click();
  const row = page.getByRole('row').filter({ hasText: 'Rundgang: Der stille Hafen' });
  await row.getByText('Verwalterin', { exact: true }).waitFor();
  await press(page, 'Der stille Hafen zurückholen');
  await page.getByText('„Der stille Hafen“ ist wieder da.').waitFor();
  expect((await fetch(address)).status).toBe(200);
});

test('a revision names who published it, is restored as the draft, and the walk is unpublished', async () => {
  const sure = (name: string) =>
    page.getByRole('alertdialog').getByRole('button', { name, exact: true }).click();
  await goToArea(page, 'Rundgänge');
  await page.getByRole('link', { name: 'Der stille Hafen' }).click();
  await adminHeading(page, 'Der stille Hafen').waitFor();
  const version = page.getByRole('region', { name: 'Fassungen' }).getByRole('listitem');
  await settled(page);
  expect(await version.first().textContent()).toMatch(
    /^Fassung 1, .+ · Verwalterin · Jetzt veröffentlicht/,
  );
  await page.getByLabel('Titel · Deutsch', { exact: true }).fill('Der laute Hafen');
  await adminHeading(page, 'Der laute Hafen').waitFor();
  await saved(page);
  await press(page, 'Fassung 1 als Entwurf');
  await sure('Zurückholen');
  await adminHeading(page, 'Der stille Hafen').waitFor();
  const undo = page.getByRole('button', { name: 'Rückgängig' });
  await expect.poll(() => undo.isDisabled()).toBe(true);
  const stored = page.getByRole('button', { name: /^Entwurf bis .+ zurückholen$/ });
  await stored.click();
  await sure('Zurückholen');
  await adminHeading(page, 'Der laute Hafen').waitFor();
  await press(page, 'Fassung 1 als Entwurf');
  await sure('Zurückholen');
  await adminHeading(page, 'Der stille Hafen').waitFor();
  // The dialog is leaving the history: a reload at the same time would get lost.
  await settled(page);
  await page.reload();
  await adminHeading(page, 'Der stille Hafen').waitFor();
  await settled(page);
  await press(page, 'Zurückziehen');
  await sure('Zurückziehen');
  const status = async () => (await fetch(`${site.url}/api/getStory/der-stille-hafen`)).status;
  await expect.poll(status).toBe(404);
});

test('two presses make one copy, of a walk and of a station', async () => {
  await goToArea(page, 'Rundgänge');
  await page.getByRole('button', { name: 'Der stille Hafen duplizieren' }).dblclick();
  await page.getByText('„Der stille Hafen“ ist dupliziert.').waitFor();
  const walks = page.getByRole('link', { name: /^Der stille Hafen/ });
  await expect.poll(() => walks.count()).toBe(2);
  await page.reload();
  await walks.first().waitFor();
  expect(await walks.count()).toBe(2);
  await page.getByRole('link', { name: 'Der stille Hafen (Kopie)', exact: true }).click();
  await adminHeading(page, 'Der stille Hafen (Kopie)').waitFor();
  const lines = page.getByRole('region', { name: 'Stationen', exact: true }).getByRole('listitem');
  await settled(page);
  const count = await lines.count();
  await page.getByRole('link', { name: 'Am Kai', exact: true }).first().click();
  await adminHeading(page, 'Am Kai').waitFor();
  await settled(page);
  await page.getByRole('button', { name: 'Duplizieren', exact: true }).dblclick();
  await page.getByText('„Am Kai“ ist dupliziert.').waitFor();
  await expect.poll(() => lines.count()).toBe(count + 1);
  await settled(page);
  await lines.getByRole('link', { name: 'Am Kai (Kopie)', exact: true }).click();
  await adminHeading(page, 'Am Kai (Kopie)').waitFor();
  await press(page, 'Rückgängig');
  await page.getByText('Rückgängig: Anlegen von „Am Kai (Kopie)“.').waitFor();
  // A deleted walk has no page.
  await adminHeading(page, 'Der stille Hafen (Kopie)').waitFor();
  await settled(page);
  await page.getByRole('link', { name: 'Am Kai', exact: true }).first().click();
  await adminHeading(page, 'Am Kai').waitFor();
  await press(page, 'Löschen');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Löschen' }).click();
  await adminHeading(page, 'Der stille Hafen (Kopie)').waitFor();
  await expect.poll(() => lines.count()).toBe(count - 1);
  await press(page, 'Rückgängig');
  await page.getByText('Rückgängig: Löschen von „Am Kai“.').waitFor();
  await page.reload();
  await expect.poll(() => lines.count()).toBe(count);
  await lines.getByRole('link', { name: 'Am Kai', exact: true }).waitFor();
});

test('an element restored beside one of the same name shows its new name, and is gone when deleted for good', async () => {
  await goToArea(page, 'Rundgänge');
  const token = administrator.accessToken;
  const make = (title: string) =>
    mustCall<{ id: string }>(site.url, 'adminCreateStory', {
      ...{ token, body: { slug: 'ruine', title, languageIds: [2] } },
    });
  const remove = (id: string) => mustCall(site.url, 'adminDeleteStory', { token, params: { id } });
  const { id } = await make('Die Ruine');
  await remove(id);
  await make('Die neue Ruine');
  await page.getByRole('link', { name: 'Papierkorb' }).click();
  await press(page, 'Die Ruine zurückholen');
  const failedAlert = '„Die Ruine“ ist wieder da, zurückgeholt als ruine-2:';
  await page.getByText(failedAlert).waitFor();
  await remove(id);
  await page.reload();
  await press(page, 'Die Ruine endgültig löschen');
  const confirmation = page.getByRole('alertdialog');
  await confirmation.getByText('„Die Ruine“ ist danach weg, mit allem darunter.').waitFor();
  await confirmation.getByRole('button', { name: 'Endgültig löschen', exact: true }).click();
  await page.getByText('„Die Ruine“ ist endgültig gelöscht.').waitFor();
  await goToArea(page, 'Rundgänge');
  await page.getByText('ruine', { exact: true }).waitFor();
  expect(await page.getByText('ruine-2', { exact: true }).count()).toBe(0);
});
