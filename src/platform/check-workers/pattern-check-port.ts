/** 'unchecked': it took too long, or there is no worker to try it in. */
export type PatternFit = 'fits' | 'breaks' | 'unchecked';

/** Tries an author's regular expression, which may be one that never ends. */
export interface PatternCheck {
  /** One result for each text; the pattern has to match the whole text. */
  readonly check: (pattern: string, texts: readonly string[]) => Promise<readonly PatternFit[]>;
}
