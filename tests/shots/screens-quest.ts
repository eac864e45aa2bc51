import type { Page } from 'playwright';
import { inSequence, openTab, press, seeText } from './page-actions.ts';
import { demoAt, halfWay } from './progress.ts';
import type { Screen } from './screen.ts';

const quest = (name: string, more: Partial<Screen> = {}): Screen => ({
  name: `quest-${name}`,
  path: '/a/demo',
  stored: halfWay,
  go: openTab('Quest'),
  ...more,
});

/** Opens a puzzle's card, in whichever case it is. */
export const openPuzzle = (title: string) => async (page: Page) => {
  await openTab('Quest')(page);
  await page.getByRole('tabpanel').getByRole('heading').first().waitFor();
  const card = page.getByRole('button', { name: title }).first();
  if ((await card.count()) === 0) await press('Nächste Quest')(page);
  if ((await card.getAttribute('aria-expanded')) !== 'true') await card.click();
  await card.scrollIntoViewIfNeeded();
};

const answerWrongly = async (page: Page) => {
  await page.getByRole('textbox', { name: 'Antwort', exact: true }).fill('vier');
  await press('Antwort senden')(page);
  await seeText('Wrong answer, try again!')(page);
};

export const questScreens: readonly Screen[] = [
  quest('none', { stored: {} }),
  quest('open', { isNarrowToo: true }),
  quest('text', { go: openPuzzle('Trudes Gewicht'), isNarrowToo: true }),
  quest('text-wrong', { go: inSequence(openPuzzle('Trudes Gewicht'), answerWrongly) }),
  quest('hint', {
    go: inSequence(openPuzzle('Trudes Gewicht'), answerWrongly, press('Hinweis zeigen')),
  }),
  quest('choice', { go: openPuzzle('Leise Fracht'), isNarrowToo: true }),
  quest('code', { go: openPuzzle('Das Schild am Tor'), isNarrowToo: true }),
  quest('code-typed', { go: inSequence(openPuzzle('Das Schild am Tor'), press('Code eintippen')) }),
  quest('finished', {
    stored: demoAt(
      ['quest', 'wo-ist-trude', 'finished'],
      ['puzzle', 'gewicht', 'finished'],
      ['puzzle', 'inschrift', 'finished'],
      ['puzzle', 'karren', 'finished'],
    ),
    go: openPuzzle('Trudes Gewicht'),
  }),
  quest('list', { go: inSequence(openTab('Quest'), press('Alle Quests')) }),
  quest('image', {
    go: inSequence(openTab('Quest'), (page) =>
      page
        .getByRole('button', { name: /^Bild zu .* vergrößern$/ })
        .first()
        .click(),
    ),
  }),
];
