/** What Windows-1252 has at 0x80 to 0x9F; the rest of it is Latin-1. */
const SPECIAL = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

/** The byte of a letter in the fonts that every reader of PDF has; undefined: they lack it. */
export function winAnsiByte(letter: string): number | undefined {
  const code = letter.codePointAt(0) ?? 0;
  if ((code >= 0x20 && code < 0x7f) || (code >= 0xa0 && code <= 0xff)) return code;
  const place = code > 0x9f ? SPECIAL.indexOf(letter) : -1;
  return place < 0 ? undefined : 0x80 + place;
}

export function isWinAnsi(text: string): boolean {
  return [...text].every((letter) => winAnsiByte(letter) !== undefined);
}
