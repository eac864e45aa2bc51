/** Inline tags, which separate no words. */
const INLINE = /<\/?(a|abbr|b|em|i|mark|s|small|span|strong|sub|sup|u)\b[^>]*>/gi;

/** The text of a rich text on one line, for displays without formatting. */
export function plainText(text: string): string {
  return text
    .replace(INLINE, '')
    .replace(/<\/?[a-z][^>]*>/gi, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Counts characters as a reader does: two code units of one character count once. */
export const charactersIn = (text: string): number => Array.from(text).length;

/** A text without markup, in its author's paragraphs and lines. */
export function typedLines(text: string): string {
  return text
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
