import type { adminGraph as german } from '../../german/admin/admin-graph.ts';

function duration(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  const rest = Math.round((seconds - minutes * 60) * 10) / 10;
  const parts = [minutes > 0 ? `${minutes} min` : '', rest > 0 ? `${rest} s` : ''];
  return parts.filter((one) => one !== '').join(' ');
}

const counted = (count: number, one: string, more: string) =>
  count === 1 ? `1 ${one}` : `${count} ${more}`;

/** The course of a walk as a picture and as a list, and the links to the check's findings. */
export const adminGraph: typeof german = {
  open: 'Course as a picture',
  title: (walk) => `Course: ${walk}`,
  text: 'What opens what, and after how long.',
  toWalk: 'To the walk',
  after: duration,
  level: { grave: 'Error', slight: 'Remark' },
  path: 'The way there',
  pathEmpty: 'It takes no step: it is so from the start.',
  pathEnd: 'In the end:',
  stands: { active: 'is open', finished: 'is finished', inactive: 'is closed' },
  visitorActions: {
    listen: 'Listen to:',
    scan: 'Scan the QR code of:',
    solve: 'Solve:',
    unlock: 'Enter the password of:',
  },
  answer: (number) => `answer ${number}`,
  waits: (time) => `then wait ${time}`,
  becomes: { active: '→ opens', finished: '→ finishes', inactive: '→ closes' },
  showInPicture: 'Show in the picture',
  seePicture: 'See it in the picture',
  rejected: 'Cannot be published like this.',
  lacks: {
    'walk/empty': 'A station or a puzzle is still missing.',
    'walk/no-tabs': 'No tab is chosen for the player yet.',
    'walk/nothing-opens': 'Nothing is open from the start yet.',
  },
  warning: (grave, slight) =>
    `The check found ${[
      grave > 0 ? counted(grave, 'error', 'errors') : '',
      slight > 0 ? counted(slight, 'remark', 'remarks') : '',
    ]
      .filter((one) => one !== '')
      .join(' and ')}. It can be published all the same.`,
  picture: 'Picture',
  emptyTitle: 'Nothing to show yet',
  emptyText: 'Stations, quests and puzzles stand here once the walk has some.',
  keys: 'Arrow keys go to the next station, quest or puzzle, Enter opens the editor. To connect: drag from the dot at the edge to the target, or choose a station or puzzle and its target at “Connect with …”. Ctrl and the wheel or two fingers zoom.',
  zoomIn: 'Larger',
  zoomOut: 'Smaller',
  fit: 'Show all',
  move: { left: 'To the left', right: 'To the right', up: 'Up', down: 'Down' },
  legend: {
    opens: 'opens',
    closes: 'closes',
    holds: 'quest holds puzzle',
    path: 'way to the chosen finding',
  },
  kinds: { track: 'Station', quest: 'Quest', puzzle: 'Puzzle' },
  start: 'Start',
  fromStart: 'open from the start',
  gone: 'does not exist',
  remarks: (count) => counted(count, 'remark', 'remarks'),
  opensCount: (count) => (count === 0 ? 'opens nothing' : `opens ${count}`),
  atOnce: 'at once',
  usual: (time) => `after ${time}`,
  onAnswer: (numbers) => `answer ${numbers}`,
  chosenNone: 'Nothing chosen',
  openedByStart: 'Nothing: it is open from the start.',
  stepOfPath: (step) => `step ${step} of the way`,
  nothingChosen:
    'Choose a station, quest or puzzle in the picture to see and change what it opens.',
  edit: 'Edit',
  opensAfter: 'Opens',
  opensNothing: 'Opens nothing yet.',
  openedBy: 'Opened by',
  openedByNone: 'Nothing else opens it.',
  holds: 'Holds',
  within: 'Is part of',
  questOpensNone: 'Quests open nothing themselves. Their puzzles do.',
  connect: 'Connect with …',
  connectFound: (count) => counted(count, 'target', 'targets'),
  forAnswer: 'On answer',
  everyAnswer: 'On every answer',
  connected: (from, to) => `“${from}” now opens “${to}”.`,
  isConnected: (from, to) => `“${from}” opens “${to}” already.`,
  removed: (from, to) => `“${from}” no longer opens “${to}”.`,
  delay: 'Delay',
  delayOf: (from, to) => `Delay from “${from}” to “${to}”`,
  minutes: 'min',
  seconds: 's',
  delayUsual: (time) => `Empty: ${time}`,
  remove: 'Remove',
  removeOf: (from, to) => `Remove the connection from “${from}” to “${to}”`,
  list: 'All connections',
  listEmptyTitle: 'No connection yet',
  listEmptyText: 'A station opens others when it is heard, a puzzle when it is solved.',
  who: 'Trigger',
  whom: 'Target',
  when: 'Delay',
  what: 'Effect',
  actions: 'Action',
  effect: { opens: 'opens', reopens: 'opens again', ends: 'finishes', closes: 'closes' },
  addTitle: 'New connection',
  from: 'From',
  to: 'To',
  choose: 'Please choose',
  add: 'Connect',
  showPath: 'Show the way in the picture',
  hidePath: 'Stop showing the way',
};
