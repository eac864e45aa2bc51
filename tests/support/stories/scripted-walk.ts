/**
 * A walk as an author has it on paper: what to enter into the editor, and how it is then walked.
 */
export interface ScriptedWalk {
  readonly title: TextPair;
  readonly slug: string;
  readonly author: string;
  readonly minutes: number;
  readonly description: TextPair;
  /** Beyond the usual ones. */
  readonly tabs: readonly string[];
  readonly stations: readonly ScriptedStation[];
  readonly quests: readonly ScriptedQuest[];
  readonly puzzles: readonly ScriptedPuzzle[];
}

/** German, English. */
export type TextPair = readonly [string, string];

export interface ScriptedStation {
  readonly name: TextPair;
  readonly text: TextPair;
  /** Latitude, longitude. */
  readonly place: readonly [number, number];
  readonly isOpen?: true;
  readonly opens?: readonly Opening[];
}

export interface ScriptedQuest {
  readonly title: TextPair;
  readonly text: TextPair;
  readonly isOpen?: true;
}

export interface ScriptedPuzzle {
  readonly title: TextPair;
  readonly quest: string;
  readonly text: TextPair;
  readonly kind: 'Text eingeben' | 'Auswählen' | 'QR-Code finden';
  readonly choices?: readonly TextPair[];
  /** The accepted spellings. */
  readonly answers: readonly TextPair[];
  readonly after: TextPair;
  readonly opens: readonly Opening[];
}

/** A target as the editor lists it, and its state where that is not 'open'. */
export type Opening = string | readonly [target: string, state: string];

const station = (title: string) => `Station: ${title}`;
const puzzle = (title: string) => `Rätsel: ${title}`;
const quest = (title: string) => `Quest: ${title}`;

export const harbourWalk: ScriptedWalk = {
  title: ['Licht über dem Hafen', 'Light over the harbour'],
  slug: 'licht-ueber-dem-hafen',
  author: 'Hafenmuseum',
  minutes: 75,
  description: [
    'Zwölf Stationen vom Zollhaus bis zum Leuchtturm.',
    'Twelve stations from the customs house to the lighthouse.',
  ],
  tabs: ['Quests'],
  stations: [
    {
      name: ['Am Zollhaus', 'At the customs house'],
      text: ['Hier wurde jede Kiste gewogen.', 'Every crate was weighed here.'],
      place: [53.5461, 9.9661],
      isOpen: true,
      opens: [station('Die Waage')],
    },
    {
      name: ['Die Waage', 'The scales'],
      text: ['Ihr Zeiger stand nie still.', 'Their hand never stood still.'],
      place: [53.5463, 9.9669],
      opens: [puzzle('Das Gewicht')],
    },
    {
      name: ['Der Speicher', 'The warehouse'],
      text: ['Im dritten Stock lag der Kaffee.', 'The coffee lay on the third floor.'],
      place: [53.5465, 9.9677],
      opens: [station('Die Winde')],
    },
    {
      name: ['Die Winde', 'The winch'],
      text: ['Vier Leute zogen an ihr.', 'Four people pulled it.'],
      place: [53.5467, 9.9685],
      opens: [puzzle('Die Fracht')],
    },
    {
      name: ['Die Kaffeerösterei', 'The coffee roastery'],
      text: ['Es riecht noch heute danach.', 'It smells of it to this day.'],
      place: [53.5469, 9.9693],
      opens: [station('Die Brücke')],
    },
    {
      name: ['Die Brücke', 'The bridge'],
      text: ['Sie hebt sich für jedes Schiff.', 'It rises for every ship.'],
      place: [53.5471, 9.9701],
      opens: [puzzle('Das Schild')],
    },
    {
      name: ['Das Lotsenhaus', 'The pilots’ house'],
      text: ['Nachts brannte hier ein Fenster.', 'One window was lit at night.'],
      place: [53.5473, 9.9709],
      opens: [quest('Das verlorene Licht'), station('Die Werft')],
    },
    {
      name: ['Die Werft', 'The shipyard'],
      text: ['Das letzte Schiff hieß Amalie.', 'The last ship was named Amalie.'],
      place: [53.5475, 9.9717],
      opens: [puzzle('Der Name des Schiffs')],
    },
    {
      name: ['Das Trockendock', 'The dry dock'],
      text: ['Bei Flut stand es unter Wasser.', 'At high tide it was under water.'],
      place: [53.5477, 9.9725],
      opens: [station('Die Mole')],
    },
    {
      name: ['Die Mole', 'The pier'],
      text: ['An ihrem Ende beginnt das Meer.', 'At its end the sea begins.'],
      place: [53.5479, 9.9733],
      opens: [station('Das Nebelhorn')],
    },
    {
      name: ['Das Nebelhorn', 'The foghorn'],
      text: ['Es ruft in drei Tönen.', 'It calls in three tones.'],
      place: [53.5481, 9.9741],
      opens: [puzzle('Die Stunde')],
    },
    {
      name: ['Der Leuchtturm', 'The lighthouse'],
      text: ['Das Licht geht wieder an.', 'The light is back on.'],
      place: [53.5483, 9.9749],
    },
  ],
  quests: [
    {
      title: ['Die Spur der Kisten', 'The trail of the crates'],
      text: ['Wohin ging die Fracht?', 'Where did the freight go?'],
      isOpen: true,
    },
    {
      title: ['Das verlorene Licht', 'The lost light'],
      text: ['Wer hat es gelöscht?', 'Who put it out?'],
    },
  ],
  puzzles: [
    {
      title: ['Das Gewicht', 'The weight'],
      quest: 'Die Spur der Kisten',
      text: ['Was wog die Kiste?', 'What did the crate weigh?'],
      kind: 'Text eingeben',
      answers: [
        ['412 kg', '412 kg'],
        ['412 Kilo', '412 kilos'],
      ],
      after: ['Zu schwer für eine Kiste Tee.', 'Too heavy for a crate of tea.'],
      opens: [station('Der Speicher')],
    },
    {
      title: ['Die Fracht', 'The freight'],
      quest: 'Die Spur der Kisten',
      text: ['Was war darin?', 'What was in it?'],
      kind: 'Auswählen',
      choices: [
        ['Kaffee', 'Coffee'],
        ['Porzellan', 'China'],
      ],
      answers: [['Kaffee', 'Coffee']],
      after: ['Also zur Rösterei.', 'To the roastery, then.'],
      opens: [station('Die Kaffeerösterei')],
    },
    {
      title: ['Das Schild', 'The sign'],
      quest: 'Die Spur der Kisten',
      text: ['Am Pfeiler hängt ein Schild.', 'A sign hangs on the pillar.'],
      kind: 'QR-Code finden',
      answers: [['AMALIE 1907', 'AMALIE 1907']],
      after: ['Die Kisten gingen auf die Amalie.', 'The crates went aboard the Amalie.'],
      opens: [station('Das Lotsenhaus'), [quest('Die Spur der Kisten'), 'fertig']],
    },
    {
      title: ['Der Name des Schiffs', 'The name of the ship'],
      quest: 'Das verlorene Licht',
      text: ['Wie hieß das letzte Schiff?', 'What was the last ship named?'],
      kind: 'Text eingeben',
      answers: [['Amalie', 'Amalie']],
      after: ['Sie fuhr ohne Licht hinaus.', 'She put out without a light.'],
      opens: [station('Das Trockendock')],
    },
    {
      title: ['Die Stunde', 'The hour'],
      quest: 'Das verlorene Licht',
      text: ['Wann ging das Licht aus?', 'When did the light go out?'],
      kind: 'Text eingeben',
      answers: [['23:40 Uhr', '11.40 pm']],
      after: ['Von da an war es dunkel.', 'From then on it was dark.'],
      opens: [station('Der Leuchtturm'), [quest('Das verlorene Licht'), 'fertig']],
    },
  ],
};
