const AROUND = 60;

/** The text around the search string, on one line and without markup. */
export function excerptOf(text: string, search: string): string {
  const plain = text
    .replace(/<[^<>]*>/g, ' ')
    .replace(/\s+/gu, ' ')
    .trim();
  const at = Math.max(0, plain.toLowerCase().indexOf(search.trim().toLowerCase()));
  const from = at > AROUND ? plain.indexOf(' ', at - AROUND) + 1 : 0;
  const end = at + search.length + AROUND;
  const to = end < plain.length ? Math.max(at + search.length, plain.lastIndexOf(' ', end)) : end;
  return `${from > 0 ? '… ' : ''}${plain.slice(from, to)}${to < plain.length ? ' …' : ''}`;
}
