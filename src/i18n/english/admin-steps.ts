/** Steps that are more than a value in a field: which of them were undone. */
export const adminSteps = {
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
};
