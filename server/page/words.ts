interface PageWords {
  readonly play: string;
  readonly pause: string;
  readonly error: string;
  readonly locked: string;
  readonly toCode: string;
  readonly noStation: string;
}

const german: PageWords = {
  play: 'Abspielen',
  pause: 'Anhalten',
  error: 'Der Ton lädt nicht. Noch einmal versuchen',
  locked: 'Dieser Rundgang öffnet sich mit einem Freischaltcode.',
  toCode: 'Code eingeben',
  noStation: 'Hier ist noch keine Station offen.',
};

const english: PageWords = {
  play: 'Play',
  pause: 'Pause',
  error: 'The sound does not load. Try again',
  locked: 'This walk opens with an unlock code.',
  toCode: 'Enter a code',
  noStation: 'No station is open here yet.',
};

/** Like the interface: English wherever the content is not German. */
export function pageWords(languageCode: string): PageWords {
  return /^de\b/i.test(languageCode) ? german : english;
}
