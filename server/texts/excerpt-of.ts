const AROUND = 60;

/** The text around the search string, on one line and without markup. */
export function excerptOf(text: string, search: string): string {
  const plain = text
    .replace(/<[^<>]*>/g, ' ')
    .replace(/\s+/gu, ' ')
    .trim();
  const index = Math.max(0, plain.toLowerCase().indexOf(search.trim().toLowerCase()));
  const from = index > AROUND ? plain.indexOf(' ', index - AROUND) + 1 : 0;
  const end = index + search.length + AROUND;
  const to =
    end < plain.length ? Math.max(index + search.length, plain.lastIndexOf(' ', end)) : end;
  return `${from > 0 ? '… ' : ''}${plain.slice(from, to)}${to < plain.length ? ' …' : ''}`;
}
