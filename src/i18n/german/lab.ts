const comma = (value: number, digits: number) =>
  value.toLocaleString('de', { maximumFractionDigits: digits });

/** 'Lab' and 'Audio Player': the effects on the sound of a station. */
export const lab = {
  title: 'Lab',
  intro: 'Hier spielt jede Station rückwärts, schneller, langsamer, mit Hall oder Echo.',
  audioPlayer: 'Audio Player',
  stations: 'Stationen',
  noTracks: 'Keine Tracks verfügbar',
  noTracksHint: 'Sobald eine Station frei ist, steht sie hier.',
  linkLabels: { qr: 'QR\u2011Code scannen', password: 'Passwort eingeben', info: 'Worum es geht' },
  unnamedTrack: 'Unbenannter Track',
  isNew: 'neu',
  nothingChosen: 'Noch ist keine Station gewählt. Die Liste zeigt, was es zu hören gibt.',
  audioNone: 'Zu dieser Station gibt es keinen Ton.',
  play: 'Abspielen',
  pause: 'Anhalten',
  position: 'Stelle im Ton',
  shapeWaiting: 'Die Wellenform wird gezeichnet …',
  shapeUnknown:
    'Für diesen Ton gibt es keine Wellenform. Der Regler darunter führt ebenso an jede Stelle.',
  effects: 'Effekte',
  reverse: 'Rückwärts',
  isPreparing: 'Wird umgedreht, läuft solange vorwärts.',
  isImpossible: 'Geht hier nicht, läuft vorwärts weiter.',
  speed: 'Tempo',
  rate: (rate: number) => (rate === 1 ? 'normales Tempo' : `${comma(rate, 2)}-faches Tempo`),
  reverb: 'Hall',
  percent: (part: number) => `${comma(part * 100, 0)} %`,
  decay: 'Nachhall',
  seconds: (seconds: number) => `${comma(seconds, 1)} ${seconds === 1 ? 'Sekunde' : 'Sekunden'}`,
  pingPong: 'Ping-Pong-Echo',
  resetReverse: 'Richtung zurücksetzen',
  resetSpeed: 'Tempo zurücksetzen',
  resetAll: 'Alles zurücksetzen',
  lockScreen:
    'Die Effekte bleiben an. Bei gesperrtem Bildschirm können sie verstummen, ohne Effekte läuft der Ton weiter.',
  failed: 'Die Effekte konnten nicht geladen werden. Der Ton spielt auch ohne sie.',
  retry: 'Noch einmal versuchen',
  silent: 'Mit Effekten kommt hier gerade kein Ton.',
  without: 'Ohne Effekte hören',
};
