import type { shared as german } from '../german/shared.ts';

export const shared: typeof german = {
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
