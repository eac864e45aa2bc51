/** The form of an answer that is compared. */
export function normalAnswer(text: string): string {
  return text
    .normalize('NFC')
    .trim()
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replace(/\s+/g, ' ')
    .normalize('NFC');
}

export function isSameAnswer(a: string, b: string): boolean {
  return normalAnswer(a) === normalAnswer(b);
}
