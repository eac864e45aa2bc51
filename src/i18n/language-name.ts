/** 'Deutsch' for 'de', in the page's language. */
export function languageName(code: string, languageCode: string): string {
  try {
    return new Intl.DisplayNames(languageCode, { type: 'language' }).of(code) ?? code;
  } catch {
    // A code of the server's own that is in no list of languages.
    return code;
  }
}
