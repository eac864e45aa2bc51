const comma = (value: number, digits: number) =>
  value.toLocaleString('de', { maximumFractionDigits: digits });

/** 'Lab' and 'Audio Player': the effects on the sound of a station. */
const german = {
  title: 'Lab',
  intro: 'Hier spielt jede Station rückwärts, schneller, langsamer, mit Hall oder Echo.',
  audioPlayer: 'Audio Player',
  stations: 'Stationen',
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

const point = (value: number, digits: number) =>
  value.toLocaleString('en', { maximumFractionDigits: digits });

const english: typeof german = {
  title: 'Lab',
  intro: 'Play any station backwards, faster or slower, with reverb or echo.',
  audioPlayer: 'Audio Player',
  stations: 'Stations',
  unnamedTrack: 'Unnamed track',
  isNew: 'new',
  nothingChosen: 'No station is chosen yet. The list shows what there is to hear.',
  audioNone: 'This station has no sound.',
  play: 'Play',
  pause: 'Pause',
  position: 'Position in the sound',
  shapeWaiting: 'The waveform is being drawn …',
  shapeUnknown:
    'No waveform can be drawn for this sound. The slider below leads to every second as well.',
  effects: 'Effects',
  reverse: 'Backwards',
  isPreparing: 'Being turned, plays forwards meanwhile.',
  isImpossible: 'Not possible here, goes on forwards.',
  speed: 'Speed',
  rate: (rate) => (rate === 1 ? 'normal speed' : `${point(rate, 2)} times the speed`),
  reverb: 'Reverb',
  percent: (part) => `${point(part * 100, 0)}%`,
  decay: 'Decay',
  seconds: (seconds) => `${point(seconds, 1)} ${seconds === 1 ? 'second' : 'seconds'}`,
  pingPong: 'Ping-pong echo',
  resetReverse: 'Reset direction',
  resetSpeed: 'Reset speed',
  resetAll: 'Reset everything',
  lockScreen:
    'The effects stay on. On a locked screen they may fall silent; without effects the sound goes on.',
  failed: 'The effects could not be loaded. The sound is there without them.',
  retry: 'Try again',
  silent: 'With effects there is no sound here right now.',
  without: 'Listen without effects',
};

export const labTexts = { german, english };

export type LabTexts = typeof german;
