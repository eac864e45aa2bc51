/** WARNING: the visitors' devices have stored their walking under this name. */
export function walkingKey(storySlug: string): string {
  return `klangweg_walking_${storySlug}`;
}
