/**
 * A new release of the app that is on the device already, or a new version of a walk on the server.
 */
export const update = {
  region: 'Neue Version',
  waiting: 'Eine neue Version liegt bereit.',
  waitingText: 'Zum Wechseln lädt die Seite einmal neu. Stand und Stelle bleiben.',
  take: 'Jetzt wechseln',
  taking: 'Einen Moment …',
  leftBehind: 'In einem anderen Tab läuft schon die neue Version.',
  leftBehindText: 'Diese Seite geht weiter, bis sie neu geladen wird.',
  reload: 'Neu laden',
  heldByWalk: 'Bitte erst den Rundgang im anderen Tab schließen, dann hier wechseln.',
  heldByDownload: 'Gerade wird ein Rundgang geladen. Bitte danach wechseln.',
  walkChanged: 'Dieser Rundgang wurde geändert.',
  walkStoredText:
    'Auf diesem Gerät liegt die Fassung davor, sie bleibt hörbar. Sie können die neue laden.',
  toDownload: 'Zur neuen Fassung',
  later: 'Später',
};
