import type { AccountFault } from '../../ports/account-api.ts';
import type { AccountTexts } from './account-texts.ts';

/** Spec §8: what is logged when a registration fails. */
export function signupError(fault: AccountFault): string {
  return `HTTP error! status: ${fault.kind === 'account/refused' ? fault.status : 'unknown'}`;
}

/** Which field a refusal is about. */
export function faultyField(
  fault: AccountFault,
): 'username' | 'password' | 'invitation' | undefined {
  if (fault.kind !== 'account/refused') return undefined;
  if (fault.code === 'registration/invitation-invalid') return 'invitation';
  if (fault.code === 'user/name-taken' || fault.status === 409) return 'username';
  return fault.field === 'username' || fault.field === 'password' || fault.field === 'invitation'
    ? fault.field
    : undefined;
}

/** One calm sentence by kind. Undefined: the wait says it all. */
export function signupWords(fault: AccountFault, texts: AccountTexts): string | undefined {
  if (fault.kind === 'account/offline') return texts.offline;
  if (fault.kind === 'account/unreadable') return texts.signupFailed;
  if (fault.status === 429) return undefined;
  if (fault.code === 'registration/off') return texts.registrationOff;
  switch (faultyField(fault)) {
    case 'invitation':
      return texts.invitationNeeded;
    case 'username':
      return fault.status === 409 ? texts.nameTaken : texts.nameUnfit;
    case 'password':
      return texts.passwordShort;
    case undefined:
      return texts.signupFailed;
  }
}
