import { useCallback, useEffect, useState } from 'react';
import type { OwnAccount } from '../../contract/accounts.ts';
import { ownAccountTexts, type OwnAccountTexts } from '../../i18n/own-account.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import type { AccountError, OwnAccountApi } from '../../platform/server-api/port.ts';
import { deletionAddress } from '../../site/delete-data-address.ts';
import { RequestIdNote } from '../../site/request-id-note.tsx';
import { withBasePath } from '../../ui/base-path.ts';
import { Waiting } from '../../ui/waiting.tsx';
import type { OwnAccountContext } from './own-account-context.ts';
import { OwnSessions } from './own-sessions.tsx';
import { ChangePasswordForm } from './change-password-form.tsx';
import { SecondFactorSection } from './second-factor-section.tsx';
import styles from './own-account.module.css';

type Loaded =
  | { readonly phase: 'loading' }
  | { readonly phase: 'failed'; readonly error: AccountError }
  | { readonly phase: 'ready'; readonly account: OwnAccount };

/** One's own account: the password, and the devices that are signed in. */
export function OwnAccountPage({ context }: { readonly context: OwnAccountContext }) {
  const texts = useTexts(ownAccountTexts);
  const { loaded, reload } = useLoaded(context.api);
  return (
    <div className="page">
      <h1>{texts.title}</h1>
      {loaded.phase === 'loading' && (
        <Waiting
          texts={{ waiting: texts.loading, slow: texts.slow, actionLabel: texts.again }}
          onGiveUp={reload}
        />
      )}
      {loaded.phase === 'failed' && (
        <LoadError error={loaded.error} texts={texts} onRetry={reload} />
      )}
      {loaded.phase === 'ready' && (
        <Sections context={context} account={loaded.account} texts={texts} onChange={reload} />
      )}
    </div>
  );
}

/** What is shown stays there while it is loaded again. */
function useLoaded({ loadAccount }: OwnAccountApi) {
  const [loaded, setLoaded] = useState<Loaded>({ phase: 'loading' });
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    let isOver = false;
    void loadAccount().then((result) => {
      if (isOver) return;
      setLoaded((before) => {
        if (result.ok) return { phase: 'ready', account: result.value };
        // Recovery codes that are shown once must not go because the network does.
        return before.phase === 'ready' ? before : { phase: 'failed', error: result.error };
      });
    });
    return () => {
      isOver = true;
    };
  }, [loadAccount, turn]);
  const reload = useCallback(() => {
    setTurn((last) => last + 1);
  }, []);
  return { loaded, reload };
}

interface SectionsProps {
  readonly context: OwnAccountContext;
  readonly account: OwnAccount;
  readonly texts: OwnAccountTexts;
  readonly onChange: () => void;
}

function Sections({ context, account, texts, onChange }: SectionsProps) {
  const { username, hasPassword, secondFactor, sessions } = account;
  return (
    <>
      <p>{hasPassword ? texts.signedInAs(username) : texts.guest}</p>
      {hasPassword && (
        <section className={styles['section']} aria-label={texts.passwordTitle}>
          <h2>{texts.passwordTitle}</h2>
          <p>{texts.passwordText}</p>
          <ChangePasswordForm context={context} username={username} onChanged={onChange} />
        </section>
      )}
      {hasPassword && (
        <SecondFactorSection context={context} current={secondFactor} onChange={onChange} />
      )}
      <OwnSessions context={context} sessions={sessions} onChange={onChange} />
      <section className={styles['section']} aria-label={texts.deleteTitle}>
        <h2>{texts.deleteTitle}</h2>
        <p>{texts.deleteText}</p>
        <a className="button button-quiet" href={deletionAddress()}>
          {texts.deleteLink}
        </a>
      </section>
    </>
  );
}

interface LoadErrorProps {
  readonly error: AccountError;
  readonly texts: OwnAccountTexts;
  readonly onRetry: () => void;
}

function LoadError({ error, texts, onRetry }: LoadErrorProps) {
  if (isOver(error)) {
    return (
      <>
        <p role="alert">{texts.over}</p>
        <div className="page-ways">
          <a className="button" href={withBasePath('/login')}>
            {texts.signIn}
          </a>
        </div>
      </>
    );
  }
  return (
    <>
      <p role="alert">{error.kind === 'account/offline' ? texts.offline : texts.failed}</p>
      {error.kind === 'account/rejected' && <RequestIdNote requestId={error.requestId} />}
      <div className="page-ways">
        <button type="button" className="button" onClick={onRetry}>
          {texts.again}
        </button>
      </div>
    </>
  );
}

/** The session has ended, or its user is gone. */
const isOver = (error: AccountError) => error.kind === 'account/rejected' && error.status === 401;
