export interface PageLabels {
  readonly unnamedTrack: string;
  readonly lockedTitle: string;
  readonly lockedText: string;
  readonly toCode: string;
}

const german: PageLabels = {
  unnamedTrack: 'Unbenannter Track',
  lockedTitle: 'Dieser Rundgang braucht einen Freischaltcode',
  lockedText: 'Der Code steht auf der Eintrittskarte oder ist beim Veranstalter erhältlich.',
  toCode: 'Code eingeben',
};

const english: PageLabels = {
  unnamedTrack: 'Unnamed track',
  lockedTitle: 'This walk needs an unlock code',
  lockedText: 'The code is printed on your ticket, or ask at the desk.',
  toCode: 'Enter a code',
};

/** As in the interface, the labels are English unless the content is German. */
export function pageLabels(languageCode: string): PageLabels {
  return /^de\b/i.test(languageCode) ? german : english;
}
