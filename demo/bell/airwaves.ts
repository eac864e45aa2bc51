import { pause, says, scene, sound } from '../authoring/scene.ts';
import { toPuzzle, type Station } from '../authoring/station.ts';

const wetterdienst: Station = {
  slug: 'wetterdienst',
  name: ['0875: Wetterdienst', '0875: Weather Service'],
  description: [
    'Ein Mitschnitt vom 28. November 1987. Sternklar, windstill, rätselhaft.',
    'A recording from 28 November 1987. Starlit, windless, puzzling.',
  ],
  cover: 'radio',
  radio: 875,
  isActiveFromStart: true,
  scene: scene(
    'radio',
    sound('tuning'),
    says(
      'weather-service',
      [
        'Wetterdienst Mittelgebirge, Nachtprotokoll vom 28. November 1987.',
        'Upland Weather Service, night log of the twenty-eighth of November 1987.',
      ],
      [
        'Dreiundzwanzig Uhr vierzig. Die Anlage in Lauschenau meldet Windstärke zehn.',
        'Twenty-three forty hours. The system in Lauschenau reports force ten.',
      ],
      [
        'Unsere Messung: Windstärke null, sternklar, minus vier Grad.',
        'Our own reading: force zero, clear skies, minus four degrees.',
      ],
      [
        'Null Uhr zehn. Rückruf beim Turm. Es nimmt jemand ab, aber es spricht niemand.',
        'Zero hours ten. We ring the tower. Somebody answers, but nobody speaks.',
      ],
      ['Vermutlich die Leitung.', 'Probably the line.'],
    ),
    sound('tuning'),
  ),
};

const oberwispel: Station = {
  slug: 'radio-oberwispel',
  name: ['Radio Oberwispel', 'Radio Oberwispel'],
  description: [
    'Die Stimme von gegenüber. Hat eine Glocke und erwähnt es.',
    'The voice from across the river. Has a bell and mentions it.',
  ],
  cover: 'radio',
  radio: -1,
  isActiveFromStart: true,
  scene: scene(
    'radio',
    sound('tuning'),
    says(
      'rival-radio',
      [
        'Hier ist Radio Oberwispel, die Stimme von gegenüber.',
        'This is Radio Oberwispel, the voice from across the river.',
      ],
      [
        'Unsere Glocke hängt. Wir möchten das nur einmal erwähnen.',
        'Our bell is hanging. We merely wish to mention it.',
      ],
      [
        'Sie hing gestern, und sie hängt nach unserer Kenntnis auch morgen.',
        'It was hanging yesterday and, to our knowledge, it will hang tomorrow.',
      ],
      [
        'Es folgen vierzig Minuten Geläut, ungekürzt.',
        'Forty minutes of ringing will now follow, unabridged.',
      ],
    ),
    sound('bell-far'),
    sound('bell-far'),
    sound('tuning'),
  ),
};

const wasserstaende: Station = {
  slug: 'radio-wasserstaende',
  name: ['Wasserstände', 'River Levels'],
  description: [
    'Die amtlichen Pegel der Wispel, verlesen mit Nachsicht.',
    'The official levels of the Wispel, read out with forbearance.',
  ],
  cover: 'radio',
  radio: -2,
  isActiveFromStart: true,
  scene: scene(
    'radio',
    sound('tuning'),
    says(
      'gauge-keeper',
      ['Und nun die Wasserstände der Wispel.', 'And now the river levels of the Wispel.'],
      [
        'Lauschenau: vierzehn Zentimeter, fallend. Oberwispel: neun Zentimeter, gekränkt.',
        'Lauschenau: fourteen centimetres, falling. Oberwispel: nine centimetres, offended.',
      ],
      [
        'Die Schifffahrt wird gebeten, auszusteigen und zu tragen.',
        'Shipping is requested to step out and carry the boat.',
      ],
      [
        'Wer hier eine Auskunft sucht, ist auf der falschen Frequenz, aber herzlich willkommen.',
        'If it is information you want, this is the wrong frequency, but you are most welcome.',
      ],
    ),
    sound('tuning'),
  ),
};

const band7: Station = {
  slug: 'band-7',
  name: ['Band 7', 'Reel 7'],
  description: [
    'Nie gesendet. Aufgenommen im Sommer 1974, gegen Ende der dritten Woche. Im Labor läuft es auch rückwärts.',
    'Never broadcast. Recorded in the summer of 1974, towards the end of the third week. In the lab it also runs backwards.',
  ],
  cover: 'band',
  password: ['Grünspan', 'Verdigris'],
  // The decision about Trude opens only after Hedwig's wish has been heard.
  opensAfterwards: [toPuzzle('entscheidung')],
  hasReversedSound: true,
  scene: scene(
    'tape-hiss',
    sound('tape'),
    says(
      'hedwig',
      [
        'Hedwig Brandt, Band sieben, und jetzt habe ich wirklich Durst.',
        'Hedwig Brandt, reel seven, and now I really am thirsty.',
      ],
      [
        'Der Techniker sagt, die Maschine braucht auch Pausen. Also nehmen wir eine auf.',
        'The engineer says the machine needs pauses too. So let us record one.',
      ],
    ),
    pause(2.2),
    says(
      'hedwig',
      ['Gut. Das war sie.', 'There. That was it.'],
      [
        'Und falls das einmal jemand hört: Sie soll nicht nur Verspätungen sagen müssen.',
        'And if anybody ever hears this: she should not only have to say delays.',
      ],
      [
        'Sie soll auch gute Nacht sagen dürfen. Gute Nacht, Lauschenau.',
        'She should be allowed to say good night as well. Good night, Lauschenau.',
      ],
    ),
    sound('tape'),
  ),
};

export const airwaves: readonly Station[] = [wetterdienst, oberwispel, wasserstaende];
export const sealedReel: Station = band7;
