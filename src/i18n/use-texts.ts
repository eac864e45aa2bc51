import { useContext } from 'react';
import { LanguageContext } from './language-context.ts';
import { pageLanguage } from './page-language.ts';
import { textsOf, type Catalogue } from './texts-of.ts';

/** The language that the app is shown in: within a walk the walk's, elsewhere the browser's. */
export function useLanguage(): string {
  return useContext(LanguageContext) ?? pageLanguage();
}

/** The texts of an area in the language that is shown. */
export function useTexts<Texts>(catalogue: Catalogue<Texts>): Texts {
  return textsOf(catalogue, useLanguage());
}
