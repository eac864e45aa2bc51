/** Unlock codes as people type them from a card: case, blanks and dashes are ignored. */
export const normaliseCode = (code: string): string =>
  code
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s\p{Dash}]/gu, '');
