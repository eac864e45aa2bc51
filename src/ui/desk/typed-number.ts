/** What somebody typed, as a number; undefined where it is none or not yet. */
export function numberIn(typed: string): number | undefined {
  const plain = typed.trim().replace(',', '.');
  return /^[-+]?(\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : undefined;
}
