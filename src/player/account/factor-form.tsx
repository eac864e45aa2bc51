import { useRef, useState, type RefObject } from 'react';
import { accountTexts } from '../../i18n/account.ts';
import { ownAccountTexts } from '../../i18n/own-account.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import type { AccountError, AccountResult } from '../../platform/server-api/port.ts';
import { AccountTextField } from '../../site/sign-in/account-text-field.tsx';
import { EntryForm } from '../../site/sign-in/entry-form.tsx';
import { useEntry } from '../../site/sign-in/use-entry.ts';
import type { OwnAccountContext } from './own-account-context.ts';
import { ownAccountError } from './own-account-error.ts';

interface FactorFormProps<Value> {
  readonly context: OwnAccountContext;
  readonly submitLabel: string;
  readonly asksForPassword?: boolean;
  /** The label of the code's field; absent where none is needed. */
  readonly codeLabel?: string;
  readonly send: (values: FactorValues) => Promise<AccountResult<Value>>;
  readonly onDone: (value: Value) => void;
}

interface FactorValues {
  readonly password: string;
  readonly code: string;
}

/** A step that takes the password, a code, or both. */
export function FactorForm<Value>({ context, send, onDone, ...props }: FactorFormProps<Value>) {
  const texts = useTexts(ownAccountTexts);
  const entryTexts = useTexts(accountTexts);
  const [values, setValues] = useState<FactorValues>({ password: '', code: '' });
  const password = useRef<HTMLInputElement>(null);
  const code = useRef<HTMLInputElement>(null);
  const onError = (error: AccountError) => {
    const formTexts = { ...texts, wrong: texts.factorPasswordWrong };
    const message = ownAccountError(error, formTexts, entryTexts);
    if (message === texts.factorPasswordWrong) password.current?.focus();
    if (message === entryTexts.factorWrong) code.current?.focus();
    return message;
  };
  const entryContext = { nowMs: context.nowMs, onEntered: onDone };
  const entry = useEntry(entryContext, { send: () => send(values), onError });
  return (
    <EntryForm context={context} entry={entry} submitLabel={props.submitLabel}>
      {props.asksForPassword === true && (
        <AccountTextField
          label={texts.factorPassword}
          name="factor-password"
          type="password"
          autoComplete="current-password"
          value={values.password}
          isFaulty={entry.error?.text === texts.factorPasswordWrong}
          inputRef={password}
          onChange={(typed) => {
            setValues({ ...values, password: typed });
          }}
        />
      )}
      {props.codeLabel !== undefined && (
        <CodeField
          label={props.codeLabel}
          value={values.code}
          isFaulty={entry.error?.text === entryTexts.factorWrong}
          inputRef={code}
          onChange={(typed) => {
            setValues({ ...values, code: typed });
          }}
        />
      )}
    </EntryForm>
  );
}

interface CodeFieldProps {
  readonly label: string;
  readonly value: string;
  readonly isFaulty: boolean;
  readonly inputRef: RefObject<HTMLInputElement | null>;
  readonly onChange: (typed: string) => void;
}

const CodeField = (props: CodeFieldProps) => (
  <AccountTextField name="code" autoComplete="one-time-code" {...props} />
);
