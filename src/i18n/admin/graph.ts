function germanDuration(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  const rest = Math.round((seconds - minutes * 60) * 10) / 10;
  const parts = [minutes > 0 ? `${minutes} Min.` : '', rest > 0 ? `${rest} s` : ''];
  return parts
    .filter((part) => part !== '')
    .join(' ')
    .replace('.5', ',5');
}

const counted = (count: number, one: string, more: string) =>
  count === 1 ? `1 ${one}` : `${count} ${more}`;

/** The course of a walk as a picture and as a list, and the links to the check's findings. */
const german = {
  open: 'Ablauf als Bild',
  title: (walk: string) => `Ablauf: ${walk}`,
  text: 'Was öffnet was, und nach wie langer Zeit.',
  toWalk: 'Zum Rundgang',
  after: germanDuration,
  level: { grave: 'Fehler', slight: 'Hinweis' },
  path: 'Weg dahin',
  pathEmpty: 'Dafür braucht es keinen Schritt: Es ist von Anfang an so.',
  pathEnd: 'Am Ende:',
  contentStates: { active: 'ist offen', finished: 'ist fertig', inactive: 'ist verschlossen' },
  visitorActions: {
    listen: 'Anhören:',
    scan: 'QR-Code scannen:',
    solve: 'Lösen:',
    unlock: 'Passwort eingeben für:',
  },
  answer: (number: number) => `Antwort ${number}`,
  waits: (time: string) => `dann ${time} warten`,
  becomes: { active: '→ öffnet', finished: '→ ist fertig:', inactive: '→ verschließt' },
  showInPicture: 'Im Bild zeigen',
  seePicture: 'Im Bild ansehen',
  rejected: 'Kann so nicht veröffentlicht werden.',
  lacks: {
    'walk/empty': 'Es fehlt noch eine Station oder ein Rätsel.',
    'walk/no-tabs': 'Für den Player ist noch keine Seite gewählt.',
    'walk/nothing-opens': 'Noch ist nichts von Anfang an offen.',
  },
  warning: (grave: number, slight: number) =>
    `Die Prüfung fand ${[
      grave > 0 ? counted(grave, 'Fehler', 'Fehler') : '',
      slight > 0 ? counted(slight, 'Hinweis', 'Hinweise') : '',
    ]
      .filter((part) => part !== '')
      .join(' und ')}. Veröffentlichen geht trotzdem.`,
  picture: 'Bild',
  emptyTitle: 'Noch nichts zu zeigen',
  emptyText: 'Hier stehen Stationen, Quests und Rätsel, sobald der Rundgang welche hat.',
  keys: 'Pfeiltasten gehen zur nächsten Station, Quest oder zum nächsten Rätsel, Enter öffnet das Bearbeiten. Verbinden: vom Punkt am Rand zum Ziel ziehen, oder Station oder Rätsel wählen und bei „Verbinden mit …“ das Ziel. Strg und Mausrad oder zwei Finger vergrößern.',
  zoomIn: 'Größer',
  zoomOut: 'Kleiner',
  fit: 'Alles zeigen',
  move: { left: 'Nach links', right: 'Nach rechts', up: 'Nach oben', down: 'Nach unten' },
  legend: {
    opens: 'öffnet',
    closes: 'verschließt',
    holds: 'Quest enthält Rätsel',
    path: 'Weg zum gewählten Hinweis',
  },
  kinds: { track: 'Station', quest: 'Quest', puzzle: 'Rätsel' },
  start: 'Start',
  fromStart: 'von Anfang an offen',
  gone: 'gibt es nicht',
  remarks: (count: number) => counted(count, 'Hinweis', 'Hinweise'),
  opensCount: (count: number) => (count === 0 ? 'öffnet nichts' : `öffnet ${count}`),
  atOnce: 'sofort',
  usual: (time: string) => `nach ${time}`,
  onAnswer: (numbers: string) => `Antwort ${numbers}`,
  chosenNone: 'Nichts gewählt',
  openedByStart: 'Nichts, es ist von Anfang an offen.',
  stepOfPath: (step: number) => `Schritt ${step} des Weges`,
  nothingChosen:
    'Im Bild eine Station, eine Quest oder ein Rätsel wählen, um zu sehen und zu ändern, was sich damit öffnet.',
  edit: 'Bearbeiten',
  opensAfter: 'Öffnet',
  opensNothing: 'Öffnet noch nichts.',
  openedBy: 'Geöffnet von',
  openedByNone: 'Nichts anderes öffnet es.',
  holds: 'Enthält',
  within: 'Gehört zu',
  questOpensNone: 'Quests öffnen selbst nichts. Ihre Rätsel tun es.',
  connect: 'Verbinden mit …',
  connectFound: (count: number) => counted(count, 'Ziel', 'Ziele'),
  forAnswer: 'Bei Antwort',
  everyAnswer: 'Bei jeder Antwort',
  connected: (from: string, to: string) => `„${from}“ öffnet jetzt „${to}“.`,
  isConnected: (from: string, to: string) => `„${from}“ öffnet „${to}“ schon.`,
  removed: (from: string, to: string) => `„${from}“ öffnet „${to}“ nicht mehr.`,
  delay: 'Wartezeit',
  delayOf: (from: string, to: string) => `Wartezeit von „${from}“ bis „${to}“`,
  minutes: 'Min.',
  seconds: 's',
  delayUsual: (time: string) => `Leer: ${time}`,
  remove: 'Entfernen',
  removeOf: (from: string, to: string) => `Verbindung von „${from}“ zu „${to}“ entfernen`,
  list: 'Alle Verbindungen',
  listEmptyTitle: 'Noch keine Verbindung',
  listEmptyText:
    'Eine Station öffnet andere, wenn sie gehört wird, ein Rätsel, wenn es gelöst ist.',
  who: 'Auslöser',
  whom: 'Ziel',
  when: 'Verzögerung',
  what: 'Wirkung',
  actions: 'Aktion',
  effect: { opens: 'öffnet', reopens: 'öffnet wieder', ends: 'beendet', closes: 'verschließt' },
  addTitle: 'Neue Verbindung',
  from: 'Von',
  to: 'Zu',
  choose: 'Bitte wählen',
  add: 'Verbinden',
  showPath: 'Weg im Bild zeigen',
  hidePath: 'Weg nicht mehr zeigen',
};

function englishDuration(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  const rest = Math.round((seconds - minutes * 60) * 10) / 10;
  const parts = [minutes > 0 ? `${minutes} min` : '', rest > 0 ? `${rest} s` : ''];
  return parts.filter((part) => part !== '').join(' ');
}

const english: typeof german = {
  open: 'Course as a picture',
  title: (walk) => `Course: ${walk}`,
  text: 'What opens what, and after how long.',
  toWalk: 'To the walk',
  after: englishDuration,
  level: { grave: 'Error', slight: 'Remark' },
  path: 'The way there',
  pathEmpty: 'It takes no step: it is so from the start.',
  pathEnd: 'In the end:',
  contentStates: { active: 'is open', finished: 'is finished', inactive: 'is closed' },
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
      .filter((part) => part !== '')
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

export const graphTexts = { german, english };

export type GraphTexts = typeof german;
