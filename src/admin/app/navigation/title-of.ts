/** In the server's first language, else in any that has a title. */
export function searchHitTitle(title: Readonly<Record<string, string>>, slug: string): string {
  const own = [title['2'], title['1'], ...Object.values(title)];
  return own.find((text) => text !== undefined && text !== '') ?? slug;
}
