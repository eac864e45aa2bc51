/** Undo steps that are more than a value in a field, and how far they were undone. */
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
