/** A walk as one file: saving it and importing it. */
const german = {
  importStory: 'Rundgang einlesen …',
  importTitle: 'Rundgang einlesen',
  importText:
    'Eine Datei, die hier oder auf einem anderen Server mit „Als Datei sichern“ entstand. Vor dem Einlesen steht hier, was kommt.',
  choose: 'Datei wählen',
  chooseLabel: 'Datei mit einem Rundgang',
  cancel: 'Abbrechen',
  errors: {
    'upload/offline': 'Die Verbindung fehlt. Was angekommen ist, bleibt.',
    'upload/signed-out': 'Die Anmeldung gilt nicht mehr.',
    'upload/too-large': 'Die Datei ist zu groß. Es gehen bis zu 8 GB.',
    'upload/unknown-type': 'Diese Datei ist kein Rundgang.',
    'upload/full': 'Der Speicher des Servers ist voll.',
    'upload/rejected': 'Der Server konnte die Datei nicht annehmen.',
  },
  working: { check: 'Die Datei wird geprüft …', import: 'Der Rundgang wird eingelesen …' },
  failed: {
    check: 'Die Prüfung ist gescheitert.',
    import: 'Der Rundgang wurde nicht eingelesen, geändert ist nichts.',
  },
  recheck: 'Noch einmal prüfen',
  otherFile: 'Andere Datei',
  planTitle: (name: string) => `Das kommt mit „${name}“`,
  madeAt: (dateTime: string, version: string) => `Gesichert am ${dateTime}, Version ${version}`,
  contents: 'Inhalt',
  contentCounts: (stations: number, quests: number, puzzles: number, revisions: number) =>
    [
      stations === 1 ? '1 Station' : `${stations} Stationen`,
      quests === 1 ? '1 Quest' : `${quests} Quests`,
      `${puzzles} Rätsel`,
      revisions === 1 ? '1 Fassung' : `${revisions} Fassungen`,
    ].join(', '),
  media: 'Dateien',
  mediaOf: (count: number, size: string, here: number) =>
    `${count} mit ${size}, davon hier schon vorhanden: ${here}`,
  mediaMissing: (count: number) =>
    count === 1
      ? 'Eine Datei fehlte schon beim Sichern.'
      : `${count} Dateien fehlten schon beim Sichern.`,
  languages: 'Sprachen',
  fields: 'Eigene Felder',
  city: 'Stadt',
  category: 'Kategorie',
  isNew: (name: string) => `${name} (wird angelegt)`,
  isOther: (name: string) => `${name} (gibt es hier in anderer Art, bleibt weg)`,
  as: 'Einlesen als',
  asNew: 'eigener Rundgang',
  asVersion: 'neuer Entwurf des Rundgangs, den es hier schon gibt',
  asVersionHelp:
    'Der Entwurf hier wird ersetzt und bleibt unter „Fassungen“ aufgehoben; was dem neuen fehlt, wandert in den Papierkorb. Veröffentlicht wird nichts. Frühere Fassungen aus der Datei bleiben weg.',
  slugTaken: (slug: string) => `Einen Rundgang mit dem Namen ${slug} gibt es hier schon.`,
  slug: 'Name in der Adresse',
  slugHelp: (address: string) => `Steht in Links und QR-Codes: ${address}`,
  publish: 'Gleich veröffentlichen',
  publishHelp: 'Besucherinnen und Besucher hören dann die Fassung, die beim Sichern galt.',
  importNow: 'Jetzt einlesen',
  done: 'Der Rundgang ist da.',
  open: 'Rundgang öffnen',
  close: 'Fertig',
  save: 'Als Datei sichern',
  linkUsed:
    'Der Link ist benutzt, der Download hat begonnen. Bricht er ab, braucht es einen neuen Link.',
};

const english: typeof german = {
  importStory: 'Import a walk …',
  importTitle: 'Import a walk',
  importText:
    'A file that was made with “Save as file”, here or on another server. Before it is imported, this page says what will come.',
  choose: 'Choose a file',
  chooseLabel: 'File with a walk',
  cancel: 'Cancel',
  errors: {
    'upload/offline': 'There is no connection. What has arrived stays.',
    'upload/signed-out': 'You are no longer signed in.',
    'upload/too-large': 'The file is too large. Up to 8 GB are possible.',
    'upload/unknown-type': 'This file is not a walk file.',
    'upload/full': 'The server has no room left.',
    'upload/rejected': 'The server could not take the file.',
  },
  working: { check: 'The file is being checked …', import: 'The walk is being imported …' },
  failed: {
    check: 'The check has failed.',
    import: 'The walk was not imported, and nothing has changed.',
  },
  recheck: 'Check once more',
  otherFile: 'Another file',
  planTitle: (name: string) => `This comes with “${name}”`,
  madeAt: (dateTime: string, version: string) => `Saved on ${dateTime}, release ${version}`,
  contents: 'Content',
  contentCounts: (stations: number, quests: number, puzzles: number, revisions: number) =>
    [
      stations === 1 ? '1 station' : `${stations} stations`,
      quests === 1 ? '1 quest' : `${quests} quests`,
      puzzles === 1 ? '1 puzzle' : `${puzzles} puzzles`,
      revisions === 1 ? '1 version' : `${revisions} versions`,
    ].join(', '),
  media: 'Files',
  mediaOf: (count: number, size: string, here: number) =>
    `${count} of ${size}, already here: ${here}`,
  mediaMissing: (count: number) =>
    count === 1
      ? 'One file was missing when it was saved.'
      : `${count} files were missing when it was saved.`,
  languages: 'Languages',
  fields: 'Own fields',
  city: 'City',
  category: 'Category',
  isNew: (name: string) => `${name} (will be made)`,
  isOther: (name: string) => `${name} (is of another kind here and stays out)`,
  as: 'Import as',
  asNew: 'a walk of its own',
  asVersion: 'a new draft of the walk that is here already',
  asVersionHelp:
    'The draft here is replaced and kept under “Versions”; what the new one lacks goes to the bin. Nothing is published. Earlier versions in the file stay out.',
  slugTaken: (slug: string) => `There is a walk called ${slug} already.`,
  slug: 'Name in the address',
  slugHelp: (address: string) => `Stands in links and QR codes: ${address}`,
  publish: 'Publish at once',
  publishHelp: 'Visitors then hear the version that was current when the file was saved.',
  importNow: 'Import it now',
  done: 'The walk is here.',
  open: 'Open the walk',
  close: 'Done',
  save: 'Save as file',
  linkUsed: 'The link is used, the download has begun. If it breaks off, it takes a new link.',
};

export const storyArchiveTexts = { german, english };

export type StoryArchiveTexts = typeof german;
