import type { sync as german } from '../german/sync.ts';

const waiting = (count: number) => `${String(count)} waiting`;

export const sync: typeof german = {
  title: 'Sync',
  waiting,
  now: 'Sync now',
  nowWaiting: (count) => `Sync now (${waiting(count)})`,
  sending: 'Syncing',
  network:
    'The server cannot be reached right now. Everything is kept on this device and is sent once the network is back.',
  signIn:
    'The sign-in has run out. The walk goes on, and everything stays on this device. It is synced after signing in.',
  toLogin: 'Sign in',
  deadLetters: (count) =>
    count === 1
      ? 'The server refused one entry. It stays on this device.'
      : `The server refused ${String(count)} entries. They stay on this device.`,
  notSynced: 'Not synced yet. It is tried again by itself.',
  done: 'Everything is synced.',
};
