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

const MARKUP = /<\/?[a-z][^>]*>/i;

/** The words of a rich text in its paragraphs and lines; a text without markup keeps its author's. */
export function textInLines(text: string): string {
  const source = MARKUP.test(text) ? text.replace(/\s+/g, ' ') : text;
  return source
    .replace(/<br\b[^>]*>|<\/li>/gi, '\n')
    .replace(/<\/(p|div|h[1-6]|ul|ol|blockquote)>/gi, '\n\n')
    .split('\n')
    .map(plainText)
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
