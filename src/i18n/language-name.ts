/** 'Deutsch' for 'de', said in the page's language. */
export function languageName(code: string, languageCode: string): string {
  try {
    return new Intl.DisplayNames(languageCode, { type: 'language' }).of(code) ?? code;
  } catch {
    // A code of the host's own that no list of languages has.
    return code;
  }
}
