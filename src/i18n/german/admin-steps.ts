/** Schritte, die mehr sind als ein Wert in einem Feld: was davon rückgängig gemacht ist. */
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
};
