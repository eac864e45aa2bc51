import type { AdminFault } from '../../ports/admin-api.ts';
import { ROLE } from '../../contract/token-claims.ts';
import type { PeopleTexts } from './people-texts.ts';

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

const LONGEST_NAME = 100;

const leastOf = (role: string) => (Number(role) === ROLE.administrator ? 10 : 8);
const nameIn = ({ username }: NewUserForm) => username.trim();

/** What is sent; undefined while something is missing. */
export function newUserBody(
  form: NewUserForm,
): { username: string; role: number; password?: string } | undefined {
  const username = nameIn(form);
  const isTyped = form.way === 'typed';
  if (username === '' || username.length > LONGEST_NAME) return undefined;
  if (isTyped && form.password.length < leastOf(form.role)) return undefined;
  const role = Number(form.role);
  return { username, role, ...(isTyped ? { password: form.password } : {}) };
}

/** What stands beside which field, once somebody has tried to send it. */
export function newUserErrors(
  form: NewUserForm,
  isTried: boolean,
  fault: AdminFault | undefined,
  texts: PeopleTexts,
): NewUserErrors {
  const code = fault?.kind === 'admin/refused' ? fault.code : undefined;
  const field = fault?.kind === 'admin/refused' ? fault.field : undefined;
  const least = leastOf(form.role);
  const isShort = form.way === 'typed' && form.password.length < least;
  return {
    username: usernameError(form, isTried, code === 'user/name-taken', texts),
    password: (isTried && isShort) || field === 'password' ? texts.passwordShort(least) : undefined,
  };
}

function usernameError(
  form: NewUserForm,
  isTried: boolean,
  isTaken: boolean,
  texts: PeopleTexts,
): string | undefined {
  const name = nameIn(form);
  if (isTaken) return texts.nameTaken;
  if (!isTried) return undefined;
  if (name === '') return texts.usernameMissing;
  return name.length > LONGEST_NAME ? texts.usernameUnfit : undefined;
}
