import type { adminPreview as german } from '../../german/admin/admin-preview.ts';

export const adminPreview: typeof german = {
  title: 'Preview',
  frame: 'The draft in the player',
  show: 'Show preview',
  hide: 'Hide preview',
  open: 'Preview in a new tab',
  noQuestTab:
    'The player has no “Quests” page. Quests and puzzles are therefore shown nowhere, and not here either.',
  toTabs: 'Choose the pages of the player',
  linksTitle: 'Preview on a phone',
  linksText:
    'A link opens the draft in the player as it stands, until the link runs out. Nothing is counted or kept.',
  testers: (address) => `Testers who are signed in need no link: ${address} opens the draft.`,
  lifetime: 'Valid for',
  hours: {
    1: '1 hour',
    24: '1 day',
    72: '3 days',
    168: '1 week',
    336: '2 weeks',
  },
  make: 'Make a link',
  link: 'Preview link',
  until: (dateTime) => `Valid until ${dateTime}. The link is shown only here.`,
  picture: 'QR code of the link',
  pictureText: 'Take a picture of it with the camera of the phone.',
  onlyHere: (host: string) =>
    `${host} can only be reached from this device or this network, not by a phone elsewhere. Please open the administration at the public address for that (environment variable PLAYER_HOSTS).`,
  copy: 'Copy',
  copied: 'The link is copied.',
  notCopied: 'Copying does not work here. The link can be selected.',
  openLinks: 'Open links',
  noLinks: 'No link is open right now.',
  openLink: (until, by) => (by === null ? `Until ${until}` : `Until ${until}, by ${by}`),
  revoke: 'Revoke',
  revoked: 'The link is revoked.',
};
