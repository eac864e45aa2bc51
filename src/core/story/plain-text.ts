/** Dress for words, which parts none of them. */
const INLINE = /<\/?(a|abbr|b|em|i|mark|s|small|span|strong|sub|sup|u)\b[^>]*>/gi;

/** The words of a rich text, on one line: for places that show no formatting. */
export function plainText(text: string): string {
  return text
    .replace(INLINE, '')
    .replace(/<\/?[a-z][^>]*>/gi, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** As a reader counts them: what is written with two code units is one. */
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
