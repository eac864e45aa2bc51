import type { update as german } from '../german/update.ts';

export const update: typeof german = {
  region: 'New version',
  waiting: 'A new version is ready.',
  waitingText: 'To switch, the page loads once more. Your progress and position stay.',
  take: 'Switch now',
  taking: 'One moment …',
  leftBehind: 'The new version already runs in another tab.',
  leftBehindText: 'This page goes on until it is loaded again.',
  reload: 'Load again',
  heldByWalk: 'Please close the walk in the other tab first, then switch here.',
  heldByDownload: 'A walk is being downloaded. Please switch after that.',
  walkChanged: 'This walk has been changed.',
  walkStoredText:
    'The version before is on this device and can still be heard. The new one can be downloaded.',
  toDownload: 'To the new version',
  later: 'Later',
};
