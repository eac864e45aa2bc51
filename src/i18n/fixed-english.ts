/**
 * Texts that the specification fixes in English, whatever the language of the interface. An element
 * that shows one sets its `lang` with `fixedLanguage`. The screens' German catalogues take them
 * from here; german.ts, which every visitor waits for, repeats the first five so that nobody waits
 * for this file.
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
};

const texts = new Set<string>(Object.values(fixedEnglish));

/**
 * Returns the `lang` of the element that shows this text; undefined: the page's language applies.
 */
export function fixedLanguage(text: string | undefined): 'en' | undefined {
  return text !== undefined && texts.has(text) ? 'en' : undefined;
}
