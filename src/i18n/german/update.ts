/** Eine neue Fassung der App, die schon auf dem Gerät liegt, oder eines Rundgangs auf dem Server. */
export const update = {
  region: 'Neue Fassung',
  waiting: 'Eine neue Fassung liegt bereit.',
  waitingText: 'Zum Wechseln lädt die Seite einmal neu. Stand und Stelle bleiben.',
  take: 'Jetzt wechseln',
  taking: 'Einen Moment …',
  leftBehind: 'In einem anderen Tab läuft schon die neue Fassung.',
  leftBehindText: 'Diese Seite geht weiter, bis sie neu geladen wird.',
  reload: 'Neu laden',
  heldByWalk: 'In einem anderen Tab ist ein Rundgang offen. Ist er geschlossen, geht es.',
  heldByDownload: 'Gerade wird ein Rundgang geladen. Danach geht es.',
  walkChanged: 'Dieser Rundgang wurde geändert.',
  walkKeptText:
    'Auf diesem Gerät liegt die Fassung davor, sie bleibt hörbar. Die neue lässt sich laden.',
  toDownload: 'Zur neuen Fassung',
  later: 'Später',
};
