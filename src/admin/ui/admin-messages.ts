import { createContext, useContext } from 'react';
import { admin as english } from '../../i18n/english/admin/admin.ts';
import { admin as german } from '../../i18n/german/admin/admin.ts';
import { textsIn } from '../../i18n/texts-in.ts';

/** The language of the components' general messages; each page has texts of its own. */
export const AdminLanguageContext = createContext('de');

export function useAdminMessages(): typeof german {
  return textsIn(german, english, useContext(AdminLanguageContext));
}

export function useAdminLanguage(): string {
  return useContext(AdminLanguageContext);
}
