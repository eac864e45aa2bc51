import { expect, test } from 'vitest';
import type { AccountError } from '../../platform/server-api/port.ts';
import { accountTexts } from '../../i18n/account.ts';
import { textsOf } from '../../i18n/texts-of.ts';
import { faultyField, signupError, signupErrorMessage } from './signup-errors.ts';

const texts = textsOf(accountTexts, 'de');
const rejectedWith = (status: number, more: object = {}): AccountError => ({
  kind: 'account/rejected',
  status,
  ...more,
});
const cases: readonly [AccountError, string, string | undefined, string | undefined][] = [
  [{ kind: 'account/offline' }, 'unknown', texts.offline, undefined],
  [{ kind: 'account/unreadable' }, 'unknown', texts.signupFailed, undefined],
  [rejectedWith(409, { code: 'user/name-taken' }), '409', texts.nameTaken, 'username'],
  [rejectedWith(409), '409', texts.nameTaken, 'username'],
  [rejectedWith(400, { field: 'password' }), '400', texts.passwordShort, 'password'],
  [rejectedWith(400, { field: 'username' }), '400', texts.nameUnfit, 'username'],
  [rejectedWith(400, { field: 'invitation' }), '400', texts.invitationNeeded, 'invitation'],
  [rejectedWith(403, { code: 'registration/off' }), '403', texts.registrationOff, undefined],
  [
    rejectedWith(403, { code: 'registration/invitation-invalid' }),
    '403',
    texts.invitationNeeded,
    'invitation',
  ],
  [rejectedWith(429, { retryAfterS: 5 }), '429', undefined, undefined],
  [rejectedWith(500), '500', texts.signupFailed, undefined],
  [rejectedWith(404), '404', texts.signupFailed, undefined],
];

test.each(cases)(
  'a failed registration (%j) is logged and shown',
  (error, status, expected, field) => {
    expect([signupError(error), signupErrorMessage(error, texts), faultyField(error)]).toEqual([
      `HTTP error! status: ${status}`,
      expected,
      field,
    ]);
  },
);
