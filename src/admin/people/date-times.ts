export function formatDay(atMs: number, languageCode: string): string {
  return new Intl.DateTimeFormat(languageCode, { dateStyle: 'medium' }).format(atMs);
}

export function formatDateTime(atMs: number, languageCode: string): string {
  const form = { dateStyle: 'medium', timeStyle: 'short' } as const;
  return new Intl.DateTimeFormat(languageCode, form).format(atMs);
}
