/** If-None-Match compares weakly: `W/` says nothing about whether it is the same. */
export function matchesTag(header: string | undefined, tags: readonly string[]): boolean {
  if (header === undefined) return false;
  if (header.trim() === '*') return true;
  return header.split(',').some((part) => tags.includes(part.trim().replace(/^W\//, '')));
}
