import type { deleteData as german } from '../german/delete-data.ts';

export const deleteData: typeof german = {
  title: 'Delete my data',
  text: 'Deletes what this app has stored about you: on this device and, if you are signed in, on the server too.',
  goes: 'What will be deleted',
  goesDevice:
    'On this device: your progress in all walks, downloaded walks, settings and your sign-in.',
  goesAccount: (username) =>
    `On the server: the account${username === undefined ? '' : ` “${username}”`} with its progress, sign-ins and unlocked walks.`,
  goesGuest: 'On the server: your access by unlock code, with its progress.',
  stays: 'What will stay',
  staysCounts: 'Anonymous counts, such as how often a station was heard. They hold no name.',
  staysBackups:
    "The operator's backups that were made before. The operator deletes them after their own retention period.",
  staysCode: 'You will need a code again to unlock restricted walks.',
  forever: 'This cannot be undone.',
  password: 'Your password',
  all: 'Delete for good',
  device: 'Delete on this device only',
  cancel: 'Cancel',
  close: 'Close',
  working: 'Deleting …',
  wrongPassword: 'That is not your password. Nothing has been deleted yet.',
  lastAdministrator:
    'This is the last administrator account, so it cannot be deleted. Give this role to another account first.',
  offline:
    'The account cannot be deleted without a network. Nothing has been deleted yet. The device alone can be cleared offline.',
  failed: 'The server could not delete the account. Nothing has been deleted yet.',
  tooMany: 'Too many tries. Please wait a moment.',
  notAll: 'Not everything could be deleted. Please close other tabs of this app and try again.',
  done: 'Your data has been deleted.',
};
