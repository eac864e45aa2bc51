/** What another app shares with this one: a link or the picture of a QR code. */
const german = {
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

const english: typeof german = {
  pageTitle: 'Open what was shared',
  reading: 'Reading what was shared …',
  slow: 'This takes longer than usual.',
  opening: 'Opening the walk …',
  otherHost: (host, hosts) => `The link leads to ${host}. Only walks of ${hosts} open here.`,
  noWalk: 'The link belongs to this app, but to no walk.',
  noLink: 'There is no link to a walk in it.',
  noCode: 'No QR code can be read in the picture. A photo from closer up usually helps.',
  noReader:
    'The picture could not be read because a part of the app is missing. Please share it again with a network.',
  lost: 'What was shared is gone, or never arrived. Please share it again.',
  scan: 'Scan a QR code',
  toHome: 'To the start page',
};

export const sharedTexts = { german, english };

export type SharedTexts = typeof german;
