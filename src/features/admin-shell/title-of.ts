/** Of the host's first language, else of any that has one. */
export function titleOf(title: Readonly<Record<string, string>>, slug: string): string {
  const own = [title['2'], title['1'], ...Object.values(title)];
  return own.find((text) => text !== undefined && text !== '') ?? slug;
}
