import { expect, test } from 'vitest';
import type { AccountFault } from '../../ports/account-api.ts';
import { accountTexts } from './account-texts.ts';
import { faultyField, signupError, signupWords } from './signup-faults.ts';

const texts = accountTexts('de');
const refused = (status: number, more: object = {}): AccountFault => ({
  kind: 'account/refused',
  status,
  ...more,
});
const cases: readonly [AccountFault, string, string | undefined, string | undefined][] = [
  [{ kind: 'account/offline' }, 'unknown', texts.offline, undefined],
  [{ kind: 'account/unreadable' }, 'unknown', texts.signupFailed, undefined],
  [refused(409, { code: 'user/name-taken' }), '409', texts.nameTaken, 'username'],
  [refused(409), '409', texts.nameTaken, 'username'],
  [refused(400, { field: 'password' }), '400', texts.passwordShort, 'password'],
  [refused(400, { field: 'username' }), '400', texts.nameUnfit, 'username'],
  [refused(400, { field: 'invitation' }), '400', texts.invitationNeeded, 'invitation'],
  [refused(403, { code: 'registration/off' }), '403', texts.registrationOff, undefined],
  [
    refused(403, { code: 'registration/invitation-invalid' }),
    '403',
    texts.invitationNeeded,
    'invitation',
  ],
  [refused(429, { retryAfterS: 5 }), '429', undefined, undefined],
  [refused(500), '500', texts.signupFailed, undefined],
  [refused(404), '404', texts.signupFailed, undefined],
];

test.each(cases)('a failed registration (%j) is logged and told', (fault, status, words, field) => {
  expect([signupError(fault), signupWords(fault, texts), faultyField(fault)]).toEqual([
    `HTTP error! status: ${status}`,
    words,
    field,
  ]);
});
