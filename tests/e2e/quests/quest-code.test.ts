import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openLastingPage, type LastingPage } from '../../support/browsers/browser.ts';
import { filmBrowser } from '../../support/browsers/film-browser.ts';
import { questStory } from '../../support/stories/quest-story.ts';
import { realSite } from '../../support/servers/real-site.ts';
import { settled } from '../../support/browsers/settled.ts';
import {
  cameraStates,
  resetCameraRecords,
  watchCamera,
} from '../../support/browsers/watch-camera.ts';

const site = realSite({ walks: [questStory('raetsel')] });
/** Two seconds for each sign, in a loop. */
const seeing = filmBrowser();

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const codeField = (page: Page) => page.getByRole('textbox', { name: 'Text des Codes' });
const feedbackText = (page: Page, text: string) =>
  page.getByRole('status').filter({ hasText: new RegExp(`^${text}$`) });

/** For consecutive tests, each of which has a puzzle of its own. */
async function openPuzzles(browser: Browser): Promise<LastingPage> {
  const opened = await openLastingPage(browser);
  const { page } = opened;
  await watchCamera(page);
  await page.goto(`${site.url}/a/raetsel?tab=quest`);
  await button(page, 'Das Zeichen offen').waitFor();
  await settled(page);
  return opened;
}

/** All cards are closed, and no camera is on or recorded. */
async function atPuzzles({ page }: LastingPage): Promise<Page> {
  await page.getByRole('tab', { name: 'Quest' }).click();
  const open = page.getByRole('button', { name: / (offen|gelöst)$/, expanded: true });
  while ((await open.count()) > 0) await open.first().click();
  await expect.poll(() => cameraStates(page)).not.toContain('live');
  await resetCameraRecords(page);
  return page;
}

async function typeCode(page: Page, text: string): Promise<void> {
  await codeField(page).fill(text);
  await button(page, 'Antwort senden').click();
}

describe('by camera', () => {
  let opened: LastingPage;
  beforeAll(async () => {
    opened = await openPuzzles(await seeing(['TOR 8']));
  });
  afterAll(() => opened.end(false));

  /** Prepared while no camera is on, because the next camera reads a film from its beginning. */
  async function hold(signs: readonly string[], title: string): Promise<Page> {
    const page = await atPuzzles(opened);
    await seeing(signs);
    await button(page, `${title} offen`).click();
    return page;
  }

  test('a wrong sign is reported, a right one solves, and the camera goes off', async () => {
    const page = await hold(['TOR 8', 'TOR 7'], 'Das Zeichen');
    await feedbackText(page, 'QR Code nicht lesbar').waitFor();
    await feedbackText(page, 'QR Code erkannt').waitFor();
    await expect.poll(() => cameraStates(page)).toEqual(['ended']);
    await button(page, 'Das Zeichen gelöst').waitFor();
    expect(await cameraStates(page)).toEqual(['ended']);
  });

  test('a wrong sign offers the hint; changing to the text field removes the feedback and switches the camera off, and back on', async () => {
    const page = await hold(['TOR 8'], 'Zeichen mit Hilfe');
    await feedbackText(page, 'QR Code nicht lesbar').waitFor();
    await button(page, 'Hinweis zeigen').click();
    await page.getByText('Am Tor.').waitFor();
    await button(page, 'Code eintippen').click();
    await codeField(page).waitFor();
    await feedbackText(page, 'QR Code nicht lesbar').waitFor({ state: 'detached' });
    await expect.poll(() => cameraStates(page)).toEqual(['ended']);
    await button(page, 'Mit Kamera scannen').click();
    await expect.poll(() => cameraStates(page)).toEqual(['ended', 'live']);
    await page.getByRole('tab', { name: 'Info' }).click();
    await expect.poll(() => cameraStates(page)).toEqual(['ended', 'ended']);
  });
});

describe('by text field', () => {
  let opened: LastingPage;
  beforeAll(async () => {
    opened = await openPuzzles(await site.browser());
  });
  afterAll(() => opened.end(false));

  async function open(title: string): Promise<Page> {
    const page = await atPuzzles(opened);
    await button(page, `${title} offen`).click();
    return page;
  }

  test('a wrong answer with a hint shows the hint', async () => {
    const page = await open('Zeichen mit Hilfe');
    await button(page, 'Code eintippen').click();
    await typeCode(page, 'TOR 8');
    await page.getByText('Am Tor.').waitFor();
    expect(await page.getByText('Manuelle Eingabe falsch').count()).toBe(0);
  });

  test('a wrong answer without a hint, then a right one; the chosen input and the typed text survive a visit to another tab', async () => {
    const page = await open('Das Zeichen');
    await page.getByText('Keine Kamera verfügbar.').waitFor();
    await button(page, 'Code eintippen').click();
    await codeField(page).fill('TOR');
    await page.getByRole('tab', { name: 'Info' }).click();
    await codeField(page).waitFor({ state: 'hidden' });
    await page.getByRole('tab', { name: 'Quest' }).click();
    expect(await codeField(page).inputValue()).toBe('TOR');
    await typeCode(page, 'TOR 8');
    await feedbackText(page, 'Manuelle Eingabe falsch').waitFor();
    await typeCode(page, 'tor  7');
    await feedbackText(page, 'Manuelle Eingabe korrekt').waitFor();
    await button(page, 'Das Zeichen gelöst').waitFor();
  });
});
