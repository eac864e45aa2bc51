/** The words of a rich text, on one line: for places that show no formatting. */
export function plainText(text: string): string {
  return text
    .replace(/<\/?[a-z][^>]*>/gi, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}
