/** Changing or deleting several stations, quests or puzzles at once. */
const german = {
  chooseOn: 'Mehrere wählen',
  chooseOff: 'Auswahl beenden',
  together: 'Mit den gewählten',
  all: 'Alle wählen',
  chosen: (count: number) => (count === 0 ? 'Nichts gewählt' : `${count} gewählt`),
  tooMany: (max: number) => `Auf einmal gehen höchstens ${max}.`,
  changeField: {
    track: (count: number) =>
      count === 1 ? 'Feld bei 1 Station ändern …' : `Feld bei ${count} Stationen ändern …`,
    quest: (count: number) =>
      count === 1 ? 'Feld bei 1 Quest ändern …' : `Feld bei ${count} Quests ändern …`,
    puzzle: (count: number) => `Feld bei ${count} Rätseln ändern …`,
  },
  changeTitle: {
    track: (count: number) =>
      count === 1 ? 'Feld bei 1 Station ändern' : `Feld bei ${count} Stationen ändern`,
    quest: (count: number) =>
      count === 1 ? 'Feld bei 1 Quest ändern' : `Feld bei ${count} Quests ändern`,
    puzzle: (count: number) => `Feld bei ${count} Rätseln ändern`,
  },
  noFields: 'Es gibt kein Feld, das sich ändern ließe.',
  field: 'Feld',
  language: 'Sprache',
  forAll: 'Das bekommen alle.',
  emptyHelp: 'Das bekommen alle. Leer lassen heißt: überall leeren.',
  unfit: 'So passt der Wert nicht in dieses Feld.',
  now: 'Jetzt',
  then: 'Danach',
  stays: 'bleibt',
  changes: 'wird geändert',
  notItself: {
    track: 'Eine Station öffnet sich nicht selbst: Bei ihr bleibt sie weg.',
    quest: 'Eine Quest öffnet sich nicht selbst: Bei ihr bleibt sie weg.',
    puzzle: 'Ein Rätsel öffnet sich nicht selbst: Bei ihm bleibt es weg.',
  },
  apply: {
    track: (count: number) => `Bei ${count} ${count === 1 ? 'Station' : 'Stationen'} ändern`,
    quest: (count: number) => `Bei ${count} ${count === 1 ? 'Quest' : 'Quests'} ändern`,
    puzzle: (count: number) => `Bei ${count} Rätseln ändern`,
  },
  clear: {
    track: (count: number) => `Bei ${count} ${count === 1 ? 'Station' : 'Stationen'} leeren`,
    quest: (count: number) => `Bei ${count} ${count === 1 ? 'Quest' : 'Quests'} leeren`,
    puzzle: (count: number) => `Bei ${count} Rätseln leeren`,
  },
  changed: {
    track: (field: string, count: number) =>
      `${field}: bei ${count} ${count === 1 ? 'Station' : 'Stationen'} geändert. „Rückgängig“ nimmt es zurück.`,
    quest: (field: string, count: number) =>
      `${field}: bei ${count} ${count === 1 ? 'Quest' : 'Quests'} geändert. „Rückgängig“ nimmt es zurück.`,
    puzzle: (field: string, count: number) =>
      `${field}: bei ${count} Rätseln geändert. „Rückgängig“ nimmt es zurück.`,
  },
  conflict:
    'Inzwischen hat jemand anderes etwas davon geändert. Nichts ist geschrieben; die Liste zeigt, was jetzt dort steht.',
  remove: {
    track: (count: number) =>
      count === 1 ? '1 Station löschen …' : `${count} Stationen löschen …`,
    quest: (count: number) => (count === 1 ? '1 Quest löschen …' : `${count} Quests löschen …`),
    puzzle: (count: number) => `${count} Rätsel löschen …`,
  },
  removeText: {
    track: (names: string) =>
      `${names}: wandern in den Papierkorb und bleiben dort 30 Tage; bis dahin können Sie alles einzeln zurückholen.`,
    quest: (names: string) =>
      `${names}: wandern mit ihren Rätseln in den Papierkorb und bleiben dort 30 Tage; bis dahin können Sie alles einzeln zurückholen.`,
    puzzle: (names: string) =>
      `${names}: wandern in den Papierkorb und bleiben dort 30 Tage; bis dahin können Sie alles einzeln zurückholen.`,
  },
  removed: {
    track: (count: number) =>
      count === 1 ? '1 Station liegt im Papierkorb.' : `${count} Stationen liegen im Papierkorb.`,
    quest: (count: number) =>
      count === 1 ? '1 Quest liegt im Papierkorb.' : `${count} Quests liegen im Papierkorb.`,
    puzzle: (count: number) => `${count} Rätsel liegen im Papierkorb.`,
  },
};

const some = (noun: string) => (count: number) => `${count} ${noun}${count === 1 ? '' : 's'}`;

const stations = some('station');

const quests = some('quest');

const puzzles = some('puzzle');

const goes = (names: string) =>
  `${names}: to the bin, where each of them can be brought back for 30 days.`;

const english: typeof german = {
  chooseOn: 'Choose several',
  chooseOff: 'End choosing',
  together: 'With those chosen',
  all: 'Choose all',
  chosen: (count) => (count === 0 ? 'Nothing chosen' : `${count} chosen`),
  tooMany: (max) => `At most ${max} at a time.`,
  changeField: {
    track: (count) => `Change a field of ${stations(count)} …`,
    quest: (count) => `Change a field of ${quests(count)} …`,
    puzzle: (count) => `Change a field of ${puzzles(count)} …`,
  },
  changeTitle: {
    track: (count) => `Change a field of ${stations(count)}`,
    quest: (count) => `Change a field of ${quests(count)}`,
    puzzle: (count) => `Change a field of ${puzzles(count)}`,
  },
  noFields: 'There is no field that could be changed.',
  field: 'Field',
  language: 'Language',
  forAll: 'All of them get this.',
  emptyHelp: 'All of them get this. Left empty, it is emptied everywhere.',
  unfit: 'The value does not fit this field.',
  now: 'Now',
  then: 'Then',
  stays: 'stays',
  changes: 'changes',
  notItself: {
    track: 'A station does not open itself: it is left out of its own list.',
    quest: 'A quest does not open itself: it is left out of its own list.',
    puzzle: 'A puzzle does not open itself: it is left out of its own list.',
  },
  apply: {
    track: (count) => `Change ${stations(count)}`,
    quest: (count) => `Change ${quests(count)}`,
    puzzle: (count) => `Change ${puzzles(count)}`,
  },
  clear: {
    track: (count) => `Empty it for ${stations(count)}`,
    quest: (count) => `Empty it for ${quests(count)}`,
    puzzle: (count) => `Empty it for ${puzzles(count)}`,
  },
  changed: {
    track: (field, count) => `${field}: ${stations(count)} changed. “Undo” takes it back.`,
    quest: (field, count) => `${field}: ${quests(count)} changed. “Undo” takes it back.`,
    puzzle: (field, count) => `${field}: ${puzzles(count)} changed. “Undo” takes it back.`,
  },
  conflict:
    'Somebody else has changed some of it in the meantime. Nothing is written; the list shows what stands there now.',
  remove: {
    track: (count) => `Delete ${stations(count)} …`,
    quest: (count) => `Delete ${quests(count)} …`,
    puzzle: (count) => `Delete ${puzzles(count)} …`,
  },
  removeText: {
    track: goes,
    quest: (names) =>
      `${names}: to the bin with their puzzles, where each of them can be brought back for 30 days.`,
    puzzle: goes,
  },
  removed: {
    track: (count) => `${stations(count)} in the bin.`,
    quest: (count) => `${quests(count)} in the bin.`,
    puzzle: (count) => `${puzzles(count)} in the bin.`,
  },
};

export const manyTexts = { german, english };

export type ManyTexts = typeof german;
