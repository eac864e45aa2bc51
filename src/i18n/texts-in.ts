/** German for German content and for unknown languages, English for every other language. */
export function textsIn<T>(german: T, english: T, languageCode: string): T {
  return languageCode.toLowerCase().split('-')[0] === 'de' ? german : english;
}
