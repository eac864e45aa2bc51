/** A walk as one file: saving it and importing it. */
export const adminStoryArchive = {
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
    'upload/refused': 'Der Server konnte die Datei nicht annehmen.',
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
  taken: (slug: string) => `Einen Rundgang mit dem Namen ${slug} gibt es hier schon.`,
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
