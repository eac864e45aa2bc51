const germanStations = (count: number) => {
  if (count === 0) return 'Noch keine Station';
  return count === 1 ? '1 Station' : `${String(count)} Stationen`;
};

/** The transfer of a walk's progress to another device. */
const german = {
  menu: 'Gerät wechseln',
  title: 'Gerät wechseln',
  close: 'Schließen',
  sendTitle: 'Spielstand mitnehmen',
  sendNothing: 'In diesem Rundgang ist noch nichts erreicht, was mitgenommen werden kann.',
  sendWaiting: 'Der Server bestätigt den Spielstand...',
  sendSlow: 'Der Server antwortet langsam.',
  reached: (open: number, begun: number, solved: number) =>
    [
      `${germanStations(open)} offen`,
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
  unconfirmedByError:
    'Nicht bestätigt, denn der Server hat einen Fehler gemeldet. Sie können den Spielstand trotzdem übernehmen.',
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
  appliedTitle: 'Spielstand übernommen',
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

const englishStations = (count: number) => {
  if (count === 0) return 'No station';
  return count === 1 ? '1 station' : `${String(count)} stations`;
};

const puzzles = (count: number) => (count === 1 ? '1 puzzle' : `${String(count)} puzzles`);

const english: typeof german = {
  menu: 'Change devices',
  title: 'Change devices',
  close: 'Close',
  sendTitle: 'Take the progress along',
  sendNothing: 'Nothing has been reached in this walk yet that could be taken along.',
  sendWaiting: 'The server confirms the progress...',
  sendSlow: 'The server is slow to answer.',
  reached: (open, begun, solved) =>
    [
      `${englishStations(open)} open`,
      begun > 0 ? `${String(begun)} of them begun` : '',
      solved > 0 ? `${puzzles(solved)} solved` : '',
    ]
      .filter((part) => part !== '')
      .join(', '),
  codeLabel: 'QR code with the progress',
  codeHow:
    'Open it with the camera of the other device, or there with the QR code scanner of the walk. Without a network it works where the walk is stored.',
  codeTooLarge: 'It is too much for a QR code. The file takes everything along.',
  confirmed: (when) => `Confirmed by the server on ${when}.`,
  unconfirmedHere:
    'Not confirmed, because the server cannot be reached right now. The progress can be taken over all the same.',
  unconfirmedByError:
    'Not confirmed, because the server reported an error. The progress can be taken over all the same.',
  confirmNow: 'Confirm now',
  saveFile: 'Save as a file',
  fileSaved: 'The file has been saved.',
  sendLink: 'Send the link',
  linkCopied: 'Link copied.',
  linkFailed: 'The link cannot be sent here.',
  linkTitle: (walk) => `Progress: ${walk}`,
  fetchTitle: 'Fetch progress',
  fetchHow: 'From another device: scan the code there, or choose the file here.',
  scan: 'Scan a code',
  chooseFile: 'Choose a file',
  fileReading: 'The file is being read.',
  takeTitle: 'Take over the progress?',
  takeWaiting: 'The progress is being checked...',
  takeSlow: 'Checking takes longer. Without a network it ends soon.',
  madeAt: (when) => `Taken along on ${when}.`,
  unconfirmed: 'Not confirmed.',
  unchanged: (when) => `Confirmed by the server on ${when}, unchanged since.`,
  stays: 'What has been reached on this device stays.',
  acrossReset: 'On one of the two devices the walk has been reset. Both are taken over together.',
  missing: 'Some of it belongs to another version of the walk and is left out.',
  take: 'Take over',
  leave: 'Do not take over',
  appliedTitle: 'Progress taken over',
  goOn: (station) => `Go on with “${station}”`,
  containedTitle: 'All there already',
  nothingTitle: 'Nothing to take over',
  contained: 'What this progress holds has been reached on this device already.',
  otherTitle: 'Another walk',
  other: (walk) => `This progress belongs to the walk “${walk}”.`,
  openOther: 'Open the walk',
  forgedTitle: 'Not taken over',
  forged:
    'This progress was changed after the server had confirmed it. It is not taken over. The other device can show a new code.',
  unreadableTitle: 'Not readable',
  unreadable: 'This is no progress, or it is damaged. The other device can show a new code.',
  newerTitle: 'A newer version',
  newer:
    'This progress needs a newer version of the app. Please close and reopen it with a network, then scan again.',
};

export const transferTexts = { german, english };

export type TransferTexts = typeof german;
