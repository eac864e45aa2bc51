/** Languages that are written from right to left, by their primary subtag. */
const FROM_RIGHT = new Set('ar arc ckb dv fa he iw ks ps sd syr ug ur yi'.split(' '));
const SCRIPTS_FROM_RIGHT = /-(arab|hebr|thaa|syrc|nkoo|adlm|rohg)\b/;
const SCRIPTS_FROM_LEFT = /-(latn|cyrl|deva)\b/;

/** In which direction a page in this language is read. A script in the code wins over the language. */
export function textDirection(languageCode: string): 'ltr' | 'rtl' {
  const code = languageCode.toLowerCase();
  if (SCRIPTS_FROM_RIGHT.test(code)) return 'rtl';
  if (SCRIPTS_FROM_LEFT.test(code)) return 'ltr';
  return FROM_RIGHT.has(code.split('-')[0] ?? '') ? 'rtl' : 'ltr';
}
