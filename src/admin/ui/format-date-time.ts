/** Day and time in the page's language. */
export function formatDateTime(atMs: number, languageCode: string): string {
  return new Intl.DateTimeFormat(languageCode, {
    dateStyle: 'medium',
    timeStyle: 'short',
  }).format(atMs);
}
