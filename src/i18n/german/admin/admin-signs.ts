/** Signs with QR codes: choosing them, checking them, as PDF and SVG. */
export const adminSigns = {
  title: 'Schilder',
  text: 'QR-Codes zum Aufhängen: für jede Station und für den Rundgang, mit Titel, Titelbild und dem Code zum Eintippen.',
  open: 'Schilder machen',
  heading: (walk: string) => `Schilder: ${walk}`,
  back: 'Zurück',
  form: 'Papier',
  forms: {
    a6: 'A6, ein Schild je Seite',
    a5: 'A5, ein Schild je Seite',
    a4: 'A4, ein Schild je Seite',
    'sheet-2': 'A4-Bogen mit 2 Schildern (A5 quer)',
    'sheet-4': 'A4-Bogen mit 4 Schildern (A6)',
    'sheet-8': 'A4-Bogen mit 8 Schildern (A7 quer)',
  },
  host: 'Adresse auf den Schildern',
  onlyHere: (host: string) =>
    `${host} ist nur von diesem Gerät oder aus diesem Netz zu erreichen. So gedruckte Schilder führen die Besucher nirgendwohin. Die öffentliche Adresse bitte auf der Seite „Überblick“ unter „Hosts der Schilder“ eintragen oder in der Umgebungsvariablen PLAYER_HOSTS.`,
  languages: 'Sprachen der Titel',
  maxLanguages: (count: number) => `Auf ein Schild passen ${count} Sprachen.`,
  withCover: 'Mit Titelbild',
  which: 'Welche Schilder',
  theWalk: 'Der Rundgang selbst',
  all: 'Alle wählen',
  none: 'Keines wählen',
  chosen: (count: number) =>
    count === 0 ? 'Kein Schild gewählt.' : count === 1 ? '1 Schild.' : `${count} Schilder.`,
  svg: (name: string) => `${name}: SVG`,
  pdf: 'PDF speichern',
  makingFailed: 'Das PDF konnte nicht entstehen. Bitte noch einmal versuchen.',
  making: 'Das PDF entsteht …',
  print: 'Drucken',
  recheck: 'Noch einmal prüfen',
  checking: 'Die Links werden geprüft …',
  allOpen: 'Alle gewählten Links öffnen, was auf dem Schild steht.',
  someFail: (count: number) =>
    count === 1
      ? 'Ein gewähltes Schild führt noch nicht ans Ziel.'
      : `${count} gewählte Schilder führen noch nicht ans Ziel.`,
  verdicts: {
    checking: 'Wird geprüft …',
    opens: 'Link geprüft: öffnet sich',
    'asks-for-code': 'Öffnet sich nur mit Freischaltcode',
    'foreign-host': 'Diese Adresse ist kein Player: der Scanner würde den Code ablehnen',
    'not-published': 'Der Rundgang ist noch nicht veröffentlicht',
    'station-missing': 'Fehlt im veröffentlichten Rundgang: bitte veröffentlichen',
    unknown: 'Nicht geprüft: der Server antwortet nicht',
    'too-long': 'Die Adresse ist zu lang für einen QR-Code: bitte die Namen in der Adresse kürzen',
  },
  noCover: 'Titelbild nicht lesbar, Schild ohne Bild',
  unsupportedCharacters: (count: number) =>
    count === 1
      ? '1 Zeile enthält Schriftzeichen, die der PDF-Schrift fehlen. Sie wird als Bild eingefügt.'
      : `${count} Zeilen enthalten Schriftzeichen, die der PDF-Schrift fehlen. Sie werden als Bild eingefügt.`,
  missingLines: (lines: string) =>
    `Im PDF fehlen diese Zeilen, dieser Browser konnte sie nicht zeichnen: ${lines}. Drucken und SVG zeigen sie.`,
  preview: 'Vorschau',
  page: (page: number, count: number) => `Bogen ${page} von ${count}`,
  previous: 'Voriger Bogen',
  next: 'Nächster Bogen',
  scan: 'Mit der Kamera scannen und hören.',
  scanOrType: (host: string) => `Scannen oder auf ${host} eintippen:`,
  pdfTitle: (walk: string) => `Schilder: ${walk}`,
  pdfName: (slug: string) => `schilder-${slug}.pdf`,
  svgName: (code: string) => `schild-${code}.svg`,
};
