import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { fixedEnglish } from '../../../src/i18n/fixed-english.ts';
import { halfWay } from '../../shots/progress.ts';
import { gate } from '../../support/gate.ts';
import { questStory } from '../../support/stories/quest-story.ts';
import { realSite } from '../../support/servers/real-site.ts';
import { seedSignIn } from '../../support/servers/sign-in.ts';
import { settled } from '../../support/browsers/settled.ts';

const site = realSite({ walks: [questStory('raetsel')] });

const FIXED = [
  ...Object.values(fixedEnglish),
  ...['Reset', 'Active', 'Home', 'Admin', 'Logout', 'Demo'],
];

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
      // An occurrence that is not marked as English is not hidden by another that is.
      if (languages[text] === undefined || language !== 'en') languages[text] = language;
    }
    return languages;
  }, FIXED);
  return found;
}

const inEnglish = (...texts: readonly string[]) =>
  Object.fromEntries(texts.map((text) => [text, 'en']));

test('an administrator: the button Reset and its confirmation, the radio, and the entries of the menu', async () => {
  const page = await site.openPage();
  await page.addInitScript((stored) => Object.assign(localStorage, stored), halfWay);
  await seedSignIn(page, site.administrator);
  await page.goto(`${site.url}/a/demo?tab=info`);
  await settled(page);
  expect(await page.locator('html').getAttribute('lang')).toBe('de');
  expect(await spoken(page)).toEqual(inEnglish('Reset'));
  await page.getByRole('button', { name: 'Reset', exact: true }).click();
  const { resetTitle, resetText, resetYes, resetNo, enterFrequency } = fixedEnglish;
  const confirmation = page.getByRole('alertdialog');
  await confirmation.getByText(resetTitle).waitFor();
  expect(await spoken(page)).toEqual(inEnglish('Reset', resetTitle, resetText, resetYes, resetNo));
  await confirmation.getByRole('button', { name: resetNo }).click();
  await confirmation.waitFor({ state: 'detached' });

  await page.getByRole('tab', { name: 'Radio' }).click();
  await page.getByRole('button', { name: enterFrequency }).waitFor();
  expect(await spoken(page)).toEqual(inEnglish(enterFrequency));
  await page.getByRole('tab', { name: 'Stationen' }).click();
  await page.getByRole('button', { name: enterFrequency }).waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'Menü' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).waitFor();
  expect(await spoken(page)).toEqual(inEnglish('Home', 'Admin', 'Demo', 'Logout'));
});

test('the state without puzzles, the badge of an active quest, the feedback on an answer, and the button to the next', async () => {
  const page = await site.openPage();
  const { puzzlesLoading, nextPuzzle, wrong, correct } = fixedEnglish;
  const chunk = gate();
  await page.route('**/walk-*.js', async (route) => {
    await chunk.opened;
    await route.continue();
  });
  await page.goto(`${site.url}/a/raetsel?tab=quest`);
  await page.getByText(puzzlesLoading).waitFor();
  expect(await page.locator('html').getAttribute('lang')).toBe('de');
  expect(await spoken(page)).toEqual(inEnglish(puzzlesLoading));
  chunk.open();
  await page.getByRole('button', { name: 'Alle Quests' }).click();
  const all = page.getByRole('dialog');
  await all.getByText('Active').first().waitFor();
  expect(await spoken(page)).toEqual(inEnglish('Active', nextPuzzle));
  await page.keyboard.press('Escape');
  await all.waitFor({ state: 'detached' });

  await page.getByRole('button', { name: 'Das Wort offen' }).click();
  const answer = page.getByRole('textbox', { name: 'Antwort', exact: true });
  await answer.fill('ganz falsch');
  await page.getByRole('button', { name: 'Antwort senden' }).click();
  await page.getByText(wrong).waitFor();
  expect(await spoken(page)).toEqual(inEnglish(wrong, nextPuzzle));
  await answer.fill('Große Glocke');
  await page.getByRole('button', { name: 'Antwort senden' }).click();
  await page.getByText(correct).waitFor();
  expect(await spoken(page)).toEqual(inEnglish(correct, nextPuzzle));
});
