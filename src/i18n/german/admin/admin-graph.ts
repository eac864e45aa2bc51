function duration(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  const rest = Math.round((seconds - minutes * 60) * 10) / 10;
  const parts = [minutes > 0 ? `${minutes} Min.` : '', rest > 0 ? `${rest} s` : ''];
  return parts
    .filter((one) => one !== '')
    .join(' ')
    .replace('.5', ',5');
}

const counted = (count: number, one: string, more: string) =>
  count === 1 ? `1 ${one}` : `${count} ${more}`;

/** The course of a walk as a picture and as a list, and the links to the check's findings. */
export const adminGraph = {
  open: 'Ablauf als Bild',
  title: (walk: string) => `Ablauf: ${walk}`,
  text: 'Was öffnet was, und nach wie langer Zeit.',
  toWalk: 'Zum Rundgang',
  after: duration,
  level: { grave: 'Fehler', slight: 'Hinweis' },
  path: 'Weg dahin',
  pathEmpty: 'Dafür braucht es keinen Schritt: Es ist von Anfang an so.',
  pathEnd: 'Am Ende:',
  stands: { active: 'ist offen', finished: 'ist fertig', inactive: 'ist verschlossen' },
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
      .filter((one) => one !== '')
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
