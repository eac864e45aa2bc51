import type { adminFaults as german } from '../german/admin-faults.ts';

export const adminFaults: typeof german = {
  offline: 'There is no network right now. What you typed stays.',
  unreadable: 'The server answered in an unexpected way.',
  failed: 'The server has a problem right now. What you typed stays.',
  refused: 'The server refused this.',
  tooMany: (seconds) =>
    seconds === 1
      ? 'Too many requests. It goes on in 1 second.'
      : `Too many requests. It goes on in ${seconds} seconds.`,
  byCode: {
    'request/invalid': 'This value does not fit.',
    'request/too-large': 'This is too large for this server.',
    'request/too-many': 'Too many requests. It goes on in a minute.',
    'route/not-found': 'This server does not know that yet. It is older than this page.',
    'auth/invalid': 'You are not signed in any more.',
    'auth/required': 'You are not signed in any more.',
    'auth/forbidden': 'You do not have the right to do this.',
    'user/not-found': 'This user does not exist any more.',
    'user/name-taken': 'This name is taken.',
    'user/last-admin': 'There must always be somebody who may administer.',
    'story/not-found': 'This walk does not exist any more.',
    'story/unpublishable': 'The walk cannot be published like this.',
    'slug/taken': 'Something else has this name already.',
    'element/not-found': 'This part of the walk is gone.',
    'edit/conflict': 'Somebody else has changed this in the meantime.',
    'deletion/not-found': 'This is no longer in the bin.',
    'deletion/parent-gone': 'Its walk is deleted. Bring the walk back first.',
    'revision/not-found': 'There is no such version.',
    'media/not-found': 'This file does not exist any more.',
    'job/not-found': 'This job does not exist any more.',
    'job/over': 'This job is over already.',
    'settings/fixed': "This setting is fixed by the server's environment.",
    'password/wrong': 'This is not the right password.',
    'backup/not-found': 'This backup is no longer there.',
    'backup/busy': 'Another backup is being worked on.',
    'backup/unreadable': 'This file is no backup.',
    'backup/newer': 'This backup was made by a later release.',
    'backup/damaged': 'This backup is damaged and was not used.',
    'storage/full': "The server's storage is full.",
    'server/unavailable': 'The server is not ready right now. Try again in a moment.',
  },
};
