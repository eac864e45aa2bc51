/** Undo steps that are more than a value in a field, and how far they were undone. */
const german = {
  done: {
    undo: (what: string) => `Rückgängig: ${what}.`,
    redo: (what: string) => `Wiederholt: ${what}.`,
  },
  notDone: {
    undo: (what: string, why: string) => `Nicht rückgängig gemacht: ${what}. ${why}`,
    redo: (what: string, why: string) => `Nicht wiederholt: ${what}. ${why}`,
  },
  order: {
    track: 'Reihenfolge der Stationen',
    quest: 'Reihenfolge der Quests',
    puzzle: 'Reihenfolge der Rätsel',
  },
  created: (names: string) => `Anlegen von ${names}`,
  deleted: (names: string) => `Löschen von ${names}`,
  fieldOfElement: (field: string, element: string) => `${field} („${element}“)`,
  quoted: (name: string) => `„${name}“`,
  andMore: (count: number) => (count === 1 ? 'und einem weiteren' : `und ${count} weiteren`),
  gone: (what: string) => `Das gibt es nicht mehr, der Schritt entfällt: ${what}.`,
  renamed: (slugs: string) =>
    `Den alten Namen in der Adresse hat inzwischen etwas anderes, jetzt gilt: ${slugs}.`,
  missing: (names: string) => `Nicht mehr da: ${names}.`,
  orderChanged: 'Die Reihenfolge ist eine andere als vorher.',
};

const english: typeof german = {
  done: {
    undo: (what: string) => `Undone: ${what}.`,
    redo: (what: string) => `Redone: ${what}.`,
  },
  notDone: {
    undo: (what: string, why: string) => `Not undone: ${what}. ${why}`,
    redo: (what: string, why: string) => `Not redone: ${what}. ${why}`,
  },
  order: {
    track: 'order of the stations',
    quest: 'order of the quests',
    puzzle: 'order of the puzzles',
  },
  created: (names: string) => `adding ${names}`,
  deleted: (names: string) => `deleting ${names}`,
  fieldOfElement: (field: string, element: string) => `${field} (“${element}”)`,
  quoted: (name: string) => `“${name}”`,
  andMore: (count: number) => `and ${count} more`,
  gone: (what: string) => `That is no longer there, the step is dropped: ${what}.`,
  renamed: (slugs: string) =>
    `Something else has the old name in the address by now, the new one is: ${slugs}.`,
  missing: (names: string) => `No longer there: ${names}.`,
  orderChanged: 'The order is not the one from before.',
};

export const commandTexts = { german, english };

export type CommandTexts = typeof german;
