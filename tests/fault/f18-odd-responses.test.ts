import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startLegacyServers, type LegacyServers } from '../support/servers/legacy-servers.ts';
import { demoSite } from '../support/servers/real-site.ts';

const site = demoSite();
let legacyServers: LegacyServers;

beforeAll(async () => {
  legacyServers = await startLegacyServers({
    stories: () => ({ klein: { slug: 'klein', storyMeta_title: { 2: 'Der kleine Weg' } } }),
  });
});
afterAll(() => legacyServers.close());

const headers = { 'access-control-allow-origin': '*' };
const page500 = { status: 500, headers, json: { code: 'internal' } };
const page429 = { status: 429, headers: { ...headers, 'retry-after': '30' }, json: {} };
const html = {
  status: 200,
  headers: { ...headers, 'content-type': 'text/html' },
  body: '<!doctype html><title>Hotel</title><h1>Bitte anmelden</h1>',
};
const responses = [
  ['500', page500],
  ['429', page429],
  ['HTML', html],
] as const;
const expected = [/500|429|404|Failed to load/];
const retry = (page: Page) => page.getByRole('button', { name: 'Noch einmal versuchen' }).click();

test.each(responses)(
  'F18 %s for a walk shows a message, and a retry loads it',
  async (_, response) => {
    const page = await site.openPage({ expected });
    await page.route('**/api/getStory/**', (route) => route.fulfill(response));
    await page.goto(`${legacyServers.playerUrl}/a/klein`);
    await page.getByText('Unerwartete Antwort des Servers. Bitte neu laden.').waitFor();
    await page.getByRole('link', { name: 'Zur Startseite' }).waitFor();
    await page.unroute('**/api/getStory/**');
    await retry(page);
    await page.getByRole('heading', { name: 'Der kleine Weg' }).first().waitFor();
  },
);

test.each(responses)(
  'F18 %s for a text shows a message, and a retry loads it',
  async (_, response) => {
    const page = await site.openPage({ expected });
    await page.route('**/*.vtt*', (route) => route.fulfill(response));
    await page.goto(`${site.url}/a/demo?tab=track-details`);
    const text = page.getByRole('region', { name: 'Text zum Mitlesen' });
    await text.getByText(/^Der Text (konnte nicht geladen werden|zum Mitlesen fehlt)\./).waitFor();
    await page.unroute('**/*.vtt*');
    await retry(page);
    await text.getByRole('listitem').first().waitFor();
  },
);

let loginPage: Page | undefined;

/** The form before anything is sent. */
async function atLogin(): Promise<Page> {
  const page = (loginPage ??= await site.openLastingPage({ expected: [...expected, /401/] }));
  await page.unroute('**/api/login');
  if (new URL(page.url()).pathname !== '/login') await page.goto(`${site.url}/login`);
  return page;
}

async function logIn(page: Page): Promise<void> {
  await page.getByLabel('Benutzername').fill('Ada');
  await page.getByLabel('Passwort').fill('Lovelace-1815');
  await page.getByRole('button', { name: 'Einloggen' }).click();
}

test.each([
  ['500', page500],
  ['HTML', html],
] as const)('F18 %s for a login shows a message, and it can be retried', async (_, response) => {
  const page = await atLogin();
  await page.route('**/api/login', (route) => route.fulfill(response));
  await logIn(page);
  await page
    .getByText('Unerwartete Antwort des Servers. Bitte später noch einmal versuchen.')
    .waitFor();
  await page.getByText('Einloggen nicht möglich.').waitFor();
  await page.unroute('**/api/login');
  const answered = page.waitForResponse('**/api/login');
  await logIn(page);
  expect((await answered).status()).toBe(401);
  await page.getByText('Unerwartete Antwort des Servers').waitFor({ state: 'detached' });
  await page.getByText('Einloggen nicht möglich.').waitFor();
});

test('F18 429 for a login shows a message, with the time of the next attempt', async () => {
  const page = await atLogin();
  await page.route('**/api/login', (route) => route.fulfill(page429));
  await logIn(page);
  await page
    .getByText(/^Zu viele Versuche\. Weiter geht es in \d+ Sekunden\.$/)
    .first()
    .waitFor();
  await page.getByText('Einloggen nicht möglich.').waitFor();
});
