export interface PageWords {
  readonly play: string;
  readonly pause: string;
  readonly error: string;
  readonly back: string;
  readonly forward: string;
  readonly position: string;
  readonly unnamedTrack: string;
  readonly noTracks: string;
  readonly noTrack: string;
  readonly lockedTitle: string;
  readonly lockedText: string;
  readonly toCode: string;
}

/** Word for word what the app says in the same places, so that nothing changes when it takes over. */
const german: PageWords = {
  play: 'Abspielen',
  pause: 'Anhalten',
  error: 'Der Ton lädt nicht. Noch einmal versuchen',
  back: '15 Sekunden zurück',
  forward: '15 Sekunden vor',
  position: 'Stelle im Ton',
  unnamedTrack: 'Unbenannter Track',
  noTracks: 'Keine Tracks verfügbar',
  noTrack: 'Noch ist keine Station frei. Ein Passwort oder ein QR-Code öffnet die erste.',
  lockedTitle: 'Dieser Rundgang braucht einen Freischaltcode',
  lockedText: 'Der Code steht auf der Eintrittskarte, oder das Haus gibt ihn aus.',
  toCode: 'Code eingeben',
};

const english: PageWords = {
  play: 'Play',
  pause: 'Pause',
  error: 'The sound does not load. Try again',
  back: '15 seconds back',
  forward: '15 seconds forward',
  position: 'Position in the sound',
  unnamedTrack: 'Unnamed track',
  noTracks: 'No tracks available',
  noTrack: 'No station is open yet. A password or a QR code opens the first.',
  lockedTitle: 'This walk needs an unlock code',
  lockedText: 'The code stands on the ticket, or the house hands it out.',
  toCode: 'Enter a code',
};

/** Like the interface: English wherever the content is not German. */
export function pageWords(languageCode: string): PageWords {
  return /^de\b/i.test(languageCode) ? german : english;
}
