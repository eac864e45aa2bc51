/** Signs with QR codes: choosing them, checking them, as PDF and SVG. */
const german = {
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

const english: typeof german = {
  title: 'Signs',
  text: 'QR codes to hang up: for each station and for the walk, with title, cover and the code to type.',
  open: 'Make signs',
  heading: (walk: string) => `Signs: ${walk}`,
  back: 'Back',
  form: 'Paper',
  forms: {
    a6: 'A6, one sign a page',
    a5: 'A5, one sign a page',
    a4: 'A4, one sign a page',
    'sheet-2': 'A4 sheet with 2 signs (A5 landscape)',
    'sheet-4': 'A4 sheet with 4 signs (A6)',
    'sheet-8': 'A4 sheet with 8 signs (A7 landscape)',
  },
  host: 'Address on the signs',
  onlyHere: (host: string) =>
    `${host} can only be reached from this device or this network. Signs printed like this lead visitors nowhere. Enter the public address in the settings on the overview page, or in the environment variable PLAYER_HOSTS.`,
  languages: 'Languages of the titles',
  maxLanguages: (count: number) => `A sign has room for ${count} languages.`,
  withCover: 'With cover',
  which: 'Which signs',
  theWalk: 'The walk itself',
  all: 'Choose all',
  none: 'Choose none',
  chosen: (count: number) =>
    count === 0 ? 'No sign chosen.' : count === 1 ? '1 sign.' : `${count} signs.`,
  svg: (name: string) => `${name}: SVG`,
  pdf: 'Save PDF',
  makingFailed: 'The PDF could not be made. Please try again.',
  making: 'The PDF is being made …',
  print: 'Print',
  recheck: 'Check again',
  checking: 'The links are being checked …',
  allOpen: 'All chosen links open what their signs say.',
  someFail: (count: number) =>
    count === 1
      ? 'One chosen sign does not lead there yet.'
      : `${count} chosen signs do not lead there yet.`,
  verdicts: {
    checking: 'Being checked …',
    opens: 'Link checked: it opens',
    'asks-for-code': 'Opens with an unlock code only',
    'foreign-host': 'This address is no player: the scanner would refuse the code',
    'not-published': 'The walk is not published yet',
    'station-missing': 'Missing in the published walk: please publish',
    unknown: 'Not checked: the server does not answer',
    'too-long': 'The address is too long for a QR code: please shorten the names in it',
  },
  noCover: 'Cover not readable, sign without picture',
  unsupportedCharacters: (count: number) =>
    count === 1
      ? '1 line has characters that the PDF font lacks. It is inserted as a picture.'
      : `${count} lines have characters that the PDF font lacks. They are inserted as pictures.`,
  missingLines: (lines: string) =>
    `These lines are missing in the PDF, this browser could not draw them: ${lines}. Print and SVG show them.`,
  preview: 'Preview',
  page: (page: number, count: number) => `Sheet ${page} of ${count}`,
  previous: 'Previous sheet',
  next: 'Next sheet',
  scan: 'Scan with the camera and listen.',
  scanOrType: (host: string) => `Scan, or type on ${host}:`,
  pdfTitle: (walk: string) => `Signs: ${walk}`,
  pdfName: (slug: string) => `signs-${slug}.pdf`,
  svgName: (code: string) => `sign-${code}.svg`,
};

export const signTexts = { german, english };

export type SignTexts = typeof german;
