import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { fixedEnglish } from '../../src/i18n/fixed-english.ts';
import { halfWay } from '../shots/progress.ts';
import { questStory } from '../support/quest-story.ts';
import { realHouse } from '../support/real-house.ts';
import type { SignedIn } from '../support/api-client.ts';
import { settled } from '../support/settled.ts';

const house = realHouse({ walks: [questStory('raetsel')] });

const FIXED = [
  ...Object.values(fixedEnglish),
  ...['Reset', 'Active', 'Home', 'Admin', 'Logout', 'Demo'],
];

interface Opened {
  readonly stored?: Readonly<Record<string, string>>;
  readonly as?: SignedIn;
}

async function open(path: string, { stored = {}, as }: Opened = {}): Promise<Page> {
  const page = await house.openPage({ reducedMotion: 'reduce' });
  const signedIn = as ? { token: as.accessToken, userId: as.userId } : {};
  await page.addInitScript((kept) => Object.assign(localStorage, kept), { ...stored, ...signedIn });
  await page.goto(`${house.url}${path}`);
  await settled(page);
  expect(await page.locator('html').getAttribute('lang')).toBe('de');
  return page;
}

/** Every one of the fixed texts that the page shows, and the language in which it is spoken. */
async function spoken(page: Page): Promise<Readonly<Record<string, string>>> {
  const found = await page.evaluate((fixed) => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const languages: Record<string, string> = {};
    while (texts.nextNode()) {
      const text = texts.currentNode.textContent?.trim() ?? '';
      const around = texts.currentNode.parentElement;
      if (!around || !fixed.includes(text) || !around.checkVisibility()) continue;
      const language = around.closest('[lang]')?.getAttribute('lang') ?? '';
      // One that is not spoken in English is not outvoted by another that is.
      if (languages[text] === undefined || language !== 'en') languages[text] = language;
    }
    return languages;
  }, FIXED);
  return found;
}

const inEnglish = (...texts: readonly string[]) =>
  Object.fromEntries(texts.map((text) => [text, 'en']));

test('the key Reset and its question', async () => {
  const page = await open('/a/demo?tab=info', { stored: halfWay });
  expect(await spoken(page)).toEqual(inEnglish('Reset'));
  await page.getByRole('button', { name: 'Reset', exact: true }).click();
  const { resetTitle, resetText, resetYes, resetNo } = fixedEnglish;
  await page.getByRole('alertdialog').getByText(resetTitle).waitFor();
  expect(await spoken(page)).toEqual(inEnglish('Reset', resetTitle, resetText, resetYes, resetNo));
});

test('the waiting for puzzles, and the badge of a quest that runs', async () => {
  const page = await house.openPage();
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/walk-*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`${house.url}/a/raetsel?tab=quest`);
  await page.getByText(fixedEnglish.puzzlesLoading).waitFor();
  expect(await spoken(page)).toEqual(inEnglish(fixedEnglish.puzzlesLoading));
  release();
  await page.getByRole('button', { name: 'Alle Quests' }).click();
  await page.getByRole('dialog').getByText('Active').first().waitFor();
  expect(await spoken(page)).toEqual(inEnglish('Active', fixedEnglish.nextPuzzle));
});

test('what is said of an answer, and the key to the next puzzle', async () => {
  const page = await open('/a/raetsel?tab=quest');
  await page.getByRole('button', { name: 'Das Wort offen' }).click();
  const answer = page.getByRole('textbox', { name: 'Antwort', exact: true });
  await answer.fill('ganz falsch');
  await page.getByRole('button', { name: 'Antwort senden' }).click();
  await page.getByText(fixedEnglish.wrong).waitFor();
  expect(await spoken(page)).toEqual(inEnglish(fixedEnglish.wrong, fixedEnglish.nextPuzzle));
  await answer.fill('Große Glocke');
  await page.getByRole('button', { name: 'Antwort senden' }).click();
  await page.getByText(fixedEnglish.correct).waitFor();
  expect(await spoken(page)).toEqual(inEnglish(fixedEnglish.correct, fixedEnglish.nextPuzzle));
});

test('the radio', async () => {
  const page = await open('/a/demo?tab=radio');
  await page.getByRole('button', { name: fixedEnglish.enterFrequency }).waitFor();
  expect(await spoken(page)).toEqual(inEnglish(fixedEnglish.enterFrequency));
});

test('an administrator’s entries of the menu', async () => {
  const page = await open('/a/demo?tab=map', { as: house.administrator });
  await page.getByRole('button', { name: 'Menü' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).waitFor();
  expect(await spoken(page)).toEqual(inEnglish('Home', 'Admin', 'Demo', 'Logout'));
});
