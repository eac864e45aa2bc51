import { tongueOf } from './messages.ts';

/** What an area of the app says, in both languages; a text without its translation does not compile. */
export interface Catalogue<Texts> {
  readonly german: Texts;
  readonly english: Texts;
}

/** Components call `useTexts`; this is for code outside of them, and for a language of its own. */
export function textsOf<Texts>(catalogue: Catalogue<Texts>, languageCode: string): Texts {
  return catalogue[tongueOf(languageCode)];
}
