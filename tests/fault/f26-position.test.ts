import type { Page } from 'playwright';
import { expect, onTestFinished, test } from 'vitest';
import { launchBrowser, openPage } from '../support/browsers/browser.ts';
import { eventually, isSounding } from '../support/pages/player.ts';
import { demoSite } from '../support/servers/real-site.ts';
import { standAt, swayAt } from '../support/stories/station-position.ts';
import { settled } from '../support/browsers/settled.ts';

const site = demoSite();

async function allowed(page: Page): Promise<Page> {
  await page.goto(`${site.url}/a/demo?tab=info`);
  await settled(page);
  await page.getByRole('button', { name: 'Standort erlauben' }).click();
  return page;
}

/** By hand: the list of stations, and one tap. */
async function pressHere(page: Page): Promise<void> {
  const player = page.getByRole('region', { name: 'Player' });
  await player.getByRole('button', { name: 'Ich bin hier' }).click();
  const dialog = page.getByRole('dialog', { name: 'Unterwegs' });
  await dialog.getByRole('button', { name: 'QR-Code scannen' }).waitFor();
  await dialog.getByRole('button', { name: 'Liste der Stationen' }).waitFor();
  await dialog.getByRole('button', { name: /^Alter Bahnhof/ }).click();
  await eventually(() => isSounding(page)).toBe(true);
}

test('F26 a denied position is reported, and a tap on a station works', async () => {
  const browser = await launchBrowser({ args: ['--deny-permission-prompts'] });
  onTestFinished(() => browser.close());
  const page = await allowed(await openPage(browser));
  const player = page.getByRole('region', { name: 'Player' });
  await player.getByText('Der Browser gibt den Standort nicht heraus.').waitFor();
  await pressHere(page);
});

test('F26 a position that does not come is reported, and recovers by itself', async () => {
  const page = await allowed(await site.openPage({ permissions: ['geolocation'] }));
  const player = page.getByRole('region', { name: 'Player' });
  await player.getByText('Gerade fehlt der Standort.').waitFor({ timeout: 60_000 });
  await pressHere(page);
  await standAt(page, 'schrottplatz');
  await player.getByText('m genau.').waitFor({ timeout: 60_000 });
});

test('F26 a position that jumps or blurs is reported and starts nothing by itself', async () => {
  const page = await site.openPage({ permissions: ['geolocation'] });
  await standAt(page, 'bahnhof', 2000);
  await allowed(page);
  const player = page.getByRole('region', { name: 'Player' });
  await player.getByText('m genau.').waitFor();
  // The tap played a short silence, so that stations may play later.
  await eventually(() => isSounding(page)).toBe(false);
  // Two successive jumps that nobody can have walked; of fixes in quick succession the page gets
  // one.
  const jumps = player.getByText('Der Standort springt gerade.');
  await swayAt(page, 'bahnhof', () => jumps.isVisible());
  await standAt(page, 'bahnhof', 40, 70);
  await player.getByText('Standort nur auf etwa 80 m genau.').waitFor();
  expect(await isSounding(page)).toBe(false);
  await player.getByRole('button', { name: 'Trotzdem abspielen: Alter Bahnhof' }).click();
  await eventually(() => isSounding(page)).toBe(true);
});
