import { useState } from 'react';
import type { AccountError } from '../../platform/server-api/port.ts';
import type { AccountContext } from '../../site/sign-in/account-context.ts';
import { accountTexts, type AccountTexts } from '../../i18n/account.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { CredentialsFields } from '../../site/sign-in/credentials-fields.tsx';
import { EntryForm } from '../../site/sign-in/entry-form.tsx';
import { OtherLinks } from '../../site/sign-in/other-links.tsx';
import { useEntry } from '../../site/sign-in/use-entry.ts';

interface SetupPageProps {
  readonly context: AccountContext;
  /** The token of the one-time link from the first start. */
  readonly token: string;
}

/** Creates the first administrator. */
export function SetupPage({ context, token }: SetupPageProps) {
  const texts = useTexts(accountTexts);
  const [values, setValues] = useState({ username: '', password: '' });
  const onError = (error: AccountError) => {
    if (isSpent(error)) context.onLinkSpent();
    return setupErrorMessage(error, texts);
  };
  const send = () => context.account.setUp({ token, ...values });
  const entry = useEntry(context, { send, onError });
  return (
    <div className="page">
      <h1>{texts.setupTitle}</h1>
      <p>{texts.setupText}</p>
      <EntryForm context={context} entry={entry} submitLabel={texts.setupSubmit}>
        <CredentialsFields texts={texts} values={values} onChange={setValues} isNew />
      </EntryForm>
      <OtherLinks texts={texts} to={['home']} />
    </div>
  );
}

const isSpent = (error: AccountError) =>
  error.kind === 'account/rejected' &&
  (error.code === 'setup/invalid' || error.code === 'setup/done');

/** Undefined: the countdown is message enough. */
function setupErrorMessage(error: AccountError, texts: AccountTexts): string | undefined {
  if (error.kind === 'account/offline') return texts.offline;
  if (error.kind === 'account/unreadable') return texts.loginUnreachable;
  if (error.status === 429) return undefined;
  if (isSpent(error)) return texts.setupUsed;
  if (error.code === 'user/name-taken') return texts.nameTaken;
  return error.status === 400 ? texts.setupRejected : texts.loginUnreachable;
}
