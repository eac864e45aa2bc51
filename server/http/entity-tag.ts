/** If-None-Match uses the weak comparison, which ignores `W/`. */
export function matchesTag(header: string | undefined, tags: readonly string[]): boolean {
  if (header === undefined) return false;
  if (header.trim() === '*') return true;
  return header.split(',').some((part) => tags.includes(part.trim().replace(/^W\//, '')));
}
