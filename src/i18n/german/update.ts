/** Eine neue Fassung der App, die schon auf dem Gerät liegt. */
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
  later: 'Später',
};
