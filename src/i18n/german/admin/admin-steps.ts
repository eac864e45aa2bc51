/** Undo steps that are more than a value in a field, and how far they were undone. */
export const adminSteps = {
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
