import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { halfWay } from '../../shots/progress.ts';
import { openPuzzle } from '../../shots/screens-quest.ts';
import { listenToRegions } from '../../support/measure/announcements.ts';
import { type PageOptions } from '../../support/browsers/browser.ts';
import { demoSite } from '../../support/servers/real-site.ts';
import { settled } from '../../support/browsers/settled.ts';

const site = demoSite();

async function openWalk(tab: string, options: PageOptions = {}): Promise<Page> {
  const page = await site.openPage(options);
  await page.addInitScript((stored) => {
    Object.assign(localStorage, stored);
  }, halfWay);
  await page.goto(`${site.url}/a/demo?tab=${tab}`);
  await settled(page);
  return page;
}

test('the result of an answer is announced once', async () => {
  const page = await openWalk('quest');
  await openPuzzle('Trudes Gewicht')(page);
  const answer = page.getByRole('textbox', { name: 'Antwort', exact: true });
  await answer.fill('vier');
  const { readAnnouncements } = await listenToRegions(page);
  await answer.press('Enter');
  await page.getByText('Wrong answer, try again!').waitFor();
  await settled(page);
  expect(await readAnnouncements()).toEqual(['Wrong answer, try again!']);
  await page.getByRole('button', { name: 'Hinweis zeigen' }).click();
  await page.getByRole('button', { name: 'Hinweis ausblenden' }).waitFor();
  await settled(page);
  const hints = await readAnnouncements();
  expect(hints.filter((text) => text.startsWith('Hinweis'))).toHaveLength(1);
  expect(hints.filter((text) => text.startsWith('unheard'))).toEqual([]);
});

test('a rejected password is announced once', async () => {
  const page = await openWalk('password');
  const field = page.getByLabel('Passwort der Station');
  await field.fill('falsch');
  const { readAnnouncements } = await listenToRegions(page);
  await field.press('Enter');
  const rejectionMessage = 'Falsches Passwort, bitte erneut versuchen.';
  await page.getByText(rejectionMessage).waitFor();
  await settled(page);
  expect(await readAnnouncements()).toEqual([
    rejectionMessage,
    'Bitte auf Groß- und Kleinschreibung achten.',
  ]);
});

test('a station without sound is announced once, whatever screen is shown', async () => {
  const page = await openWalk('info', { expected: [/404/, /Failed to load/] });
  await page.route(/\.m4a$/, (route) => route.fulfill({ status: 404, body: '' }));
  const { readAnnouncements } = await listenToRegions(page);
  await page.getByRole('button', { name: 'Abspielen' }).click();
  const statusRegion = page.getByRole('region', { name: 'Player' }).getByRole('status');
  await expect.poll(() => statusRegion.first().textContent()).toContain('Ton');
  await settled(page);
  const phrase = await readAnnouncements();
  expect(phrase.filter((text) => text.includes('Ton'))).toHaveLength(1);
  expect(phrase.filter((text) => text.startsWith('unheard'))).toEqual([]);
});

test('a toast is announced once', async () => {
  const page = await openWalk('qr');
  await page.getByText('Keine Kamera verfügbar.').waitFor();
  const field = page.getByRole('textbox', { name: 'Code eintippen' });
  await field.fill('https://evil.example/a/demo/bahnhof');
  const { readAnnouncements } = await listenToRegions(page);
  await field.press('Enter');
  await page.getByText('QR Code nicht lesbar').waitFor();
  await settled(page);
  expect(await readAnnouncements()).toEqual(['QR Code nicht lesbar']);
});
