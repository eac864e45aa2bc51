const MOST = 150;
const SEPARATORS = /[/\\]/;
/** Controls, marks that turn the direction of writing, and halves of characters. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}]/gu;

/** A name as people read it in a list: never a path, and it shows every character it has. */
export function safeName(given: string): string {
  const last = given.split(SEPARATORS).at(-1) ?? '';
  const plain = last.normalize('NFC').replace(UNSEEN, '').replace(/\s+/gu, ' ').trim();
  return [...plain].slice(0, MOST).join('').trim();
}
