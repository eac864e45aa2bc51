import { createContext } from 'react';

/** The language of an open walk; undefined: the page's language applies. */
export const LanguageContext = createContext<string | undefined>(undefined);
