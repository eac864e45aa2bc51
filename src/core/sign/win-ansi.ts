/** Windows-1252 from 0x80 to 0x9F; the rest of it is Latin-1. */
const SPECIAL = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

/** The byte of a character in the fonts that every PDF reader has; undefined if they lack it. */
export function winAnsiByte(character: string): number | undefined {
  const code = character.codePointAt(0) ?? 0;
  if ((code >= 0x20 && code < 0x7f) || (code >= 0xa0 && code <= 0xff)) return code;
  const codeIndex = code > 0x9f ? SPECIAL.indexOf(character) : -1;
  return codeIndex < 0 ? undefined : 0x80 + codeIndex;
}

export function isWinAnsi(text: string): boolean {
  return [...text].every((character) => winAnsiByte(character) !== undefined);
}
