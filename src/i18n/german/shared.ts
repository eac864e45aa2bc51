/** What another app shares with this one: a link or the picture of a QR code. */
export const shared = {
  pageTitle: 'Geteiltes öffnen',
  reading: 'Das Geteilte wird gelesen …',
  slow: 'Das dauert länger als sonst.',
  opening: 'Der Rundgang wird geöffnet …',
  otherHost: (host: string, hosts: string) =>
    `Der Link führt zu ${host}. Hier öffnen sich nur Rundgänge von ${hosts}.`,
  noWalk: 'Der Link gehört zu dieser App, aber zu keinem Rundgang.',
  noLink: 'Darin steht kein Link zu einem Rundgang.',
  noCode: 'Auf dem Bild ist kein QR\u2011Code zu lesen. Ein Foto von näher dran hilft meist.',
  noReader:
    'Das Bild konnte nicht gelesen werden, weil ein Teil der App fehlt. Bitte mit Netz noch einmal teilen.',
  lost: 'Das Geteilte fehlt. Bitte noch einmal teilen.',
  scan: 'QR\u2011Code scannen',
  toHome: 'Zur Startseite',
};
