import { finish, replace, toTrack, type Mission, type Riddle } from '../authoring/station.ts';

const uhrzeit: Riddle = {
  slug: 'uhrzeit',
  title: ['Die Uhrzeit der Lüge', 'The Time of the Lie'],
  description: [
    'Wann genau hat ILSE einen Sturm angesagt, den es nicht gab? Das Radio weiß es.',
    'When exactly did ILSE announce a storm that never was? The radio knows.',
  ],
  hint: [
    '<p>Im Radio-Reiter <strong>0875</strong> einstellen. Der Wetterdienst notiert alles auf die Minute.</p>',
    '<p>Set <strong>0875</strong> on the radio tab. The weather service writes everything down to the minute.</p>',
  ],
  finishedText: [
    '23:40 Uhr. Um diese Zeit brannte in der Stadt nur noch ein Licht, oben an der Himmelsstiege.',
    '23:40. At that hour a single light was still burning in town, up on Heaven Steps.',
  ],
  question: {
    type: 'text',
    outcomes: [
      {
        accepts: [
          [
            ...['23:40', '23.40', '2340', '23 40', '23 Uhr 40', '23:40 Uhr', '23.40 Uhr'],
            ...['11:40', '11.40', '11 Uhr 40', '11:40 Uhr', '11.40 Uhr'],
            ...['zwanzig vor zwölf', '20 vor 12', '20 vor zwölf', 'zwanzig vor 12'],
            ...['dreiundzwanzig Uhr vierzig', 'elf Uhr vierzig'],
          ],
          [
            ...['23:40', '23.40', '2340', '23 40', '23:40 hours', '23.40 hours', '2340 hours'],
            ...['11:40', '11.40', '11:40 pm', '11.40 pm', '11:40pm', '11.40pm'],
            ...['twenty to twelve', '20 to 12', '20 to twelve', 'twenty to 12'],
            ...['twenty-three forty', 'twenty three forty', 'eleven forty', 'eleven-forty'],
          ],
        ],
        activates: [toTrack('himmelsstiege', 3)],
      },
    ],
  },
};

const stimme: Riddle = {
  slug: 'stimme',
  title: ['Die geliehenen Hände', 'The Borrowed Hands'],
  description: [
    'Wessen Stimme spricht aus den Lautsprechern, und wer hatte in jener Nacht die Hände frei?',
    'Whose voice comes from the loudspeakers, and whose hands were free that night?',
  ],
  hint: [
    '<p>Sie hütete den Turm und sagte im Verhör kein Wort. <em>Sie konnte nicht.</em></p>',
    '<p>She kept the tower and said not a word under questioning. <em>She could not.</em></p>',
  ],
  finishedText: [
    'Hedwig Brandt, Türmerin. Ihre Hände wurden zuletzt am Waschhaus gesehen.',
    'Hedwig Brandt, tower keeper. Her hands were last seen at the wash house.',
  ],
  question: {
    type: 'text',
    outcomes: [
      {
        accepts: [
          [
            ...['Hedwig', 'Hedwig Brandt', 'Hedwig Brand', 'Hedwig Brant', 'Hedwich', 'Hedwick'],
            ...['Brandt', 'Brand', 'Brant', 'Frau Brandt', 'Frau Brand', 'Frau Brant'],
            ...['die Türmerin', 'Türmerin', 'Tuermerin'],
          ],
          [
            ...['Hedwig', 'Hedwig Brandt', 'Hedwig Brand', 'Hedwig Brant', 'Hedvig', 'Headwig'],
            ...['Brandt', 'Brand', 'Brant', 'Mrs Brandt', 'Mrs Brand', 'Ms Brandt'],
            ...['the tower keeper', 'tower keeper', 'the towerkeeper', 'towerkeeper'],
          ],
        ],
        activates: [toTrack('waschhaus', 3)],
      },
    ],
  },
};

const entscheidung: Riddle = {
  slug: 'entscheidung',
  title: ['Was wird aus Trude?', 'What Becomes of Trude?'],
  description: [
    'Läuten oder blühen: Beides lässt sich begründen. Der Turm richtet sich danach.',
    'Ringing or blooming: there is a case for either. The tower will abide by it.',
  ],
  hint: [
    '<p>Nach Oberwispel? <strong>ILSE</strong> hat das überhört. Sie übt schon das Schweigen.</p>',
    '<p>To Oberwispel? <strong>ILSE</strong> did not hear that. She is already practising silence.</p>',
  ],
  finishedText: [
    'So soll es sein. Am Turm ist das Ergebnis zu hören.',
    'So be it. The result can be heard at the tower.',
  ],
  question: {
    type: 'MultipleChoice',
    choices: [
      {
        value: 'laeuten',
        label: ['Trude kommt zurück in den Turm', 'Trude goes back to the tower'],
      },
      {
        value: 'bluehen',
        label: ['Trude bleibt, wo die Geranien sind', 'Trude stays with the geraniums'],
      },
      { value: 'umziehen', label: ['Trude zieht nach Oberwispel', 'Trude moves to Oberwispel'] },
    ],
    outcomes: [
      {
        accepts: [['laeuten'], ['laeuten']],
        activates: [...replace('turm', 'turm-laeutet', 3), finish('wessen-stimme')],
      },
      {
        accepts: [['bluehen'], ['bluehen']],
        activates: [...replace('turm', 'turm-schweigt', 3), finish('wessen-stimme')],
      },
    ],
  },
};

/** The second quest: who lent ILSE her hands, and what becomes of Trude. */
export const questVoice: Mission = {
  slug: 'wessen-stimme',
  title: ['Wessen Stimme?', 'Whose Voice?'],
  description: [
    'ILSE hat gelogen, aber nicht allein. Gesucht werden eine Uhrzeit, ein Name und ein guter Schluss.',
    'ILSE lied, but not alone. Wanted: a time, a name, and a good ending.',
  ],
  illustration: 'trichter',
  isActiveFromStart: false,
  riddles: [uhrzeit, stimme, entscheidung],
};
