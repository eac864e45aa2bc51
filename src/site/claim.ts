/** The longest claim that the settings accept. */
const MAX_CLAIM_LENGTH = 300;

/**
 * The claim in one language. The value on the device may come from anybody: whatever is no text of
 * that language is ignored.
 */
export function claimIn(written: string | undefined, language: 'de' | 'en'): string | undefined {
  try {
    const read: unknown = JSON.parse(written ?? '');
    if (typeof read !== 'object' || read === null || !Object.hasOwn(read, language)) return;
    const claim = (read as Readonly<Record<string, unknown>>)[language];
    if (typeof claim !== 'string' || claim.length > MAX_CLAIM_LENGTH) return;
    return claim.trim() || undefined;
  } catch {
    return undefined;
  }
}
