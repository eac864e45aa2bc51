const MAX_NAME_LENGTH = 150;
const SEPARATORS = /[/\\]/;
/** Control characters, marks that change the writing direction, and lone surrogates. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}]/gu;

/** A name for display in a list: never a path, and without invisible characters. */
export function safeName(fileName: string): string {
  const last = fileName.split(SEPARATORS).at(-1) ?? '';
  const plain = last.normalize('NFC').replace(UNSEEN, '').replace(/\s+/gu, ' ').trim();
  return [...plain].slice(0, MAX_NAME_LENGTH).join('').trim();
}
