import { useState } from 'react';
import type { AccountError } from '../../platform/server-api/port.ts';
import type { AccountContext } from '../../site/sign-in/account-context.ts';
import { accountTexts, type AccountTexts } from '../../i18n/account.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { EntryForm } from '../../site/sign-in/entry-form.tsx';
import { OtherLinks } from '../../site/sign-in/other-links.tsx';
import { AccountTextField } from '../../site/sign-in/account-text-field.tsx';
import { FactorCodeField } from '../../site/sign-in/factor-code-field.tsx';
import { useEntry } from '../../site/sign-in/use-entry.ts';
import { useFactorCode } from '../../site/sign-in/use-factor-code.ts';

interface ChoosePasswordPageProps {
  readonly context: AccountContext;
  /** The token of the administration's one-time link. */
  readonly token: string;
}

/** Sets the first password of a new user, or another one. */
export function ChoosePasswordPage({ context, token }: ChoosePasswordPageProps) {
  const texts = useTexts(accountTexts);
  const [password, setPassword] = useState('');
  const factor = useFactorCode();
  const entry = useEntry(context, {
    send: () => context.account.choosePassword({ token, password, code: factor.code }),
    asksForMore: factor.asksForMore,
    onError: (error) => {
      if (factor.isWrong(error)) return texts.factorWrong;
      if (isSpent(error)) context.onLinkSpent();
      return passwordErrorMessage(error, texts);
    },
  });
  return (
    <div className="page">
      <h1>{texts.chooseTitle}</h1>
      <p>{texts.chooseText}</p>
      <EntryForm context={context} entry={entry} submitLabel={texts.chooseSubmit}>
        <AccountTextField
          label={texts.chooseLabel}
          name="password"
          type="password"
          autoComplete="new-password"
          value={password}
          help={texts.chooseHelp}
          isFaulty={entry.error?.text === texts.chooseShort}
          onChange={setPassword}
        />
        {factor.code !== undefined && (
          <FactorCodeField factor={factor} isFaulty={entry.error?.text === texts.factorWrong} />
        )}
      </EntryForm>
      <OtherLinks texts={texts} to={['home']} />
    </div>
  );
}

const isSpent = (error: AccountError) => error.kind === 'account/rejected' && error.status === 403;

/** Undefined: the countdown is message enough. */
function passwordErrorMessage(error: AccountError, texts: AccountTexts): string | undefined {
  if (error.kind === 'account/offline') return texts.offline;
  if (error.kind === 'account/unreadable') return texts.loginUnreachable;
  if (error.status === 429) return undefined;
  if (isSpent(error)) return texts.chooseUsed;
  return error.status === 400 ? texts.chooseShort : texts.loginUnreachable;
}
