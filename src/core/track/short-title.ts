const LONGEST = 30;

/** Counted in characters as a reader sees them, so that no letter is cut in two. */
export function shortTitle(title: string): string {
  // Most titles are short, and a phone takes long to learn what a character is.
  if (title.length <= LONGEST) return title;
  const characters = charactersOf(title);
  return characters.length > LONGEST ? `${characters.slice(0, LONGEST).join('')}...` : title;
}

function charactersOf(text: string): readonly string[] {
  // Not every phone of 2022 has it; there a letter may lose its accent.
  if (!('Segmenter' in Intl)) return [...text];
  return [...new Intl.Segmenter().segment(text)].map(({ segment }) => segment);
}
