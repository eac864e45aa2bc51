import type { Ref } from 'react';
import type { Credentials } from '../../contract/accounts.ts';
import type { AccountTexts } from '../../i18n/account.ts';
import { AccountTextField } from './account-text-field.tsx';

interface CredentialsFieldsProps {
  readonly texts: AccountTexts;
  readonly values: Credentials;
  readonly onChange: (values: Credentials) => void;
  /** True for a new account: the browser offers a password instead of filling in an old one. */
  readonly isNew: boolean;
  readonly faulty?: string | undefined;
  readonly firstRef?: Ref<HTMLInputElement>;
}

export function CredentialsFields({ texts, values, onChange, ...props }: CredentialsFieldsProps) {
  const { isNew, faulty, firstRef = null } = props;
  return (
    <>
      <AccountTextField
        label={texts.username}
        name="username"
        autoComplete="username"
        value={values.username}
        isFaulty={faulty === 'username'}
        inputRef={firstRef}
        onChange={(username) => {
          onChange({ ...values, username });
        }}
      />
      <AccountTextField
        label={texts.password}
        name="password"
        type="password"
        autoComplete={isNew ? 'new-password' : 'current-password'}
        value={values.password}
        isFaulty={faulty === 'password'}
        onChange={(password) => {
          onChange({ ...values, password });
        }}
      />
    </>
  );
}
