import { createContext, useContext } from 'react';
import { desk as english } from '../../i18n/english/desk.ts';
import { desk as german } from '../../i18n/german/desk.ts';
import { textsIn } from '../../i18n/texts-in.ts';

/** The language of the parts' own general words; what a page is about, the page says itself. */
export const DeskLanguage = createContext('de');

export function useDeskWords(): typeof german {
  return textsIn(german, english, useContext(DeskLanguage));
}

export function useDeskLanguage(): string {
  return useContext(DeskLanguage);
}
