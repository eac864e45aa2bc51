import { useState } from 'react';
import type { AccountFault } from '../../ports/account-api.ts';
import type { AccountRoom } from './account-room.ts';
import { accountTexts, type AccountTexts } from './account-texts.ts';
import { EntryForm } from './entry-form.tsx';
import { OtherWays } from './other-ways.tsx';
import { TextField } from './text-field.tsx';
import { useEntry } from './use-entry.ts';

interface ChoosePasswordPageProps {
  readonly room: AccountRoom;
  /** From the one-time link of the administration. */
  readonly token: string;
}

/** The first password of who was added, or a new one. */
export function ChoosePasswordPage({ room, token }: ChoosePasswordPageProps) {
  const texts = accountTexts(room.languageCode);
  const [password, setPassword] = useState('');
  const entry = useEntry(room, {
    send: () => room.account.choosePassword({ token, password }),
    onFault: (fault) => {
      if (isSpent(fault)) room.onLinkSpent();
      return wordsFor(fault, texts);
    },
  });
  return (
    <div className="page">
      <h1>{texts.chooseTitle}</h1>
      <p>{texts.chooseText}</p>
      <EntryForm room={room} entry={entry} submitLabel={texts.chooseSubmit}>
        <TextField
          label={texts.chooseLabel}
          name="password"
          type="password"
          autoComplete="new-password"
          value={password}
          help={texts.chooseHelp}
          isFaulty={entry.fault?.text === texts.chooseShort}
          onChange={setPassword}
        />
      </EntryForm>
      <OtherWays texts={texts} to={['home']} />
    </div>
  );
}

const isSpent = (fault: AccountFault) => fault.kind === 'account/refused' && fault.status === 403;

/** Undefined: the wait says it all. */
function wordsFor(fault: AccountFault, texts: AccountTexts): string | undefined {
  if (fault.kind === 'account/offline') return texts.offline;
  if (fault.kind === 'account/unreadable') return texts.loginUnreachable;
  if (fault.status === 429) return undefined;
  if (isSpent(fault)) return texts.chooseUsed;
  return fault.status === 400 ? texts.chooseShort : texts.loginUnreachable;
}
