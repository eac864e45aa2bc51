const MAX_TITLE_LENGTH = 30;

/** The title is counted in characters as a reader sees them, so that none is cut in two. */
export function shortTitle(title: string): string {
  // Most titles are short, and a phone needs long to load the segmenter.
  if (title.length <= MAX_TITLE_LENGTH) return title;
  const characters = charactersOf(title);
  return characters.length > MAX_TITLE_LENGTH
    ? `${characters.slice(0, MAX_TITLE_LENGTH).join('')}...`
    : title;
}

function charactersOf(text: string): readonly string[] {
  // Not every phone of 2022 has it; there a character may lose its accent.
  if (!('Segmenter' in Intl)) return [...text];
  return [...new Intl.Segmenter().segment(text)].map(({ segment }) => segment);
}
