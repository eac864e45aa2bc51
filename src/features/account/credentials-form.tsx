import { useState, type SyntheticEvent } from 'react';
import type { Messages } from '../../i18n/messages.ts';

export interface Credentials {
  readonly username: string;
  readonly password: string;
}

interface CredentialsFormProps {
  readonly messages: Messages;
  readonly isNew: boolean;
  readonly submitLabel: string;
  /** Answers what went wrong in words, or nothing. */
  readonly onSubmit: (credentials: Credentials) => Promise<string | undefined>;
}

const empty: Credentials = { username: '', password: '' };

export function CredentialsForm({ messages, isNew, submitLabel, onSubmit }: CredentialsFormProps) {
  const [values, setValues] = useState(empty);
  const [fault, setFault] = useState<string>();
  const [isSending, setSending] = useState(false);
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    setSending(true);
    setFault(undefined);
    const words = await onSubmit(values);
    setSending(false);
    setFault(words);
    // Spec §8: both fields are cleared after a failed login. A new account keeps what was typed.
    if (words !== undefined && !isNew) setValues(empty);
  };
  return (
    <form className="form" onSubmit={(event) => void submit(event)}>
      <label>
        {messages.username}
        <input
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          required
          value={values.username}
          onChange={(event) => {
            setValues({ ...values, username: event.target.value });
          }}
        />
      </label>
      <label>
        {messages.password}
        <input
          name="password"
          type="password"
          autoComplete={isNew ? 'new-password' : 'current-password'}
          required
          value={values.password}
          onChange={(event) => {
            setValues({ ...values, password: event.target.value });
          }}
        />
      </label>
      <div role="alert">{fault !== undefined && <p className="form-fault">{fault}</p>}</div>
      <button type="submit" className="button" disabled={isSending}>
        {submitLabel}
      </button>
    </form>
  );
}
