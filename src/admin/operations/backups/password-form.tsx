import { useState } from 'react';
import type { AdminError } from '../../../platform/admin-api/port.ts';
import { TextField } from '../../ui/fields/text-fields.tsx';
import { ErrorMessage } from '../../ui/page/states.tsx';
import styles from './backups.module.css';
import { operationsTexts } from '../../../i18n/admin/operations.ts';
import { useTexts } from '../../../i18n/use-texts.ts';

interface PasswordFormProps {
  readonly label: string;
  readonly isDanger?: boolean;
  readonly isSending: boolean;
  readonly error: AdminError | undefined;
  readonly message: string | undefined;
  /** Resolves to whether the action succeeded. */
  readonly onSend: (password: string) => Promise<boolean>;
}

/** Some actions require the password again. */
export function PasswordForm(props: PasswordFormProps) {
  const { label, isSending, error, message, onSend } = props;
  const texts = useTexts(operationsTexts);
  const [password, setPassword] = useState('');
  const send = async () => {
    // The typed password stays until it has succeeded: after a network error nobody types it twice.
    if (password !== '' && (await onSend(password))) setPassword('');
  };
  const isWrong = error?.kind === 'admin/rejected' && error.code === 'password/wrong';
  return (
    <form
      className={styles['ask']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <TextField
        type="password"
        autoComplete="current-password"
        label={texts.password}
        help={texts.passwordHelp}
        error={isWrong ? message : undefined}
        value={password}
        onChange={setPassword}
      />
      <button
        type="submit"
        className={props.isDanger === true ? 'button button-danger' : 'button'}
        disabled={isSending}
      >
        {label}
      </button>
      {message !== undefined && !isWrong && <ErrorMessage message={message} />}
    </form>
  );
}
