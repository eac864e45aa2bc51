import { useRef, useState } from 'react';
import type { Account } from '../../core/session/read-account.ts';
import type { AccountError } from '../../platform/server-api/port.ts';
import type { AccountContext } from './account-context.ts';
import { accountTexts, type AccountTexts } from '../../i18n/account.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { CredentialsFields } from './credentials-fields.tsx';
import { EntryForm } from './entry-form.tsx';
import { FactorCodeField } from './factor-code-field.tsx';
import { OtherLinks } from './other-links.tsx';
import { useEntry } from './use-entry.ts';
import { useFactorCode } from './use-factor-code.ts';

const empty = { username: '', password: '' };

interface LoginPageProps {
  readonly context: AccountContext;
  /** The account that is signed in but lacks the rights for the page it requested. */
  readonly unfit?: Pick<Account, 'username'> | undefined;
}

export function LoginPage({ context, unfit }: LoginPageProps) {
  const texts = useTexts(accountTexts);
  const [values, setValues] = useState(empty);
  const first = useRef<HTMLInputElement>(null);
  const factor = useFactorCode();
  const onError = (error: AccountError) => {
    // Spec §8: whatever the reason, even where nothing could be sent.
    context.toasts.showToast(texts.loginFailed, 'danger');
    if (factor.isWrong(error)) return texts.factorWrong;
    setValues(empty);
    first.current?.focus();
    return nextStep(error, texts);
  };
  const send = () => context.account.login({ ...values, code: factor.code });
  const entry = useEntry(context, { send, asksForMore: factor.asksForMore, onError });
  return (
    <div className="page">
      <h1>{texts.loginTitle}</h1>
      {unfit && <p>{texts.unfit(unfit.username)}</p>}
      <EntryForm context={context} entry={entry} submitLabel={texts.loginSubmit}>
        <CredentialsFields
          texts={texts}
          values={values}
          onChange={setValues}
          isNew={false}
          firstRef={first}
        />
        {factor.code !== undefined && (
          <FactorCodeField factor={factor} isFaulty={entry.error?.text === texts.factorWrong} />
        )}
      </EntryForm>
      <p>{texts.noAccount}</p>
      <OtherLinks texts={texts} to={context.isRegistrationOff ? ['code'] : ['signup', 'code']} />
    </div>
  );
}

/** Only what the toast does not show already; a wrong name or password is reported once. */
function nextStep(error: AccountError, texts: AccountTexts): string | undefined {
  if (error.kind === 'account/offline') return texts.loginOffline;
  if (error.kind !== 'account/rejected') return texts.loginUnreachable;
  if (error.status === 429 || [400, 401, 403].includes(error.status)) return undefined;
  return texts.loginUnreachable;
}
