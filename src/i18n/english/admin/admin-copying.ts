import type { adminCopying as german } from '../../german/admin/admin-copying.ts';

export const adminCopying: typeof german = {
  open: 'Take from another walk …',
  title: {
    track: 'Stations of another walk',
    quest: 'Quests of another walk',
    puzzle: 'Puzzles of another walk',
  },
  close: 'Close',
  chooseWalk: 'From which walk?',
  foundWalks: (count) => (count === 1 ? '1 walk' : `${count} walks`),
  moreWalks: (shown, total) => `${shown} of ${total} walks. A part of its name finds another one.`,
  noWalkFound: 'No other walk is called that.',
  noWalkTitle: 'No other walk yet',
  noWalkText:
    'As soon as there is a second one, stations, quests and puzzles can be copied from it.',
  otherWalk: 'Another walk',
  from: (walk) => `From “${walk}”`,
  emptyTitle: {
    track: 'There is no station there',
    quest: 'There is no quest there',
    puzzle: 'There is no puzzle there',
  },
  emptyText: 'What you look for may lie in another walk.',
  whatHappens:
    'Everything written, sounds and pictures come along. The original stays as it is; what has a title that is taken here gets “(copy)” behind it, and a number in its address.',
  all: 'Choose all',
  puzzles: (count) => (count === 1 ? 'Brings its puzzle.' : `Brings its ${count} puzzles.`),
  leavesQuest: 'Comes without its quest; put it into one here, or nobody sees it.',
  hidden: (languages) =>
    `${languages}: comes along, but is shown only once this walk is offered in the language.`,
  missing: (languages) => `${languages}: is not written there.`,
  along: (names) => `Opens ${names}: comes along, the copy opens the copy.`,
  here: (names) => `Opens ${names}: stays there, here it opens what has the same name.`,
  nowhere: (names) => `Opens ${names}: stays there and is missing here. The check will remind you.`,
  otherBaseMap: 'A plan and a map measure in different ways: the place is to be set anew here.',
  copy: {
    track: (count) => (count === 1 ? 'Take 1 station' : `Take ${count} stations`),
    quest: (count) => (count === 1 ? 'Take 1 quest' : `Take ${count} quests`),
    puzzle: (count) => (count === 1 ? 'Take 1 puzzle' : `Take ${count} puzzles`),
  },
  tooMany: (max) => `At most ${max} at a time.`,
  copied: (names, walk) => `Taken from “${walk}”: ${names}.`,
  andMore: (count) => `and ${count} more`,
  quoted: (name) => `“${name}”`,
};
