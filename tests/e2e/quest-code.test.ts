import type { Browser, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { openPage, type PageOptions } from '../support/browser.ts';
import { filmBrowser } from '../support/film-browser.ts';
import { questStory } from '../support/quest-story.ts';
import { realHouse } from '../support/real-house.ts';
import { cameraStates, watchCamera } from '../support/watch-camera.ts';

const house = realHouse({ walks: [questStory('raetsel')] });
/** Two seconds for each sign, again and again. */
const seeing = filmBrowser();

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const codeField = (page: Page) => page.getByRole('textbox', { name: 'Text des Codes' });
const said = (page: Page, text: string) =>
  page.getByRole('status').filter({ hasText: new RegExp(`^${text}$`) });

async function openPuzzle(browser: Browser, title: string, options: PageOptions = {}) {
  const page = await openPage(browser, options);
  await watchCamera(page);
  await page.goto(`${house.url}/a/raetsel?tab=quest`);
  await button(page, `${title} offen`).click();
  return page;
}

async function typeCode(page: Page, text: string): Promise<void> {
  await codeField(page).fill(text);
  await button(page, 'Antwort senden').click();
}

describe('before the camera', () => {
  test('a wrong sign is told, a right one solves, and the camera goes off', async () => {
    const browser = await seeing(['TOR 8', 'TOR 7']);
    const page = await openPuzzle(browser, 'Das Zeichen');
    await said(page, 'QR Code nicht lesbar').waitFor();
    await said(page, 'QR Code erkannt').waitFor();
    await expect.poll(() => cameraStates(page)).toEqual(['ended']);
    await button(page, 'Das Zeichen gelöst').waitFor();
    expect(await cameraStates(page)).toEqual(['ended']);
  });

  test('changing to the field switches the camera off, and back on', async () => {
    const page = await openPuzzle(await seeing(['TOR 8']), 'Das Zeichen');
    await said(page, 'QR Code nicht lesbar').waitFor();
    await button(page, 'Code eintippen').click();
    await codeField(page).waitFor();
    await expect.poll(() => cameraStates(page)).toEqual(['ended']);
    await button(page, 'Mit Kamera scannen').click();
    await expect.poll(() => cameraStates(page)).toEqual(['ended', 'live']);
    await page.getByRole('tab', { name: 'Info' }).click();
    await expect.poll(() => cameraStates(page)).toEqual(['ended', 'ended']);
  });

  test('what is said of a sign goes when the visitor turns to the field', async () => {
    const page = await openPuzzle(await seeing(['TOR 8']), 'Das Zeichen');
    await said(page, 'QR Code nicht lesbar').waitFor();
    await button(page, 'Code eintippen').click();
    await codeField(page).waitFor();
    await said(page, 'QR Code nicht lesbar').waitFor({ state: 'detached' });
  });

  test('a wrong sign opens the way to the hint', async () => {
    const page = await openPuzzle(await seeing(['TOR 8']), 'Zeichen mit Hilfe');
    await said(page, 'QR Code nicht lesbar').waitFor();
    await button(page, 'Hinweis zeigen').click();
    await page.getByText('Am Tor.').waitFor();
  });
});

describe('by hand', () => {
  test('wrong without a hint, then right', async () => {
    const page = await openPuzzle(await house.browser(), 'Das Zeichen');
    await page.getByText('Keine Kamera verfügbar.').waitFor();
    await button(page, 'Code eintippen').click();
    await typeCode(page, 'TOR 8');
    await said(page, 'Manuelle Eingabe falsch').waitFor();
    await typeCode(page, 'tor  7');
    await said(page, 'Manuelle Eingabe korrekt').waitFor();
    await button(page, 'Das Zeichen gelöst').waitFor();
  });

  test('wrong with a hint shows the hint', async () => {
    const page = await openPuzzle(await house.browser(), 'Zeichen mit Hilfe');
    await button(page, 'Code eintippen').click();
    await typeCode(page, 'TOR 8');
    await page.getByText('Am Tor.').waitFor();
    expect(await page.getByText('Manuelle Eingabe falsch').count()).toBe(0);
  });

  test('the chosen way and what was typed survive a look at another tab', async () => {
    const page = await openPuzzle(await house.browser(), 'Das Zeichen');
    await button(page, 'Code eintippen').click();
    await codeField(page).fill('TOR');
    await page.getByRole('tab', { name: 'Info' }).click();
    await codeField(page).waitFor({ state: 'hidden' });
    await page.getByRole('tab', { name: 'Quest' }).click();
    expect(await codeField(page).inputValue()).toBe('TOR');
  });
});
