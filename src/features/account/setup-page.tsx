import { useState } from 'react';
import type { AccountFault } from '../../ports/account-api.ts';
import type { AccountRoom } from './account-room.ts';
import { accountTexts, type AccountTexts } from './account-texts.ts';
import { CredentialsFields } from './credentials-fields.tsx';
import { EntryForm } from './entry-form.tsx';
import { OtherWays } from './other-ways.tsx';
import { useEntry } from './use-entry.ts';

interface SetupPageProps {
  readonly room: AccountRoom;
  /** From the one-time link of the first start. */
  readonly token: string;
}

/** Makes the first administrator. */
export function SetupPage({ room, token }: SetupPageProps) {
  const texts = accountTexts(room.languageCode);
  const [values, setValues] = useState({ username: '', password: '' });
  const onFault = (fault: AccountFault) => {
    if (isSpent(fault)) room.onLinkSpent();
    return wordsFor(fault, texts);
  };
  const send = () => room.account.setUp({ token, ...values });
  const entry = useEntry(room, { send, onFault });
  return (
    <div className="page">
      <h1>{texts.setupTitle}</h1>
      <p>{texts.setupText}</p>
      <EntryForm room={room} entry={entry} submitLabel={texts.setupSubmit}>
        <CredentialsFields texts={texts} values={values} onChange={setValues} isNew />
      </EntryForm>
      <OtherWays texts={texts} to={['home']} />
    </div>
  );
}

const isSpent = (fault: AccountFault) =>
  fault.kind === 'account/refused' &&
  (fault.code === 'setup/invalid' || fault.code === 'setup/done');

/** Undefined: the wait says it all. */
function wordsFor(fault: AccountFault, texts: AccountTexts): string | undefined {
  if (fault.kind === 'account/offline') return texts.offline;
  if (fault.kind === 'account/unreadable') return texts.loginUnreachable;
  if (fault.status === 429) return undefined;
  if (isSpent(fault)) return texts.setupUsed;
  if (fault.code === 'user/name-taken') return texts.nameTaken;
  return fault.status === 400 ? texts.setupRefused : texts.loginUnreachable;
}
