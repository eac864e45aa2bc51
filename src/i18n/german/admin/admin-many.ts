/** Changing or deleting several stations, quests or puzzles at once. */
export const adminMany = {
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
