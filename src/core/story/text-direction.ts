/** Languages written from right to left, unless another script is named; and such scripts. */
const FROM_RIGHT =
  /^(?!.*-(latn|cyrl|deva))(arc?|ckb|dv|fa|he|iw|ks|ps|sd|syr|ug|ur|yi)\b|-(arab|hebr|syrc|thaa)\b/i;

/** The reading direction of a page in this language. A script in the code has precedence. */
export function textDirection(languageCode: string): 'ltr' | 'rtl' {
  return FROM_RIGHT.test(languageCode) ? 'rtl' : 'ltr';
}
