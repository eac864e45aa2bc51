/** The offline check: what it checks, its results, and what helps then. */
const german = {
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
  soundNotHeard:
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
  endComplete: 'Alles hat sich ohne Netz geöffnet.',
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

const english: typeof german = {
  title: 'Dead-zone check',
  intro:
    'Before you set off: is everything on this device? The check finds out, then goes through the walk once without a network. Your progress stays as it is.',
  waiting: 'Reading the walk...',
  slow: 'The storage answers slowly.',
  retry: 'Try again',
  notDownloaded:
    'This walk is not wholly on this device yet. First choose “Save for offline” on its info page.',
  toWalk: 'To the walk',
  toStorage: 'Look at the storage',
  unreadable: 'This walk cannot be read on this device right now.',
  impossible: 'This browser keeps no walks here. With a network everything plays as usual.',

  checkAll: 'Check everything',
  recheck: 'Check again',
  checks: 'Checks',
  untried: 'Not checked.',
  trying: 'Checking...',
  names: {
    files: 'Files',
    app: 'App',
    map: 'Map',
    position: 'Location',
    sound: 'Sound',
    storage: 'Storage',
  },
  check: (name) => `Check: ${name}`,

  filesRead: (read, all) => `${String(read)} of ${String(all)} files read.`,
  filesOk: (files, size) => `All ${String(files)} files are in order (${size}).`,
  filesNothing: 'Nothing of this walk is stored.',
  filesUnreadable: 'The storage cannot be read. Restarting the browser usually helps.',
  filesBad: (count) =>
    count === 1 ? 'One file is not in order:' : `${String(count)} files are not in order:`,
  missing: (what) => `${what}: missing`,
  damaged: (what) => `${what}: damaged`,
  ofMap: 'Map',
  ofWalk: 'Walk',
  repair: 'Repair',
  repairing: 'Repairing. This needs a network.',
  unrepaired: 'Not repaired yet. Try again with a network.',

  appOk: (files) => `The app starts without a network (${String(files)} files).`,
  appNoWorker:
    'The app does not start without a network yet. Leave this page open for a moment, then check again.',
  appNoResponse: 'The app in the background does not answer. Close all tabs and open one anew.',
  appMissing: (count) =>
    `The app lacks ${String(count)} files. Check again with a network: what is missing is fetched then.`,

  mapPackage: 'The map is on this device.',
  mapPlan: 'The plan is on this device.',
  mapNotNeeded: 'This walk shows no map.',
  mapNetworkOnly:
    'The map needs a network. Without one the list helps: it tells direction and distance.',

  positionOk: (metres) => `The location is exact to ${String(metres)} m.`,
  positionNotNeeded: 'No station starts automatically here. No location is needed.',
  positionDenied:
    'Access to the location is not allowed. QR codes, the list and “I am here” work all the same. It can be allowed in the browser’s settings.',
  positionUnsupported:
    'This browser cannot tell the location. QR codes, the list and “I am here” work all the same.',
  positionUnavailable: 'There is no location right now. Check again outside, under the open sky.',
  positionTimeout: 'The location is slow to come. Check again outside, under the open sky.',
  positionBlurred: (metres) =>
    `The location is only exact to ${String(metres)} m. That is usual indoors: check again outside.`,

  soundPrompt: 'Do you hear the sound?',
  yes: 'Yes',
  no: 'No',
  soundOk: 'The sound plays, and it can be heard.',
  soundNothing: 'This walk has no sound.',
  soundSilent: 'The sound plays, but nothing can be heard of it. Check again.',
  soundUnreadable: 'The sound cannot be played. Check the files and repair them.',
  soundBlocked: 'The browser does not allow the sound. Tap the check once more.',
  soundNotHeard: 'Please check volume, mute switch and headphones: the app itself heard the sound.',

  storageOk: 'The browser keeps everything.',
  storageMayGo:
    'The browser may delete what is stored when room gets short. Check again just before you set off.',
  storageUnknown: 'The browser does not say whether it deletes what is stored.',
  free: (size) => `Free: ${size}.`,
  requestPersistence: 'Keep for good',

  rehearsal: 'Rehearsal without a network',
  rehearsalText:
    'The page cuts itself off the network, opens each station from the device, and connects again at the end. Nothing is heard of it.',
  begin: 'Start the rehearsal',
  restart: 'Rehearse again',
  stop: 'Stop',
  running: 'Offline now.',
  connecting: 'Cutting off the network...',
  progress: (seen, all) => `${String(seen)} of ${String(all)} opened`,
  log: 'What was opened',
  ready: 'ready',
  lacks: (fileKinds) => `missing: ${fileKinds}`,
  fileKinds: {
    sound: 'sound',
    picture: 'picture',
    text: 'transcript',
    code: 'where the code leads',
  },
  arrived: 'arrived',
  stationNumber: (number) => `Station ${String(number)}`,
  questNumber: (number) => `Quest ${String(number)}`,
  puzzleNumber: (number) => `Puzzle ${String(number)}`,
  endComplete: 'Everything opened without a network.',
  endLacking: 'Not everything opened without a network. Check the files and repair them.',
  endUncut: 'The network could not be cut off. Reload the page and start the rehearsal again.',
  endLetIn: 'The network was back for a moment. This rehearsal does not count, please try again.',
  endStopped: 'Stopped. The network is back.',

  walkReady: 'Ready for the dead zone',
  walkReadyText: 'Everything is here and opened without a network.',
  notYet: 'Not ready yet',
  stillOpen: (names) => `Still to do: ${names}.`,
};

export const offlineCheckTexts = { german, english };

export type OfflineCheckTexts = typeof german;
