/** Stationen aus einem Ordner voller Dateien. */
export const adminFolder = {
  title: 'Ordner',
  text: 'Aus „01 Rathaus.mp3“, „01 Rathaus.jpg“ und „01 Rathaus.txt“ wird eine Station mit Ton, Bild und Text: Die Zahl gibt die Reihenfolge, „.en“ am Ende die Sprache. Liegt eine CSV-Tabelle dabei, gilt sie, und ihre Zellen nennen die Dateien.',
  dropHere: 'Einen Ordner oder viele Dateien hierher ziehen oder auswählen.',
  chooseFolder: 'Ordner auswählen',
  chooseFiles: 'Dateien auswählen',
  reading: 'Der Ordner wird gelesen …',
  unreadable: 'Dieses Gerät kann den Ordner nicht lesen. Bitte noch einmal auswählen.',
  tooMany: (most: string) =>
    `In dem Ordner liegen mehr als ${most} Dateien. Bitte einen kleineren.`,
  nothing: 'Darin liegt keine Datei, aus der hier eine Station wird.',
  chosen: (name: string, files: number, size: string) =>
    `${name === '' ? '' : `„${name}“: `}${files === 1 ? '1 Datei' : `${files} Dateien`}, ${size}.`,
  putAside: 'Auswahl verwerfen',
  table: 'Was die Stationen beschreibt',
  byNames: 'Die Namen der Dateien',
  byTable: (name: string) => `Die Tabelle „${name}“`,
  unreadTable: (name: string) => `„${name}“ ist nicht lesbar.`,
  left: (count: number) =>
    count === 1 ? '1 Datei wird nicht übernommen' : `${count} Dateien werden nicht übernommen`,
  leftHidden: 'Vom System angelegt:',
  leftUnknown: 'Diese Art von Datei kennt der Player nicht:',
  leftUnused: 'Keiner Station zugeteilt:',
  leftTables: 'Tabellen, die nicht gelten:',
  goesTo: (file: string, column: string, size: string) => `${file} → ${column} · ${size}`,
  goesNowhere: (file: string) => `${file} → wird nicht übernommen`,
  change: 'Ändern',
  changeOf: (station: string) => `${station} ändern`,
  done: 'Fertig',
  doneWith: (station: string) => `Fertig mit ${station}`,
  purpose: (file: string) => `Wofür: ${file}`,
  station: (file: string) => `Station: ${file}`,
  skip: 'Nicht übernehmen',
  ownStation: 'Neue Station',
  asNew: 'Als neue Station anlegen',
  asNewHelp: 'So heißt schon eine Station dieses Rundgangs; sonst wird diese geändert.',
  takeHelp: (files: number, size: string) =>
    `Zuerst ${files === 1 ? 'wird 1 Datei' : `werden ${files} Dateien`} gesendet (${size}). Die Stationen entstehen alle zusammen, sobald jede Datei da ist.`,
  sending: 'Dateien werden gesendet',
  sendingText:
    'Bis jede Datei da ist, bleibt der Rundgang, wie er ist. Bricht es ab, denselben Ordner noch einmal auswählen: Was angekommen ist, wird nicht noch einmal gesendet.',
  arrived: (here: number, all: number, sent: string, size: string) =>
    `${here} von ${all} Dateien sind da, ${sent} von ${size}.`,
  lines: 'Dateien auf dem Weg',
  more: (count: number) => (count === 1 ? '1 weitere wartet.' : `${count} weitere warten.`),
  lost: (file: string) => `${file} ist nicht mehr auf dem Weg.`,
  lostWords: (file: string, words: string) => `${file}: ${words}`,
  pauseAll: 'Alle anhalten',
  goOnAll: 'Alle fortsetzen',
  stop: 'Abbrechen',
  leftWhileSending:
    'Die Dateien werden weiter gesendet. Die Stationen entstehen, sobald die Seite mit dem Ordner wieder offen ist.',
};
