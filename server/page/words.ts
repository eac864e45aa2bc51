export interface PageWords {
  readonly unnamedTrack: string;
  readonly lockedTitle: string;
  readonly lockedText: string;
  readonly toCode: string;
}

const german: PageWords = {
  unnamedTrack: 'Unbenannter Track',
  lockedTitle: 'Dieser Rundgang braucht einen Freischaltcode',
  lockedText: 'Der Code steht auf der Eintrittskarte oder ist beim Veranstalter erhältlich.',
  toCode: 'Code eingeben',
};

const english: PageWords = {
  unnamedTrack: 'Unnamed track',
  lockedTitle: 'This walk needs an unlock code',
  lockedText: 'The code is printed on your ticket, or ask at the desk.',
  toCode: 'Enter a code',
};

/** Like the interface: English wherever the content is not German. */
export function pageWords(languageCode: string): PageWords {
  return /^de\b/i.test(languageCode) ? german : english;
}
