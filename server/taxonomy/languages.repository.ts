import type { WriteResult } from '../database/write-result.ts';

/** Id 1 (language-independent) is not a language and is never listed; 2 is the default. */
export interface SiteLanguage {
  readonly id: number;
  /** BCP 47, unique without regard to case. */
  readonly code: string;
  readonly name: string;
  readonly position: number;
}

export interface LanguageUse {
  readonly languageId: number;
  /** Number of field values, those of deleted walks included. */
  readonly texts: number;
  /** Number of walks with such a value, or offered in this language. */
  readonly walks: number;
}

export interface Languages {
  /** By position. A new server has 2 = de and 3 = en. */
  list(): Promise<readonly SiteLanguage[]>;
  create(language: {
    readonly code: string;
    readonly name: string;
  }): Promise<WriteResult<SiteLanguage, 'code-taken'>>;
  changeLanguage(
    id: number,
    change: { readonly code?: string; readonly name?: string; readonly position?: number },
  ): Promise<WriteResult<SiteLanguage, 'missing' | 'code-taken'>>;
  /** The languages that are used. */
  uses(): Promise<readonly LanguageUse[]>;
  /** The default language cannot be removed, nor can one that any walk uses. */
  remove(id: number): Promise<WriteResult<null, 'missing' | 'in-use'>>;
}
