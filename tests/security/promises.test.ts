import { expect, test } from 'vitest';
import { numbersTestedIn, reportOpen } from '../support/promise-list.ts';

const promises: Readonly<Record<number, string>> = {
  1: 'forged tokens',
  2: 'secrets in no address and no log',
  3: 'media of restricted walks by signature only',
  4: 'Content-Security-Policy',
  5: 'headers and origins',
  6: 'rich texts are cleaned when saved and when shown',
  7: 'custom styling loads nothing',
  8: 'scanned links lead to player hosts only',
  9: 'uploads are what they say',
  10: 'archives have caps',
  11: 'guessing is limited, nobody is locked out',
  12: 'unknown user and wrong password look alike',
  13: 'argon2id off the event loop',
  14: 'every call by every role',
  15: 'drafts stay inside',
  16: 'hostile input',
  17: 'one first administrator',
  18: 'registration off, by invitation or open',
  19: 'backups hold no secrets',
  20: 'append-only audit log',
  21: 'strong secret, rotating keys',
  22: 'sign-out clears what is private',
  23: 'positions stay on the phone, deletion leaves no row',
  24: 'no control characters, and one bad row takes no list down',
  25: 'guard and store fold names by one function',
  26: 'what is right gets through while guessing is held',
  28: 'the server asks no private address',
  30: 'signing out ends the session on the server',
  31: 'what lies in the data folder is for the server’s own user alone',
  32: 'all of it holds below a base path, and nothing is outside of it',
  33: 'media in an object store are as closed as in a folder',
  34: 'behind our proxy nobody chooses the address that is counted',
  35: 'no new name looks like another',
  36: 'whatever bytes a stranger sends are read or refused',
};

/** Promises that come later, by number. */
const later: readonly number[] = [];

test('every security promise has a test here or is listed as open', () => {
  const tested = numbersTestedIn(new URL('.', import.meta.url), 'S');
  expect(reportOpen(promises, later, tested)).toEqual([]);
});
