/** The text format of a browser's own date field. */
export function localTimeIn(atMs: number, precision: 'day' | 'minute'): string {
  const at = new Date(atMs);
  const two = (part: number) => String(part).padStart(2, '0');
  const year = String(at.getFullYear()).padStart(4, '0');
  const day = `${year}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
  return precision === 'day' ? day : `${day}T${two(at.getHours())}:${two(at.getMinutes())}`;
}

/** A day without a time means its beginning in the browser's time zone. */
export function timeMsIn(text: string): number | undefined {
  const atMs = new Date(text.length === 10 ? `${text}T00:00` : text).getTime();
  return Number.isNaN(atMs) ? undefined : atMs;
}
