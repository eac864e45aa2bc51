import type { transfer as german } from '../german/transfer.ts';

const stations = (count: number) => {
  if (count === 0) return 'No station';
  return count === 1 ? '1 station' : `${String(count)} stations`;
};
const puzzles = (count: number) => (count === 1 ? '1 puzzle' : `${String(count)} puzzles`);

export const transfer: typeof german = {
  menu: 'Change devices',
  title: 'Change devices',
  close: 'Close',
  sendTitle: 'Take the progress along',
  sendNothing: 'Nothing has been reached in this walk yet that could be taken along.',
  sendWaiting: 'The server confirms the progress...',
  sendSlow: 'The server is slow to answer.',
  reached: (open, begun, solved) =>
    [
      `${stations(open)} open`,
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
  takenTitle: 'Progress taken over',
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
