/**
 * A new release of the app that is on the device already, or a new version of a walk on the server.
 */
const german = {
  region: 'Neue Version',
  waiting: 'Eine neue Version liegt bereit.',
  waitingText: 'Zum Wechseln lädt die Seite einmal neu. Stand und Stelle bleiben.',
  take: 'Jetzt wechseln',
  taking: 'Einen Moment …',
  leftBehind: 'In einem anderen Tab läuft schon die neue Version.',
  leftBehindText: 'Diese Seite geht weiter, bis sie neu geladen wird.',
  reload: 'Neu laden',
  waitsForWalk: 'Bitte erst den Rundgang im anderen Tab schließen, dann hier wechseln.',
  waitsForDownload: 'Gerade wird ein Rundgang geladen. Bitte danach wechseln.',
  walkChanged: 'Dieser Rundgang wurde geändert.',
  walkStoredText:
    'Auf diesem Gerät liegt die Fassung davor, sie bleibt hörbar. Sie können die neue laden.',
  toDownload: 'Zur neuen Fassung',
  later: 'Später',
};

const english: typeof german = {
  region: 'New version',
  waiting: 'A new version is ready.',
  waitingText: 'To switch, the page loads once more. Your progress and position stay.',
  take: 'Switch now',
  taking: 'One moment …',
  leftBehind: 'The new version already runs in another tab.',
  leftBehindText: 'This page goes on until it is loaded again.',
  reload: 'Load again',
  waitsForWalk: 'Please close the walk in the other tab first, then switch here.',
  waitsForDownload: 'A walk is being downloaded. Please switch after that.',
  walkChanged: 'This walk has been changed.',
  walkStoredText:
    'The version before is on this device and can still be heard. The new one can be downloaded.',
  toDownload: 'To the new version',
  later: 'Later',
};

export const updateTexts = { german, english };

export type UpdateTexts = typeof german;
