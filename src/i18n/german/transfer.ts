const stations = (count: number) => {
  if (count === 0) return 'Noch keine Station';
  return count === 1 ? '1 Station' : `${String(count)} Stationen`;
};

/** The transfer of a walk's progress to another device. */
export const transfer = {
  menu: 'Gerät wechseln',
  title: 'Gerät wechseln',
  close: 'Schließen',
  sendTitle: 'Spielstand mitnehmen',
  sendNothing: 'In diesem Rundgang ist noch nichts erreicht, was mitgenommen werden kann.',
  sendWaiting: 'Der Server bestätigt den Spielstand...',
  sendSlow: 'Der Server antwortet langsam.',
  reached: (open: number, begun: number, solved: number) =>
    [
      `${stations(open)} offen`,
      begun > 0 ? `${String(begun)} davon begonnen` : '',
      solved > 0 ? `${String(solved)} Rätsel gelöst` : '',
    ]
      .filter((part) => part !== '')
      .join(', '),
  codeLabel: 'QR Code mit dem Spielstand',
  codeHow:
    'Mit der Kamera des anderen Geräts öffnen, oder dort mit dem QR Code Scanner des Rundgangs. Ohne Netz geht es, wenn der Rundgang dort gespeichert ist.',
  codeTooLarge: 'Für einen QR Code ist es zu viel. Die Datei nimmt alles mit.',
  confirmed: (when: string) => `Vom Server bestätigt am ${when}.`,
  unconfirmedHere:
    'Nicht bestätigt, denn der Server ist gerade nicht zu erreichen. Sie können den Spielstand trotzdem übernehmen.',
  confirmNow: 'Jetzt bestätigen',
  saveFile: 'Als Datei sichern',
  fileSaved: 'Die Datei ist gesichert.',
  sendLink: 'Link senden',
  linkCopied: 'Link kopiert.',
  linkFailed: 'Dieser Browser kann den Link nicht senden.',
  linkTitle: (walk: string) => `Spielstand: ${walk}`,
  fetchTitle: 'Spielstand holen',
  fetchHow: 'Von einem anderen Gerät: den Code dort scannen, oder hier die Datei wählen.',
  scan: 'Code scannen',
  chooseFile: 'Datei wählen',
  fileReading: 'Die Datei wird gelesen.',
  takeTitle: 'Spielstand übernehmen?',
  takeWaiting: 'Der Spielstand wird geprüft...',
  takeSlow: 'Das Prüfen dauert länger. Ohne Netz hört es gleich auf.',
  madeAt: (when: string) => `Mitgenommen am ${when}.`,
  unconfirmed: 'Nicht bestätigt.',
  unchanged: (when: string) => `Vom Server bestätigt am ${when}, seitdem unverändert.`,
  stays: 'Was auf diesem Gerät schon erreicht ist, bleibt.',
  acrossReset:
    'Auf einem der beiden Geräte wurde der Rundgang zurückgesetzt. Übernommen wird beides zusammen.',
  missing: 'Manches davon gehört zu einer anderen Fassung des Rundgangs und fällt weg.',
  take: 'Übernehmen',
  leave: 'Nicht übernehmen',
  takenTitle: 'Spielstand übernommen',
  goOn: (station: string) => `Weiter mit „${station}“`,
  containedTitle: 'Alles schon da',
  nothingTitle: 'Nichts zu übernehmen',
  contained: 'Was der Spielstand enthält, ist auf diesem Gerät schon erreicht.',
  otherTitle: 'Ein anderer Rundgang',
  other: (walk: string) => `Dieser Spielstand gehört zum Rundgang „${walk}“.`,
  openOther: 'Rundgang öffnen',
  forgedTitle: 'Nicht übernommen',
  forged:
    'Dieser Spielstand wurde verändert, nachdem der Server ihn bestätigt hat. Er wird nicht übernommen. Bitte auf dem anderen Gerät einen neuen Code zeigen.',
  unreadableTitle: 'Nicht lesbar',
  unreadable:
    'Das ist kein Spielstand, oder er ist beschädigt. Bitte auf dem anderen Gerät einen neuen Code zeigen.',
  newerTitle: 'Neuere Version',
  newer:
    'Dieser Spielstand braucht eine neuere Version der App. Bitte mit Netz schließen und neu öffnen, dann noch einmal scannen.',
};
