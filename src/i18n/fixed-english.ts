/**
 * Texts that the specification fixes in English, whatever the language of the interface. The German
 * catalogue takes them from here, and what shows them says with `fixedLanguage` how they are spoken.
 */
export const fixedEnglish = {
  resetTitle: 'Reset progress?',
  resetText: 'All your progress will be lost.',
  resetYes: 'Yes, reset',
  resetNo: 'No',
  puzzlesLoading: 'Loading puzzles...',
  noQuests: 'No quests available.',
  image: 'Image',
  nextPuzzle: 'Next puzzle',
  correct: 'Correct answer!',
  wrong: 'Wrong answer, try again!',
  scanner: 'QR Code Scanner',
  enterFrequency: 'Enter Frequency',
  errorTitle: 'Unexpected Application Error!',
};

const texts = new Set<string>(Object.values(fixedEnglish));

/** For the `lang` of the element that shows this text; undefined: it speaks as the page does. */
export function fixedLanguage(text: string | undefined): 'en' | undefined {
  return text !== undefined && texts.has(text) ? 'en' : undefined;
}
