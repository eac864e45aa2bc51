import type { AdminError } from '../../../platform/admin-api/port.ts';
import { ROLE } from '../../../contract/token-claims.ts';
import { withRequestId } from '../../session/texts/error-message.ts';
import { peopleTexts, type PeopleTexts } from '../../../i18n/admin/people.ts';
import { textsOf } from '../../../i18n/texts-of.ts';

export interface NewUserForm {
  readonly username: string;
  readonly role: string;
  readonly way: 'link' | 'typed';
  readonly password: string;
}

export interface NewUserErrors {
  readonly username: string | undefined;
  readonly password: string | undefined;
}

const MAX_NAME_LENGTH = 100;

const minLengthOf = (role: string) => (Number(role) === ROLE.administrator ? 10 : 8);
const nameIn = ({ username }: NewUserForm) => username.trim();

/** The request body; undefined while something is missing. */
export function newUserBodyOf(
  form: NewUserForm,
): { username: string; role: number; password?: string } | undefined {
  const username = nameIn(form);
  const isTyped = form.way === 'typed';
  if (username === '' || username.length > MAX_NAME_LENGTH) return undefined;
  if (isTyped && form.password.length < minLengthOf(form.role)) return undefined;
  const role = Number(form.role);
  return { username, role, ...(isTyped ? { password: form.password } : {}) };
}

/** The error of each field, after somebody has tried to send the form. */
export function newUserErrors(
  form: NewUserForm,
  isTried: boolean,
  error: AdminError | undefined,
  languageCode: string,
): NewUserErrors {
  const texts = textsOf(peopleTexts, languageCode);
  const named = (message: string) => withRequestId(message, error, languageCode);
  const code = error?.kind === 'admin/rejected' ? error.code : undefined;
  const field = error?.kind === 'admin/rejected' ? error.field : undefined;
  const minLength = minLengthOf(form.role);
  const isShort = form.way === 'typed' && form.password.length < minLength;
  return {
    username:
      code === 'user/name-taken' ? named(texts.nameTaken) : usernameError(form, isTried, texts),
    password:
      field === 'password'
        ? named(texts.passwordShort(minLength))
        : isTried && isShort
          ? texts.passwordShort(minLength)
          : undefined,
  };
}

function usernameError(
  form: NewUserForm,
  isTried: boolean,
  texts: PeopleTexts,
): string | undefined {
  const name = nameIn(form);
  if (!isTried) return undefined;
  if (name === '') return texts.usernameMissing;
  return name.length > MAX_NAME_LENGTH ? texts.usernameUnfit : undefined;
}
