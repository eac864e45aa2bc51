import type { CueIssue } from '../../../core/transcript/cue-issues.ts';
import type { TranscriptError } from '../../../core/transcript/read-transcript.ts';

const issues: Readonly<Record<CueIssue, string>> = {
  'no-text': 'Noch ohne Text: Besucher sehen diese Zeile nicht.',
  'no-length': 'Das Ende liegt nicht nach dem Beginn.',
  'before-last': 'Beginnt vor der Zeile darüber.',
  overlaps: 'Beginnt, während die Zeile darüber noch gesprochen wird.',
  'past-end': 'Reicht über das Ende des Tons hinaus.',
};

const errors: Readonly<Record<TranscriptError['kind'], (line: number) => string>> = {
  'not-text': (line) =>
    `Das ist keine Textdatei: Zeile ${line} enthält Zeichen, die kein Text sind.`,
  empty: () => 'In dieser Datei steht nichts, was gesprochen wird.',
  'times-unreadable': (line) => `Zeile ${line}: Diese Zeiten sind nicht lesbar.`,
  'no-times': (line) => `Zeile ${line}: Über diesem Text stehen keine Zeiten.`,
  'too-long': (line) => `Ab Zeile ${line}: Der Text zwischen zwei Zeiten ist zu lang.`,
  'too-many': (line) => `Ab Zeile ${line}: So viele Zeilen passen in keinen Text zum Mitlesen.`,
};

/** The editor of a track's transcript, line by line. */
export const adminTranscript = {
  title: 'Text zum Mitlesen',
  cardText:
    'Was zu hören ist, Zeile für Zeile: tippen, einlesen und beim Anhören die Zeiten setzen.',
  edit: (language: string) => `Zeilen und Zeiten: ${language}`,
  back: 'Zurück zu den Feldern',
  language: 'Sprache',
  forAll: 'Für alle Sprachen',
  lines: 'Zeilen',
  lineCount: (count: number) => (count === 1 ? '1 Zeile' : `${count} Zeilen`),
  emptyTitle: 'Noch keine Zeile',
  emptyText: 'Eine Datei einlesen, einen Text einfügen oder die erste Zeile tippen.',
  firstLine: 'Erste Zeile tippen',
  undo: 'Rückgängig',
  redo: 'Wiederholen',
  sound: 'Ton',
  noSound: 'In dieser Sprache hat die Station noch keinen Ton. Zeiten können Sie trotzdem tippen.',
  soundError: 'Dieser Browser kann den Ton nicht abspielen.',
  play: 'Abspielen',
  pause: 'Anhalten',
  backS: '3 s zurück',
  position: 'Stelle im Ton',
  beginsNow: 'Jetzt beginnt diese Zeile',
  at: (line: number, total: number) => `Zeile ${line} von ${total}`,
  wordless: 'ohne Text',
  playFrom: (line: number, time: string) => `Zeile ${line} ab ${time} hören`,
  begin: 'Beginn',
  end: 'Ende',
  speaker: 'Wer',
  text: 'Text',
  beginOf: (line: number) => `Beginn von Zeile ${line}`,
  endOf: (line: number) => `Ende von Zeile ${line}`,
  speakerOf: (line: number) => `Sprecher in Zeile ${line}`,
  textOf: (line: number) => `Text von Zeile ${line}`,
  actionsOf: (line: number) => `Was mit Zeile ${line} geschieht`,
  noTime: 'Eine Zeit sieht so aus: 1:02,5',
  earlier: 'Beginn −0,1 s',
  later: 'Beginn +0,1 s',
  endEarlier: 'Ende −0,1 s',
  endLater: 'Ende +0,1 s',
  split: 'Teilen',
  merge: 'Mit nächster verbinden',
  insert: 'Zeile darunter',
  remove: 'Zeile löschen',
  order: 'Nach Zeit ordnen',
  issueCount: (count: number) =>
    count === 1 ? 'Bei 1 Zeile stimmt etwas nicht.' : `Bei ${count} Zeilen stimmt etwas nicht.`,
  issues,
  fromFileOrText: 'Aus einer Datei oder einem Text',
  file: 'Datei einlesen',
  fileHelp:
    'WebVTT (.vtt), Untertitel (.srt) oder ein Text (.txt). Die Zeilen davor bringt „Rückgängig“ wieder.',
  paste: 'Text einfügen',
  pasteLabel: 'Der ganze Text',
  pasteHelp:
    'Jede Zeile wird eine Zeile, lange Absätze werden an Satzenden geteilt. Die Zeiten sind ein erster Vorschlag.',
  pasteTake: 'Als Zeilen übernehmen',
  download: 'Als .vtt herunterladen',
  taken: (count: number) => `${count === 1 ? '1 Zeile' : `${count} Zeilen`} übernommen.`,
  proposed: 'Die Zeiten sind über den Ton verteilt: Jetzt anhören und bei jeder Zeile tippen.',
  tooLarge: 'Die Datei ist zu groß für einen Text zum Mitlesen.',
  unreadable: 'Die Datei konnte nicht geöffnet werden.',
  tooMuch: 'Der Text zum Mitlesen ist zu lang. Zeilen löschen oder auf zwei Stationen verteilen.',
  errors,
  missing: 'Die Datei mit dem Text zum Mitlesen konnte nicht geladen werden.',
  stands: (reason: string) =>
    `Der Text zum Mitlesen, der hier steht, ist nicht ganz lesbar. ${reason}`,
  takeReadable: (count: number) =>
    count === 0
      ? 'Neu beginnen'
      : `${count === 1 ? '1 lesbare Zeile' : `${count} lesbare Zeilen`} übernehmen`,
  keys: 'Tasten',
  keyList: [
    ['Alt K', 'abspielen und anhalten'],
    ['Alt J', 'jetzt beginnt diese Zeile, weiter zur nächsten'],
    ['Alt L', 'diese Zeile hören'],
    ['Alt , und Alt .', 'Beginn 0,1 s früher oder später, mit Umschalt das Ende'],
    ['Alt ↑ und Alt ↓', 'vorige und nächste Zeile'],
    ['Eingabe', 'im Text: hier teilen'],
    ['Alt Eingabe', 'Zeile darunter'],
    ['Alt Rücktaste', 'mit der Zeile darüber verbinden'],
    ['Alt Entf', 'Zeile löschen'],
    ['Strg Z, Strg Umschalt Z', 'rückgängig, wiederholen'],
  ],
  conflictTitle: 'Jemand anderes hat diesen Text zum Mitlesen geändert',
  conflictText: 'Diese Zeilen sind verschieden. Gespeichert wird, was gewählt ist.',
  mine: 'Hier',
  theirs: 'Dort',
  keepMine: 'Meine behalten',
  takeTheirs: 'Die andere nehmen',
  same: 'Keine Zeile, die nur hier steht.',
};
