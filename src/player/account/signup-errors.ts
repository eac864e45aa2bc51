import type { AccountError } from '../../platform/server-api/port.ts';
import type { AccountTexts } from '../../i18n/account.ts';

/** Spec §8: what is logged when a registration fails. */
export function signupError(error: AccountError): string {
  return `HTTP error! status: ${error.kind === 'account/rejected' ? error.status : 'unknown'}`;
}

/** The field that an error is about. */
export function faultyField(
  error: AccountError,
): 'username' | 'password' | 'invitation' | undefined {
  if (error.kind !== 'account/rejected') return undefined;
  if (error.code === 'registration/invitation-invalid') return 'invitation';
  if (error.code === 'user/name-taken' || error.status === 409) return 'username';
  return error.field === 'username' || error.field === 'password' || error.field === 'invitation'
    ? error.field
    : undefined;
}

/** One calm sentence for each kind. Undefined: the countdown is message enough. */
export function signupErrorMessage(error: AccountError, texts: AccountTexts): string | undefined {
  if (error.kind === 'account/offline') return texts.offline;
  if (error.kind === 'account/unreadable') return texts.signupFailed;
  if (error.status === 429) return undefined;
  if (error.code === 'registration/off') return texts.registrationOff;
  switch (faultyField(error)) {
    case 'invitation':
      return texts.invitationNeeded;
    case 'username':
      return error.status === 409 ? texts.nameTaken : texts.nameUnfit;
    case 'password':
      return texts.passwordShort;
    case undefined:
      return texts.signupFailed;
  }
}
