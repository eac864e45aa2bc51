import type { BrowserContext, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accessibilityViolations } from '../../support/measure/accessibility.ts';
import { collectConsoleErrors } from '../../support/browsers/browser.ts';
import { openCountingLink, type CountingLink } from '../../support/links/counting-link.ts';
import { damageChunks, downloadWalk, openInfo } from '../../support/device/downloaded-walk.ts';
import { ownProfile } from '../../support/browsers/own-profile.ts';
import { demoSite } from '../../support/servers/real-site.ts';
import { appIsCached } from '../../support/browsers/worker.ts';
import { settled } from '../../support/browsers/settled.ts';

const site = demoSite();
const phone = ownProfile();

/** Chromium's message about a request that the worker rejected, which is its purpose. */
const rejectedPath = /api\/config/;
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const checks = (page: Page) => page.getByRole('list', { name: 'Prüfungen' }).getByRole('listitem');
const states = (page: Page) =>
  checks(page).evaluateAll((rows) => rows.map((row) => row.getAttribute('data-state')));
const progress = (page: Page) => page.evaluate(() => localStorage.getItem('progress_demo'));

async function checkAll(page: Page, name: string): Promise<void> {
  await button(page, name).click();
  // The rows grow as their findings come: a button that moves between press and release is missed.
  const isQuiet = async () => {
    const all = await states(page);
    return all.includes('awaiting-reply') && !all.includes('trying');
  };
  await expect.poll(isQuiet).toBe(true);
  await button(page, 'Ja').click();
}

let link: CountingLink;
let context: BrowserContext;
let page: Page;
let complaints: readonly string[];

beforeAll(async () => {
  link = await openCountingLink(site.url);
  context = await phone.launch();
  page = await context.newPage();
  complaints = await collectConsoleErrors(page);
});
afterAll(async () => {
  await context.close();
  await link.close();
  phone.remove();
});

// Consecutive tests on one phone.
test('the offline check tries everything, cuts the page off the network and opens the whole walk', async () => {
  const client = await context.newCDPSession(page);
  await client.send('Browser.grantPermissions', {
    origin: link.url,
    permissions: ['geolocation', 'durableStorage'],
  });
  await context.setGeolocation({ latitude: 50.642, longitude: 10.087, accuracy: 12 });
  await downloadWalk(page, link.url);
  await appIsCached(page);
  await page.getByText('Noch nicht fürs Funkloch geprüft.').waitFor();
  await page.getByRole('link', { name: 'Funkloch-Probe' }).click();
  await settled(page);
  await appIsCached(page);
  const before = await progress(page);

  await checkAll(page, 'Alles prüfen');
  await expect.poll(() => states(page)).toEqual(Array(6).fill('ok'));
  await button(page, 'Probe beginnen').click();
  await page.getByText('Vom Netz getrennt.').waitFor();
  // Not from the tap on: until the worker has the message, the page may send its usual requests.
  const requestsBefore = link.requestLines().length;
  // Other requests meanwhile are rejected, too: the worker lets none through.
  const requested = await page.evaluate(() =>
    fetch('/api/config').then(
      ({ status }) => status,
      () => 'refused',
    ),
  );
  await page.getByText('Alles hat sich ohne Netz geöffnet.').waitFor({ timeout: 60_000 });
  // The browser itself checks for a newer worker when it likes: no page and no worker can prevent
  // that.
  const requestLines = link.requestLines().slice(requestsBefore);
  expect([requested, requestLines.filter((line) => !line.includes(' /sw.js '))]).toEqual([
    'refused',
    [],
  ]);
  await page.getByText('Bereit fürs Funkloch', { exact: true }).waitFor();
  const log = await page.getByRole('list', { name: 'Was geöffnet wurde' }).innerText();
  expect(log).toMatch(/Station \d+: .+\(angekommen\): bereit/);
  expect(log).not.toMatch(/fehlt/);
  expect(await accessibilityViolations(page)).toEqual([]);
  expect(await page.evaluate(async () => (await fetch('/api/config')).status)).toBe(200);
  expect(await progress(page)).toBe(before);
  await openInfo(page, link.url);
  await page.getByText(/^Bereit fürs Funkloch, geprüft am \d+\. /).waitFor();
});

test('a damaged file is found by the offline check, and repaired', async () => {
  await page.goto(`${link.url}/storage/demo`);
  await settled(page);
  await damageChunks(page, 'one');
  await checkAll(page, 'Alles prüfen');
  await page.getByText('Eine Datei ist nicht in Ordnung:').waitFor();
  await page.getByText(/: beschädigt$/).waitFor();
  await button(page, 'Reparieren').click();
  await page.getByText(/^Alle \d+ Dateien sind in Ordnung/).waitFor();
  expect(complaints.filter((complaint) => !rejectedPath.test(complaint))).toEqual([]);
});
