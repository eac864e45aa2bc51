import { useState } from 'react';
import type { AdminFault } from '../../ports/admin-api.ts';
import { TextField } from '../../ui/desk/text-fields.tsx';
import { FaultLine } from '../../ui/desk/states.tsx';
import { operateTexts } from './operate-texts.ts';
import styles from './operate.module.css';

interface PasswordFormProps {
  readonly languageCode: string;
  readonly label: string;
  readonly isDanger?: boolean;
  readonly isSending: boolean;
  readonly fault: AdminFault | undefined;
  readonly words: string | undefined;
  /** Whether it was done. */
  readonly onSend: (password: string) => Promise<boolean>;
}

/** Some things ask once more who is there. */
export function PasswordForm(given: PasswordFormProps) {
  const { languageCode, label, isSending, fault, words, onSend } = given;
  const texts = operateTexts(languageCode);
  const [password, setPassword] = useState('');
  const send = async () => {
    // What was typed stays until it has opened something: a network that fails asks for nothing twice.
    if (password !== '' && (await onSend(password))) setPassword('');
  };
  const isWrong = fault?.kind === 'admin/refused' && fault.code === 'password/wrong';
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
        error={isWrong ? words : undefined}
        value={password}
        onChange={setPassword}
      />
      <button
        type="submit"
        className={given.isDanger === true ? 'button button-danger' : 'button'}
        disabled={isSending}
      >
        {label}
      </button>
      {words !== undefined && !isWrong && <FaultLine words={words} />}
    </form>
  );
}
