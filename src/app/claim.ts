/** As much as the settings hold. */
const MOST_LETTERS = 300;

/**
 * The claim in one language. What lies on the device may be anybody's: whatever is no text of that
 * language is none.
 */
export function claimIn(written: string | undefined, language: 'de' | 'en'): string | undefined {
  try {
    const read: unknown = JSON.parse(written ?? '');
    if (typeof read !== 'object' || read === null || !Object.hasOwn(read, language)) return;
    const claim = (read as Readonly<Record<string, unknown>>)[language];
    if (typeof claim !== 'string' || claim.length > MOST_LETTERS) return;
    return claim.trim() || undefined;
  } catch {
    return undefined;
  }
}
