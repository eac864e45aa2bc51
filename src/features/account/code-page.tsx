import { useState } from 'react';
import type { AccountFault } from '../../ports/account-api.ts';
import type { AccountRoom } from './account-room.ts';
import { accountTexts, type AccountTexts } from './account-texts.ts';
import { EntryForm } from './entry-form.tsx';
import { OtherWays } from './other-ways.tsx';
import { TextField } from './text-field.tsx';
import { useEntry } from './use-entry.ts';

interface CodePageProps {
  readonly room: AccountRoom;
  /** From the sign on a card. It waits for a tap: whoever only looks at the link uses nothing up. */
  readonly given: string | undefined;
}

/** Opens the walks of an unlock code on this device. */
export function CodePage({ room, given = '' }: CodePageProps) {
  const texts = accountTexts(room.languageCode);
  const [code, setCode] = useState(given);
  const entry = useEntry(room, {
    send: () => room.account.redeem(code.trim()),
    onFault: (fault) => codeWords(fault, texts),
  });
  return (
    <div className="page">
      <h1>{texts.codeTitle}</h1>
      <p>{texts.codeText}</p>
      <EntryForm room={room} entry={entry} submitLabel={texts.codeSubmit}>
        <TextField
          label={texts.codeLabel}
          name="code"
          autoComplete="off"
          value={code}
          isFaulty={entry.fault?.text !== undefined}
          onChange={setCode}
        />
      </EntryForm>
      <OtherWays texts={texts} to={['home']} />
    </div>
  );
}

function codeWords(fault: AccountFault, texts: AccountTexts): string | undefined {
  if (fault.kind === 'account/offline') return texts.offline;
  if (fault.kind === 'account/unreadable') return texts.codeFailed;
  if (fault.status === 429) return undefined;
  const isWrong = fault.code === 'code/invalid' || fault.status === 400;
  return isWrong ? texts.codeInvalid : texts.codeFailed;
}
