import { directions } from './directions.ts';
import { lengthText } from './lengths.ts';
import { news as newsTexts } from './news.ts';

const stations = (count: number) => (count === 1 ? 'Eine Station' : `${String(count)} Stationen`);

/** On the way: stations that start by themselves, and the buttons to start them by hand. */
export const walking = {
  title: 'Unterwegs',
  close: 'Schließen',
  ownTitle: 'Stationen automatisch starten',
  ownText:
    'Eine Station startet, sobald Sie vor ihr stehen. Dafür fragt der Browser nach dem Standort. Der Standort bleibt auf diesem Gerät.',
  allow: 'Standort erlauben',
  disallow: 'Automatischen Start ausschalten',
  resume: 'Weiter mit Standort',
  retryLocation: 'Standort noch einmal suchen',
  here: (name: string) => `Sie sind da: ${name}`,
  hereWaits: (name: string) => `Sie sind da: ${name}. Die Station wartet.`,
  listen: 'Jetzt hören',
  listenTo: (name: string) => `${name} jetzt hören`,
  drop: 'Nicht jetzt',
  dismiss: 'Zeile zum Standort schließen',
  playAnyway: (name: string) => `Trotzdem abspielen: ${name}`,
  iAmHere: 'Ich bin hier',
  atHome: 'Zu Hause hören',
  iAmHereText: 'Ein Tipp auf die Station, vor der man steht, und sie beginnt.',
  stationChoices: 'Unterwegs',
  asleep: 'Stationen starten wieder automatisch, sobald der Standort erlaubt ist.',
  resting: 'Gerade gibt es keine Station, die automatisch starten kann.',
  restingPuzzles: (count: number) =>
    `Gerade startet keine Station automatisch. ${newsTexts.puzzles(count)}`,
  puzzles: newsTexts.puzzles,
  toPuzzles: newsTexts.toPuzzles,
  searching: 'Der Standort wird gesucht.',
  good: (metres: number) => `Standort auf etwa ${lengthText(metres)} genau.`,
  weak: (metres: number) => `Standort nur auf etwa ${lengthText(metres)} genau.`,
  jumping: 'Der Standort springt gerade.',
  lost: 'Gerade fehlt der Standort. Sobald er wieder da ist, geht es weiter.',
  denied: 'Der Browser gibt den Standort nicht heraus. Jede Station beginnt auch mit einem Tipp.',
  unsupported: 'Hier gibt es keinen Standort. Jede Station beginnt auch mit einem Tipp.',
  deniedHow:
    'Sie können ihn in den Einstellungen des Browsers erlauben, bei den Rechten dieser Seite.',
  missedCount: (count: number) => `${stations(count)} verpasst`,
  missed: 'Verpasst',
  missedText: 'Beim Vorbeigehen lief noch eine andere Station.',
  forgetMissed: 'Liste leeren',
  otherLinks: 'Andere Wege',
  byCode: 'QR-Code scannen',
  byList: 'Liste der Stationen',
  noStations: 'Noch ist keine Station offen. Ein Code oder ein Passwort öffnet die nächste.',
  metres: lengthText,
  points: directions,
  unnamedTrack: 'Unbenannter Track',
  pocket: 'Taschenmodus',
  pocketText: 'Der Bildschirm wird dunkel und bleibt an, damit der Standort ankommt.',
  sounds: (name: string) => `Läuft: ${name}`,
  silent: 'Gerade läuft nichts.',
  missedNames: (names: string) => `Verpasst: ${names}`,
  notAwake:
    'Der Bildschirm bleibt hier nicht an. Bei gesperrtem Bildschirm starten Stationen nicht automatisch.',
  hold: 'Zum Öffnen eine Sekunde halten',
  open: 'Öffnen',
};
