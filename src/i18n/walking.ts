import { directionTexts } from './directions.ts';
import { lengthText } from './lengths.ts';
import { newsTexts } from './news.ts';

const germanStations = (count: number) =>
  count === 1 ? 'Eine Station' : `${String(count)} Stationen`;

/**
 * The texts on the way: stations that start by themselves, and the buttons to start them by hand.
 */
const german = {
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
    `Gerade startet keine Station automatisch. ${newsTexts.german.puzzles(count)}`,
  puzzles: newsTexts.german.puzzles,
  toPuzzles: newsTexts.german.toPuzzles,
  searching: 'Der Standort wird gesucht.',
  good: (metres: number) => `Standort auf etwa ${lengthText(metres, 'de')} genau.`,
  weak: (metres: number) => `Standort nur auf etwa ${lengthText(metres, 'de')} genau.`,
  jumping: 'Der Standort springt gerade.',
  lost: 'Gerade fehlt der Standort. Sobald er wieder da ist, geht es weiter.',
  denied: 'Der Browser gibt den Standort nicht heraus. Jede Station beginnt auch mit einem Tipp.',
  unsupported: 'Hier gibt es keinen Standort. Jede Station beginnt auch mit einem Tipp.',
  deniedHow:
    'Sie können ihn in den Einstellungen des Browsers erlauben, bei den Rechten dieser Seite.',
  missedCount: (count: number) => `${germanStations(count)} verpasst`,
  missed: 'Verpasst',
  missedText: 'Beim Vorbeigehen lief noch eine andere Station.',
  forgetMissed: 'Liste leeren',
  otherLinks: 'Andere Wege',
  byCode: 'QR-Code scannen',
  byList: 'Liste der Stationen',
  noStations: 'Noch ist keine Station offen. Ein Code oder ein Passwort öffnet die nächste.',
  metres: (metres: number) => lengthText(metres, 'de'),
  points: directionTexts.german,
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

const englishStations = (count: number) =>
  count === 1 ? 'One station' : `${String(count)} stations`;

const english: typeof german = {
  title: 'On the way',
  close: 'Close',
  ownTitle: 'Stations start by themselves',
  ownText:
    'Whoever stands at a station hears it begin. For this the browser asks for your location. The location stays on this device.',
  allow: 'Allow location',
  disallow: 'Turn automatic start off',
  resume: 'Go on with the location',
  retryLocation: 'Look for the location again',
  here: (name) => `You are there: ${name}`,
  hereWaits: (name) => `You are there: ${name}. The station is waiting.`,
  listen: 'Listen now',
  listenTo: (name) => `Listen to ${name} now`,
  dismiss: 'Close the location line',
  drop: 'Not now',
  playAnyway: (name) => `Play anyway: ${name}`,
  iAmHere: 'I am here',
  atHome: 'Listen at home',
  iAmHereText: 'Tap the station you are standing at, and it begins.',
  stationChoices: 'On the way',
  asleep: 'Stations start by themselves again as soon as the location may be used.',
  resting: 'Right now there is no station that could start by itself.',
  restingPuzzles: (count) =>
    `No station starts by itself right now. ${newsTexts.english.puzzles(count)}`,
  puzzles: newsTexts.english.puzzles,
  toPuzzles: newsTexts.english.toPuzzles,
  searching: 'Looking for your location.',
  good: (metres) => `Location accurate to about ${lengthText(metres, 'en')}.`,
  weak: (metres) => `Location only accurate to about ${lengthText(metres, 'en')}.`,
  jumping: 'The location is jumping about.',
  lost: 'There is no location right now. When it is back, everything goes on by itself.',
  denied: 'The browser does not give the location. Every station begins with a tap as well.',
  unsupported: 'There is no location here. Every station begins with a tap as well.',
  deniedHow: 'It can be allowed in the browser’s settings, among the permissions of this page.',
  missedCount: (count) => `${englishStations(count)} missed`,
  missed: 'Missed',
  missedText: 'Another station was still playing when you passed.',
  forgetMissed: 'Clear the list',
  otherLinks: 'Other ways',
  byCode: 'Scan a QR code',
  byList: 'List of stations',
  noStations: 'No station is open yet. A code or a password opens the next one.',
  metres: (metres) => lengthText(metres, 'en'),
  points: directionTexts.english,
  unnamedTrack: 'Unnamed track',
  pocket: 'Pocket mode',
  pocketText: 'The screen turns dark and stays on, so that the location keeps coming.',
  sounds: (name) => `Playing: ${name}`,
  silent: 'Nothing is playing right now.',
  missedNames: (names) => `Missed: ${names}`,
  notAwake:
    'The screen does not stay on here. Stations do not start automatically while it is locked.',
  hold: 'Hold for a second to open',
  open: 'Open',
};

export const walkingTexts = { german, english };

export type WalkingTexts = typeof german;
