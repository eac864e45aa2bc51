const LONGEST = 30;

/** Counted in characters as a reader sees them, so that no letter is cut in two. */
export function shortTitle(title: string): string {
  const characters = [...title];
  return characters.length > LONGEST ? `${characters.slice(0, LONGEST).join('')}...` : title;
}
