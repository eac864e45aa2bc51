import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { halfWay } from '../shots/progress.ts';
import { openPuzzle } from '../shots/screens-quest.ts';
import { listenToRegions } from '../support/announcements.ts';
import { type PageOptions } from '../support/browser.ts';
import { demoHouse } from '../support/real-house.ts';
import { settled } from '../support/settled.ts';

const house = demoHouse();

async function openWalk(tab: string, options: PageOptions = {}): Promise<Page> {
  const page = await house.openPage(options);
  await page.addInitScript((stored) => {
    Object.assign(localStorage, stored);
  }, halfWay);
  await page.goto(`${house.url}/a/demo?tab=${tab}`);
  await settled(page);
  return page;
}

test('what comes of an answer is said once', async () => {
  const page = await openWalk('quest');
  await openPuzzle('Trudes Gewicht')(page);
  const answer = page.getByRole('textbox', { name: 'Antwort', exact: true });
  await answer.fill('vier');
  const { heard } = await listenToRegions(page);
  await answer.press('Enter');
  await page.getByText('Wrong answer, try again!').waitFor();
  await settled(page);
  expect(await heard()).toEqual(['Wrong answer, try again!']);
  await page.getByRole('button', { name: 'Hinweis zeigen' }).click();
  await page.getByRole('button', { name: 'Hinweis ausblenden' }).waitFor();
  await settled(page);
  const hints = await heard();
  expect(hints.filter((text) => text.startsWith('Hinweis'))).toHaveLength(1);
  expect(hints.filter((text) => text.startsWith('unheard'))).toEqual([]);
});

test('a refused password is said once', async () => {
  const page = await openWalk('password');
  const field = page.getByLabel('Passwort der Station');
  await field.fill('falsch');
  const { heard } = await listenToRegions(page);
  await field.press('Enter');
  const refusal = 'Falsches Passwort, bitte erneut versuchen.';
  await page.getByText(refusal).waitFor();
  await settled(page);
  expect(await heard()).toEqual([refusal, 'Bitte auf Groß- und Kleinschreibung achten.']);
});

test('a station without sound is said once, whatever room is shown', async () => {
  const page = await openWalk('info', { expected: [/404/, /Failed to load/] });
  await page.route(/\.m4a$/, (route) => route.fulfill({ status: 404, body: '' }));
  const { heard } = await listenToRegions(page);
  await page.getByRole('button', { name: 'Abspielen' }).click();
  const said = page.getByRole('region', { name: 'Player' }).getByRole('status');
  await expect.poll(() => said.first().textContent()).toContain('Ton');
  await settled(page);
  const words = await heard();
  expect(words.filter((text) => text.includes('Ton'))).toHaveLength(1);
  expect(words.filter((text) => text.startsWith('unheard'))).toEqual([]);
});

test('a notice is said once', async () => {
  const page = await openWalk('qr');
  await page.getByText('Keine Kamera verfügbar.').waitFor();
  const field = page.getByRole('textbox', { name: 'Code eintippen' });
  await field.fill('https://evil.example/a/demo/bahnhof');
  const { heard } = await listenToRegions(page);
  await field.press('Enter');
  await page.getByText('QR Code nicht lesbar').waitFor();
  await settled(page);
  expect(await heard()).toEqual(['QR Code nicht lesbar']);
});
