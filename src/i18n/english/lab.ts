import type { lab as german } from '../german/lab.ts';

const point = (value: number, digits: number) =>
  value.toLocaleString('en', { maximumFractionDigits: digits });

export const lab: typeof german = {
  title: 'Lab',
  intro: 'Play any station backwards, faster or slower, with reverb or echo.',
  audioPlayer: 'Audio Player',
  stations: 'Stations',
  noTracks: 'No tracks available',
  noTracksHint: 'As soon as a station is open, it stands here.',
  linkLabels: { qr: 'Scan a QR code', password: 'Enter a password', info: 'What it is about' },
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
