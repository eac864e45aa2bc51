import type { adminMany as german } from '../../german/admin/admin-many.ts';

const some = (one: string) => (count: number) => `${count} ${one}${count === 1 ? '' : 's'}`;
const stations = some('station');
const quests = some('quest');
const puzzles = some('puzzle');
const goes = (names: string) =>
  `${names}: to the bin, where each of them can be brought back for 30 days.`;

export const adminMany: typeof german = {
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
