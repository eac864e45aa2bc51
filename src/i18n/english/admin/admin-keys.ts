import type { adminKeys as german } from '../../german/admin/admin-keys.ts';

const signIns = (count: number) => (count === 1 ? '1 sign-in' : `${count} sign-ins`);

export const adminKeys: typeof german = {
  title: 'Signing keys',
  text: 'The server signs each new sign-in with a key. What stands here is since when it exists and how long it is accepted, never the key itself.',
  signs: (since) => `In use since ${since}`,
  retired: (from, to) => `Used from ${from} to ${to}`,
  accepted: (until) => `accepted until ${until}`,
  open: (count) => (count === 0 ? 'nobody signed in' : `${signIns(count)} open`),
  own: 'yours is among them',
  make: 'Make a new key',
  makeTitle: 'Make a new key?',
  makeText: (days) =>
    `New sign-ins are signed with it from now on. Nobody is signed out: the key of before is accepted for another ${days} days.`,
  makeYes: 'Make it',
  made: 'The new key is in use.',
  end: 'End',
  endOf: (from) => `End the key of ${from}`,
  endTitle: 'End this key?',
  endText: (who) => {
    if (who.signIns === 0) return 'Nobody is signed in with this key.';
    const whose = who.users === 1 ? 'one account' : `${who.users} accounts`;
    const own = who.isOwn ? ' You will be signed out as well.' : '';
    return `Everybody who signed in between ${who.from} and ${who.to} will be signed out: ${signIns(who.signIns)} of ${whose}. Guests need their unlock code once more.${own}`;
  },
  ended: (count) =>
    count === 0 ? 'The key has ended.' : `The key has ended, and ${signIns(count)} with it.`,
};
