/** 'unchecked': it took too long, or there is no thread to try it in. */
export type PatternFit = 'fits' | 'breaks' | 'unchecked';

/** Tries an author's regular expression, which may be one that never ends. */
export interface PatternCheck {
  /** One answer for each text, whole texts only. */
  readonly check: (pattern: string, texts: readonly string[]) => Promise<readonly PatternFit[]>;
}
