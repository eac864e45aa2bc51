import { finish, replace, toTrack, type Mission, type Riddle } from '../authoring/station.ts';

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
  question: {
    type: 'text',
    outcomes: [
      {
        accepts: [
          [
            ...['412', '412 kg', '412kg', '412 Kilo', '412 Kilogramm'],
            ...['vierhundertzwölf', 'vierhundertzwoelf', 'vierhundert zwölf'],
            ...['vierhundertzwölf Kilo', 'vierhundertzwölf Kilogramm'],
          ],
          [
            ...['412', '412 kg', '412kg', '412 kilos', '412 kilograms'],
            ...['four hundred and twelve', 'four hundred twelve'],
            ...['four hundred and twelve kilos', 'four hundred and twelve kilograms'],
          ],
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
  question: {
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
  question: {
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

const woStehtTrude: Riddle = {
  slug: 'wo-steht-trude',
  title: ['Wo steht Trude?', 'Where Does Trude Stand?'],
  description: [
    'Seit 1987 mitten im Licht, und jeder hier hat sie schon gegossen. Wo also?',
    'In broad daylight since 1987, and everyone here has watered her. So where?',
  ],
  hint: [
    '<p>Verdächtig waren viele. <em>Nicht verdächtig</em> war schon an der zweiten Station, was grün ist und Wasser braucht.</p>',
    '<p>Many were suspected. <em>Not suspected</em>, back at the second station, was something green that needs water.</p>',
  ],
  finishedText: [
    'Auf dem Marktplatz, seit jener Nacht, vor aller Augen. Zum Beweis genügt ein Fingerknöchel.',
    'On the market square, since that night, in full view. For proof, a knuckle will do.',
  ],
  question: {
    type: 'text',
    outcomes: [
      {
        accepts: [
          [
            ...['Marktplatz', 'der Marktplatz', 'auf dem Marktplatz', 'am Marktplatz'],
            ...['Markt', 'auf dem Markt', 'am Markt', 'Brunnen', 'am Brunnen', 'beim Brunnen'],
            ...['Blumenkübel', 'der Blumenkübel', 'im Blumenkübel', 'Blumenkuebel'],
            ...['als Blumenkübel', 'Blumenkübel auf dem Marktplatz', 'grüner Blumenkübel'],
            ...['Kübel', 'der Kübel', 'im Kübel', 'Kuebel', 'der Blumentopf', 'Blumentopf'],
          ],
          [
            ...['market square', 'the market square', 'on the market square', 'marketsquare'],
            ...['market', 'the market', 'square', 'the square', 'fountain', 'by the fountain'],
            ...['flower tub', 'the flower tub', 'in the flower tub', 'as a flower tub'],
            ...['flower tub on the market square', 'green flower tub', 'flowertub'],
            ...['tub', 'the tub', 'in the tub', 'the flower pot', 'flower pot', 'flowerpot'],
          ],
        ],
        activates: [...replace('marktplatz', 'marktplatz-kuebel', 3), finish('wo-ist-trude')],
      },
    ],
  },
};

/** The first quest: how Trude got away, and where she is. */
export const questTrude: Mission = {
  slug: 'wo-ist-trude',
  title: ['Wo ist Trude?', 'Where Is Trude?'],
  description: [
    'Eine Glocke von vierhundert Kilo verlässt einen Turm. Gesucht wird, was sie wog, was auf ihr steht, wie sie fortkam und wo sie blieb.',
    'A bell of four hundred kilos leaves a tower. Wanted: what she weighed, what is written on her, how she got away, and where she went.',
  ],
  illustration: 'akte',
  isActiveFromStart: true,
  riddles: [gewicht, inschrift, karren, woStehtTrude],
};
