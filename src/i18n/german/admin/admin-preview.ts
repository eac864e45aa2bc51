/** The draft in the player: beside the editor, in a new tab and on the phone. */
export const adminPreview = {
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
