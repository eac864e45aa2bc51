import type { Speaker } from '../../authoring/scene.ts';

export interface Voice {
  /** Variants of espeak-ng's two languages. */
  readonly de: string;
  readonly en: string;
  readonly wordsPerMinute: number;
  readonly pitch: number;
  /** ffmpeg filters that suggest where the voice comes from. */
  readonly colour: string;
  readonly name: readonly [de: string, en: string];
}

/** A horn on a pole: no bass, little treble, a wall across the street. */
const horn =
  'highpass=f=300,lowpass=f=4600,acompressor=threshold=0.1:ratio=4,aecho=0.9:0.6:95|190:0.14|0.07';
const room = 'highpass=f=90,lowpass=f=6500,aecho=0.9:0.5:38|61:0.12|0.08';
const receiver = 'highpass=f=420,lowpass=f=2900,acompressor=threshold=0.08:ratio=6,volume=1.4';
const oldTape = 'highpass=f=110,lowpass=f=5200,tremolo=f=0.9:d=0.12';
const indoors = 'highpass=f=80,lowpass=f=7000,aecho=0.9:0.5:31|47:0.1|0.06';

export const voices: Readonly<Record<Speaker, Voice>> = {
  ilse: {
    de: 'de+f2',
    en: 'en-gb+f2',
    wordsPerMinute: 184,
    pitch: 44,
    colour: horn,
    name: ['ILSE', 'ILSE'],
  },
  hedwig: {
    de: 'de+f2',
    en: 'en-gb+f2',
    wordsPerMinute: 158,
    pitch: 36,
    colour: oldTape,
    name: ['Hedwig Brandt', 'Hedwig Brandt'],
  },
  mayor: {
    de: 'de+m3',
    en: 'en-gb-x-rp+m3',
    wordsPerMinute: 172,
    pitch: 34,
    colour: room,
    name: ['Bürgermeister Pfeiffer', 'Mayor Pfeiffer'],
  },
  founder: {
    de: 'de+m1',
    en: 'en-gb+m1',
    wordsPerMinute: 172,
    pitch: 22,
    colour: room,
    name: ['Quast', 'Quast'],
  },
  'scrap-dealer': {
    de: 'de+m7',
    en: 'en-gb-x-gbclan+m7',
    wordsPerMinute: 188,
    pitch: 40,
    colour: room,
    name: ['Kessel', 'Kessel'],
  },
  'weather-service': {
    de: 'de+m2',
    en: 'en-gb-x-rp+m2',
    wordsPerMinute: 176,
    pitch: 46,
    colour: receiver,
    name: ['Wetterdienst', 'Weather Service'],
  },
  'rival-radio': {
    de: 'de+m3',
    en: 'en-gb+m3',
    wordsPerMinute: 178,
    pitch: 62,
    colour: receiver,
    name: ['Radio Oberwispel', 'Radio Oberwispel'],
  },
  'gauge-keeper': {
    de: 'de+m6',
    en: 'en-gb-x-rp+m6',
    wordsPerMinute: 168,
    pitch: 36,
    colour: receiver,
    name: ['Pegelamt', 'Gauge Office'],
  },
  attendant: {
    de: 'de+m2',
    en: 'en-gb+m2',
    wordsPerMinute: 174,
    pitch: 38,
    colour: indoors,
    name: ['Herr Unruh', 'Mr Unruh'],
  },
  cashier: {
    de: 'de+f4',
    en: 'en-gb+f4',
    wordsPerMinute: 178,
    pitch: 52,
    colour: indoors,
    name: ['Frau Ostermann', 'Mrs Ostermann'],
  },
};

/** espeak-ng applies English rules to German names, so they are spelt phonetically. */
const spokenInEnglish: readonly (readonly [RegExp, string])[] = [
  [/\bILSE\b|\bIlse\b/g, 'Ilzer'],
  [/\bTrude’s\b/g, 'Trooders'],
  [/\bTrude\b/g, 'Trooder'],
  [/\bHedwig\b/g, 'Headvig'],
  [/\bLauschenau\b/g, 'Lowshen-ow'],
  [/\bQuast\b/g, 'Kvast'],
  [/\bUnruh\b/g, 'Oonroo'],
];

const spokenInGerman: readonly (readonly [RegExp, string])[] = [[/\bILSE\b/g, 'Ilse']];

export function spoken(text: string, language: 'de' | 'en'): string {
  const rules = language === 'de' ? spokenInGerman : spokenInEnglish;
  return rules.reduce((message, [pattern, sound]) => message.replace(pattern, sound), text);
}
