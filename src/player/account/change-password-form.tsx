import { useRef, useState } from 'react';
import { accountTexts } from '../../i18n/account.ts';
import { ownAccountTexts } from '../../i18n/own-account.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import type { AccountError } from '../../platform/server-api/port.ts';
import { AccountTextField } from '../../site/sign-in/account-text-field.tsx';
import { EntryForm } from '../../site/sign-in/entry-form.tsx';
import { useEntry } from '../../site/sign-in/use-entry.ts';
import type { OwnAccountContext } from './own-account-context.ts';
import { ownAccountError } from './own-account-error.ts';

interface ChangePasswordFormProps {
  readonly context: OwnAccountContext;
  readonly username: string;
  readonly onChanged: () => void;
}

const empty = { password: '', newPassword: '' };

export function ChangePasswordForm({ context, username, onChanged }: ChangePasswordFormProps) {
  const texts = useTexts(ownAccountTexts);
  const entryTexts = useTexts(accountTexts);
  const [values, setValues] = useState(empty);
  const former = useRef<HTMLInputElement>(null);
  const next = useRef<HTMLInputElement>(null);
  const change = (name: keyof typeof empty) => (value: string) => {
    setValues((before) => ({ ...before, [name]: value }));
  };
  const onEntered = () => {
    setValues(empty);
    context.toasts.showToast(texts.changed, 'success');
    onChanged();
  };
  const onError = (error: AccountError) => {
    const message = ownAccountError(error, texts, entryTexts);
    if (message === texts.wrong) former.current?.focus();
    if (message === entryTexts.chooseShort) next.current?.focus();
    return message;
  };
  const entry = useEntry(
    { nowMs: context.nowMs, onEntered },
    { send: () => context.api.changePassword(values), onError },
  );
  return (
    <EntryForm context={context} entry={entry} submitLabel={texts.change}>
      {/* Password managers learn from it whose password it is. */}
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <AccountTextField
        label={texts.former}
        name="password"
        type="password"
        autoComplete="current-password"
        value={values.password}
        isFaulty={entry.error?.text === texts.wrong}
        inputRef={former}
        onChange={change('password')}
      />
      <AccountTextField
        label={texts.next}
        name="new-password"
        type="password"
        autoComplete="new-password"
        value={values.newPassword}
        help={entryTexts.chooseHelp}
        isFaulty={entry.error?.text === entryTexts.chooseShort}
        inputRef={next}
        onChange={change('newPassword')}
      />
    </EntryForm>
  );
}
