/** The offline check: what it checks, its results, and what helps then. */
export const offlineCheck = {
  title: 'Funkloch-Probe',
  intro:
    'Vor dem Losgehen: Liegt alles auf diesem Gerät? Die Probe prüft das und geht den Rundgang danach einmal ohne Netz durch. Der Fortschritt bleibt, wie er ist.',
  waiting: 'Der Rundgang wird gelesen...',
  slow: 'Der Speicher antwortet langsam.',
  retry: 'Noch einmal versuchen',
  notDownloaded:
    'Dieser Rundgang ist noch nicht ganz auf diesem Gerät. Zuerst „Offline speichern“ auf seiner Info\u2011Seite.',
  toWalk: 'Zum Rundgang',
  toStorage: 'Speicher ansehen',
  unreadable: 'Dieses Gerät kann den Rundgang gerade nicht lesen.',
  impossible: 'Dieser Browser bewahrt hier keine Rundgänge auf. Mit Netz spielt alles wie gewohnt.',

  checkAll: 'Alles prüfen',
  recheck: 'Noch einmal prüfen',
  checks: 'Prüfungen',
  untried: 'Nicht geprüft.',
  trying: 'Wird geprüft...',
  names: {
    files: 'Dateien',
    app: 'App',
    map: 'Karte',
    position: 'Standort',
    sound: 'Ton',
    storage: 'Speicher',
  },
  check: (name: string) => `${name} prüfen`,

  filesRead: (read: number, all: number) => `${String(read)} von ${String(all)} Dateien gelesen.`,
  filesOk: (files: number, size: string) =>
    `Alle ${String(files)} Dateien sind in Ordnung (${size}).`,
  filesNothing: 'Zu diesem Rundgang ist nichts gespeichert.',
  filesUnreadable:
    'Der Browser kann seinen Speicher nicht lesen. Ein Neustart des Browsers hilft meist.',
  filesBad: (count: number): string =>
    count === 1
      ? 'Eine Datei ist nicht in Ordnung:'
      : `${String(count)} Dateien sind nicht in Ordnung:`,
  missing: (what: string) => `${what}: fehlt`,
  damaged: (what: string) => `${what}: beschädigt`,
  ofMap: 'Karte',
  ofWalk: 'Rundgang',
  repair: 'Reparieren',
  repairing: 'Wird repariert. Dazu braucht es Netz.',
  unrepaired: 'Noch nicht repariert. Mit Netz noch einmal versuchen.',

  appOk: (files: number) => `Die App startet ohne Netz (${String(files)} Dateien).`,
  appNoWorker:
    'Die App startet hier noch nicht ohne Netz. Die Seite einen Moment offen lassen, dann noch einmal prüfen.',
  appNoResponse: 'Die App im Hintergrund antwortet nicht. Alle Tabs schließen und neu öffnen.',
  appMissing: (count: number) =>
    `Der App fehlen ${String(count)} Dateien. Mit Netz noch einmal prüfen: Was fehlt, wird dabei geholt.`,

  mapPackage: 'Die Karte liegt auf diesem Gerät.',
  mapPlan: 'Der Plan liegt auf diesem Gerät.',
  mapNotNeeded: 'Dieser Rundgang zeigt keine Karte.',
  mapNetworkOnly:
    'Die Karte braucht Netz. Ohne Netz hilft die Liste: Sie sagt Richtung und Entfernung.',

  positionOk: (metres: number) => `Der Standort ist auf ${String(metres)} m genau.`,
  positionNotNeeded: 'Hier startet keine Station automatisch. Der Standort wird nicht gebraucht.',
  positionDenied:
    'Der Standort ist nicht erlaubt. QR\u2011Codes, Liste und „Ich bin hier“ gehen trotzdem. Sie können ihn in den Einstellungen des Browsers erlauben.',
  positionUnsupported:
    'Dieser Browser kennt den Standort nicht. QR\u2011Codes, Liste und „Ich bin hier“ gehen trotzdem.',
  positionUnavailable:
    'Gerade ist kein Standort zu bekommen. Draußen unter freiem Himmel noch einmal prüfen.',
  positionTimeout:
    'Der Standort lässt auf sich warten. Draußen unter freiem Himmel noch einmal prüfen.',
  positionBlurred: (metres: number) =>
    `Der Standort ist nur auf ${String(metres)} m genau. In Häusern ist das üblich: draußen noch einmal prüfen.`,

  soundPrompt: 'Hören Sie den Ton?',
  yes: 'Ja',
  no: 'Nein',
  soundOk: 'Der Ton spielt, und er ist zu hören.',
  soundNothing: 'Dieser Rundgang hat keinen Ton.',
  soundSilent: 'Der Ton spielt, aber nichts ist zu hören. Noch einmal prüfen.',
  soundUnreadable: 'Der Ton spielt nicht. Bitte die Dateien prüfen und reparieren.',
  soundBlocked: 'Der Browser lässt den Ton nicht zu. Noch einmal auf „Ton prüfen“ tippen.',
  soundUnheard:
    'Bitte Lautstärke, Stummschalter und Kopfhörer prüfen: Die App selbst hat den Ton gehört.',

  storageOk: 'Der Browser bewahrt alles auf.',
  storageMayGo:
    'Der Browser darf Gespeichertes löschen, wenn der Platz knapp wird. Kurz vor dem Losgehen noch einmal prüfen.',
  storageUnknown: 'Ob der Browser Gespeichertes von sich aus löscht, sagt er nicht.',
  free: (size: string) => `Frei: ${size}.`,
  requestPersistence: 'Dauerhaft aufbewahren',

  rehearsal: 'Probe ohne Netz',
  rehearsalText:
    'Die Seite trennt sich selbst vom Netz, öffnet jede Station vom Gerät und verbindet sich am Ende wieder. Dabei ist nichts zu hören.',
  begin: 'Probe beginnen',
  restart: 'Probe wiederholen',
  stop: 'Anhalten',
  running: 'Vom Netz getrennt.',
  connecting: 'Wird vom Netz getrennt...',
  progress: (seen: number, all: number) => `${String(seen)} von ${String(all)} geöffnet`,
  log: 'Was geöffnet wurde',
  ready: 'bereit',
  lacks: (fileKinds: string) => `fehlt: ${fileKinds}`,
  fileKinds: { sound: 'Ton', picture: 'Bild', text: 'Text zum Mitlesen', code: 'Ziel des Codes' },
  arrived: 'angekommen',
  stationNumber: (number: number) => `Station ${String(number)}`,
  questNumber: (number: number) => `Quest ${String(number)}`,
  puzzleNumber: (number: number) => `Rätsel ${String(number)}`,
  endWhole: 'Alles hat sich ohne Netz geöffnet.',
  endLacking: 'Nicht alles hat sich ohne Netz geöffnet. Die Dateien prüfen und reparieren.',
  endUncut:
    'Das Netz konnte nicht getrennt werden. Bitte die Seite neu laden und die Probe noch einmal beginnen.',
  endLetIn: 'Das Netz war zwischendurch wieder da. Die Probe zählt nicht, bitte noch einmal.',
  endStopped: 'Angehalten. Das Netz ist wieder da.',

  walkReady: 'Bereit fürs Funkloch',
  walkReadyText: 'Alles ist da und hat sich ohne Netz geöffnet.',
  notYet: 'Noch nicht bereit',
  stillOpen: (names: string) => `Es fehlt noch: ${names}.`,
};
