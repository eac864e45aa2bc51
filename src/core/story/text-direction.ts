/** Languages that are written from right to left, unless another script is named; and scripts that are. */
const FROM_RIGHT =
  /^(?!.*-(latn|cyrl|deva))(arc?|ckb|dv|fa|he|iw|ks|ps|sd|syr|ug|ur|yi)\b|-(arab|hebr|syrc|thaa)\b/i;

/** In which direction a page in this language is read. A script in the code wins over the language. */
export function textDirection(languageCode: string): 'ltr' | 'rtl' {
  return FROM_RIGHT.test(languageCode) ? 'rtl' : 'ltr';
}
