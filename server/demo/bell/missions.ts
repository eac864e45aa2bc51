import { replace, toTrack, type Mission, type Riddle } from '../authoring/station.ts';

const gewicht: Riddle = {
  slug: 'gewicht',
  title: ['Trudes Gewicht', 'Trude’s Weight'],
  description: [
    'Wie viele Kilogramm hat der Dieb die Treppe hinuntergebracht?',
    'How many kilograms did the thief bring down the stairs?',
  ],
  hint: [
    '<p>Der letzte Quast sagt es gleich am Anfang. Schwerer als <em>ein Klavier</em>, leichter als <em>zwei</em>.</p>',
    '<p>The last of the Quasts says so right at the start. Heavier than <em>one piano</em>, lighter than <em>two</em>.</p>',
  ],
  finishedText: [
    '412 Kilogramm, ohne einen Kratzer. Damit fragt man am besten den Schrotthändler.',
    '412 kilograms, without a scratch. That is a question for the scrap dealer.',
  ],
  ask: {
    type: 'text',
    outcomes: [
      {
        accepts: [
          ['412', '412 kg', '412kg', '412 Kilogramm', 'vierhundertzwölf'],
          ['412', '412 kg', '412kg', '412 kilograms', 'four hundred and twelve'],
        ],
        activates: [toTrack('schrottplatz', 3)],
      },
    ],
  },
};

const inschrift: Riddle = {
  slug: 'inschrift',
  title: ['Das Schild am Tor', 'The Sign on the Gate'],
  description: [
    'Am Tor der Gießerei hängt ein Schild mit einem QR-Code und Trudes Inschrift. Scannen oder abschreiben.',
    'On the foundry gate there is a sign with a QR code and Trude’s inscription. Scan it or copy it out.',
  ],
  hint: [
    '<p>Auf dem Schild stehen ein <strong>Name</strong> und ein <strong>Jahr</strong>. Mehr nicht.</p>',
    '<p>The sign gives one <strong>name</strong> and one <strong>year</strong>. That is all.</p>',
  ],
  finishedText: [
    'TRUDE 1732. Die Inschrift ist kurz, weil Buchstaben damals nach Gewicht bezahlt wurden.',
    'TRUDE 1732. The inscription is short because letters were paid for by weight.',
  ],
  illustration: 'schild',
  ask: {
    type: 'QR',
    outcomes: [
      {
        accepts: [
          ['TRUDE 1732', 'TRUDE1732'],
          ['TRUDE 1732', 'TRUDE1732'],
        ],
        activates: [toTrack('schrottplatz', 3)],
      },
    ],
  },
};

const karren: Riddle = {
  slug: 'karren',
  title: ['Leise Fracht', 'Quiet Freight'],
  description: [
    'Womit kommen 412 Kilogramm durch die Stadt, ohne dass ein Fenster aufgeht?',
    'What takes 412 kilograms through a town without a single window opening?',
  ],
  hint: [
    '<p>Kessel hat am Montag etwas <em>wiedergefunden</em>, und es quietschte nicht mehr.</p>',
    '<p>On Monday Kessel <em>got something back</em>, and it no longer squeaked.</p>',
  ],
  finishedText: [
    'Der Handkarren, frisch geölt. Auf der Brücke sieht die Spur jetzt anders aus.',
    'The handcart, freshly oiled. On the bridge, the track now looks different.',
  ],
  ask: {
    type: 'MultipleChoice',
    choices: [
      { value: 'traktor', label: ['Ein Traktor mit Schalldämpfer', 'A tractor with a silencer'] },
      { value: 'handkarren', label: ['Ein frisch geölter Handkarren', 'A freshly oiled handcart'] },
      { value: 'floss', label: ['Ein Floß, flussaufwärts', 'A raft, going upstream'] },
      { value: 'pferd', label: ['Ein Pferd in Hausschuhen', 'A horse in slippers'] },
    ],
    outcomes: [
      {
        accepts: [['handkarren'], ['handkarren']],
        activates: replace('bruecke', 'bruecke-spur', 3),
      },
    ],
  },
};

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
  ask: {
    type: 'text',
    outcomes: [
      {
        accepts: [
          ['23:40', '23.40', '2340', '23 Uhr 40', '23:40 Uhr', '23.40 Uhr', 'zwanzig vor zwölf'],
          ['23:40', '23.40', '2340', '11:40', '11.40', '11:40 pm', '11.40 pm', 'twenty to twelve'],
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
    'Hedwig Brandt, Türmerin. Die Farbe mischte sie im Waschhaus. Auf dem Topf stand Grünspan, und so lautet auch das Passwort für Band 7.',
    'Hedwig Brandt, tower keeper. She mixed the paint in the wash house. The label said Verdigris, which is also the password for reel 7.',
  ],
  ask: {
    type: 'text',
    outcomes: [
      {
        accepts: [
          ['Hedwig', 'Hedwig Brandt', 'Brandt', 'Frau Brandt', 'die Türmerin', 'Türmerin'],
          ['Hedwig', 'Hedwig Brandt', 'Brandt', 'Mrs Brandt', 'the tower keeper', 'tower keeper'],
        ],
        activates: [toTrack('waschhaus', 3), ...replace('marktplatz', 'marktplatz-kuebel', 40)],
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
  ask: {
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
        activates: [
          ...replace('turm', 'turm-laeutet', 3),
          { kind: 'quest', slug: 'wessen-stimme', action: 'finished' },
        ],
      },
      {
        accepts: [['bluehen'], ['bluehen']],
        activates: [
          ...replace('turm', 'turm-schweigt', 3),
          { kind: 'quest', slug: 'wessen-stimme', action: 'finished' },
        ],
      },
    ],
  },
};

export const missions: readonly Mission[] = [
  {
    slug: 'wo-ist-trude',
    title: ['Wo ist Trude?', 'Where Is Trude?'],
    description: [
      'Eine Glocke von vierhundert Kilo verlässt einen Turm. Gesucht wird, was sie wog, was auf ihr steht und wie sie fortkam.',
      'A bell of four hundred kilos leaves a tower. Wanted: what she weighed, what is written on her, and how she got away.',
    ],
    illustration: 'akte',
    isActiveFromStart: true,
    riddles: [gewicht, inschrift, karren],
  },
  {
    slug: 'wessen-stimme',
    title: ['Wessen Stimme?', 'Whose Voice?'],
    description: [
      'ILSE hat gelogen, aber nicht allein. Gesucht werden eine Uhrzeit, ein Name und ein guter Schluss.',
      'ILSE lied, but not alone. Wanted: a time, a name, and a good ending.',
    ],
    illustration: 'trichter',
    isActiveFromStart: false,
    riddles: [uhrzeit, stimme, entscheidung],
  },
];
