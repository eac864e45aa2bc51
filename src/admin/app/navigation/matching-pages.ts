/** The pages that contain every typed word; a match at the beginning comes first. */
export function matchingPages<Page extends { readonly label: string }>(
  pages: readonly Page[],
  typed: string,
  languageCode: string,
): readonly Page[] {
  const lower = (text: string) => text.toLocaleLowerCase(languageCode);
  const words = lower(typed).split(/\s+/).filter(Boolean);
  const matches = pages.filter(({ label }) => words.every((word) => lower(label).includes(word)));
  const begins = ({ label }: Page) => lower(label).startsWith(words[0] ?? '');
  return [...matches.filter(begins), ...matches.filter((page) => !begins(page))];
}
