import { useState } from 'react';
import type { AccountError } from '../../platform/server-api/port.ts';
import type { AccountContext } from '../../site/sign-in/account-context.ts';
import { accountTexts, type AccountTexts } from '../../i18n/account.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { EntryForm } from '../../site/sign-in/entry-form.tsx';
import { OtherLinks } from '../../site/sign-in/other-links.tsx';
import { AccountTextField } from '../../site/sign-in/account-text-field.tsx';
import { useEntry } from '../../site/sign-in/use-entry.ts';

interface CodePageProps {
  readonly context: AccountContext;
  /** The code from a card's QR sign. It waits for a tap: only opening the link redeems nothing. */
  readonly codeFromSign: string | undefined;
}

/** Redeems an unlock code and opens its walks on this device. */
export function CodePage({ context, codeFromSign = '' }: CodePageProps) {
  const texts = useTexts(accountTexts);
  const [code, setCode] = useState(codeFromSign);
  const entry = useEntry(context, {
    send: () => context.account.redeem(code.trim()),
    onError: (error) => codeErrorMessage(error, texts),
  });
  return (
    <div className="page">
      <h1>{texts.codeTitle}</h1>
      <p>{texts.codeText}</p>
      <EntryForm context={context} entry={entry} submitLabel={texts.codeSubmit}>
        <AccountTextField
          label={texts.codeLabel}
          name="code"
          autoComplete="off"
          value={code}
          isFaulty={entry.error?.text !== undefined}
          onChange={setCode}
        />
      </EntryForm>
      <OtherLinks texts={texts} to={['home']} />
    </div>
  );
}

function codeErrorMessage(error: AccountError, texts: AccountTexts): string | undefined {
  if (error.kind === 'account/offline') return texts.offline;
  if (error.kind === 'account/unreadable') return texts.codeFailed;
  if (error.status === 429) return undefined;
  const isWrong = error.code === 'code/invalid' || error.status === 400;
  return isWrong ? texts.codeInvalid : texts.codeFailed;
}
