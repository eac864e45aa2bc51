/** The draft in the player: beside the editor, in a new tab and on the phone. */
const german = {
  title: 'Vorschau',
  frame: 'Der Entwurf im Player',
  show: 'Vorschau zeigen',
  hide: 'Vorschau ausblenden',
  open: 'Vorschau in neuem Tab',
  noQuestTab:
    'Im Player fehlt die Seite „Quests“. Quests und Rätsel sind deshalb nirgends zu sehen, auch hier nicht.',
  toTabs: 'Seiten im Player wählen',
  linksTitle: 'Vorschau auf dem Telefon',
  linksText:
    'Ein Link öffnet den Entwurf im Player, so wie er gerade steht, bis der Link abläuft. Gezählt und gespeichert wird dabei nichts.',
  testers: (address: string) =>
    `Angemeldete Tester brauchen keinen Link: ${address} öffnet den Entwurf.`,
  lifetime: 'Gilt',
  hours: {
    1: '1 Stunde',
    24: '1 Tag',
    72: '3 Tage',
    168: '1 Woche',
    336: '2 Wochen',
  },
  make: 'Link erstellen',
  link: 'Link zur Vorschau',
  until: (dateTime: string) => `Gilt bis ${dateTime}. Der Link wird nur hier gezeigt.`,
  picture: 'QR-Code des Links',
  pictureText: 'Mit der Kamera des Telefons abfotografieren.',
  onlyHere: (host: string) =>
    `${host} ist nur von diesem Gerät oder aus diesem Netz zu erreichen, von einem Telefon unterwegs nicht. Dafür bitte die Verwaltung unter der öffentlichen Adresse öffnen (Umgebungsvariable PLAYER_HOSTS).`,
  copy: 'Kopieren',
  copied: 'Der Link ist kopiert.',
  notCopied: 'Kopieren geht hier nicht. Bitte den Link markieren.',
  openLinks: 'Offene Links',
  noLinks: 'Gerade ist kein Link offen.',
  openLink: (until: string, by: string | null) =>
    by === null ? `Bis ${until}` : `Bis ${until}, von ${by}`,
  revoke: 'Zurückziehen',
  revoked: 'Der Link ist zurückgezogen.',
};

const english: typeof german = {
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

export const draftPreviewTexts = { german, english };
