import type { Outcome } from '../outcome.ts';

/** Id 1 (language-independent) is no language and never listed; 2 is the default. */
export interface HostLanguage {
  readonly id: number;
  /** BCP 47, unique in any case. */
  readonly code: string;
  readonly name: string;
  readonly position: number;
}

export interface LanguageUse {
  readonly languageId: number;
  /** Values of fields, those of deleted walks included. */
  readonly texts: number;
  /** Walks with such a value, or offered in it. */
  readonly walks: number;
}

export interface Languages {
  /** By position. A new host has 2 = de and 3 = en. */
  list(): Promise<readonly HostLanguage[]>;
  create(language: {
    readonly code: string;
    readonly name: string;
  }): Promise<Outcome<HostLanguage, 'code-taken'>>;
  change(
    id: number,
    change: { readonly code?: string; readonly name?: string; readonly position?: number },
  ): Promise<Outcome<HostLanguage, 'missing' | 'code-taken'>>;
  /** Those that something uses. */
  uses(): Promise<readonly LanguageUse[]>;
  /** The default language stays; one that any walk uses stays too. */
  remove(id: number): Promise<Outcome<null, 'missing' | 'in-use'>>;
}
