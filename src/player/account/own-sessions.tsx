import { useState } from 'react';
import type { Session } from '../../contract/accounts.ts';
import { accountTexts } from '../../i18n/account.ts';
import { ownAccountTexts, type OwnAccountTexts } from '../../i18n/own-account.ts';
import { sessionTexts } from '../../i18n/sessions.ts';
import { useLanguage, useTexts } from '../../i18n/use-texts.ts';
import { formatDateTime } from '../../lib/format-date.ts';
import type { AccountError, AccountResult } from '../../platform/server-api/port.ts';
import { RequestIdNote } from '../../site/request-id-note.tsx';
import type { OwnAccountContext } from './own-account-context.ts';
import styles from './own-account.module.css';

interface OwnSessionsProps {
  readonly context: OwnAccountContext;
  readonly sessions: readonly Session[];
  readonly onChange: () => void;
}

/** The devices that are signed in: this one first, then the newest. */
export function OwnSessions({ context, sessions, onChange }: OwnSessionsProps) {
  const texts = useTexts(ownAccountTexts);
  const ending = useEnding(context, texts, onChange);
  const others = sessions.filter(({ isOwn }) => !isOwn);
  return (
    <section className={styles['section']} aria-label={texts.sessionsTitle}>
      <h2>{texts.sessionsTitle}</h2>
      <p>{others.length === 0 ? texts.onlyThis : texts.sessionsText}</p>
      <ul className={styles['sessions']}>
        {[...sessions.filter(({ isOwn }) => isOwn), ...others].map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            texts={texts}
            isEnding={ending.ended === session.id}
            onEnd={() => {
              if (session.isOwn) context.signOut();
              else void ending.end(session.id, () => context.api.endSession(session.id));
            }}
          />
        ))}
      </ul>
      <div role="alert">{ending.error && <p className="form-fault">{ending.error.text}</p>}</div>
      {ending.error && <RequestIdNote requestId={ending.error.requestId} />}
      {others.length > 1 && (
        <button
          type="button"
          className="button button-quiet"
          aria-busy={ending.ended === ALL_OTHERS}
          onClick={() => void ending.end(ALL_OTHERS, context.api.endOtherSessions)}
        >
          {texts.endOthers}
        </button>
      )}
    </section>
  );
}

const ALL_OTHERS = 'all others';

/** Ends one session at a time, or all others. */
function useEnding({ toasts }: OwnAccountContext, texts: OwnAccountTexts, onChange: () => void) {
  const offlineText = useTexts(accountTexts).loginOffline;
  const [ended, setEnded] = useState<string>();
  const [error, setError] = useState<{ text: string; requestId: string | undefined }>();
  const end = async (what: string, send: () => Promise<AccountResult<number>>) => {
    if (ended !== undefined) return;
    setEnded(what);
    setError(undefined);
    const result = await send();
    setEnded(undefined);
    if (!result.ok) {
      const text = result.error.kind === 'account/offline' ? offlineText : texts.failed;
      setError({ text, requestId: requestIdOf(result.error) });
      return;
    }
    toasts.showToast(result.value === 0 ? texts.endedBefore : texts.ended(result.value), 'success');
    onChange();
  };
  return { ended, error, end };
}

const requestIdOf = (error: AccountError) =>
  error.kind === 'account/rejected' ? error.requestId : undefined;

interface SessionRowProps {
  readonly session: Session;
  readonly texts: OwnAccountTexts;
  readonly isEnding: boolean;
  readonly onEnd: () => void;
}

function SessionRow({ session, texts, isEnding, onEnd }: SessionRowProps) {
  const device = useTexts(sessionTexts).device(session);
  const from = formatDateTime(session.createdAtMs, useLanguage());
  return (
    <li className={styles['session']}>
      <span className={styles['device']}>
        <strong>
          {device}
          {session.isOwn && ` (${texts.thisDevice})`}
        </strong>
        <span className="page-fine">{texts.since(from)}</span>
      </span>
      <button
        type="button"
        className="button button-quiet"
        aria-label={texts.endOf(device, from)}
        aria-busy={isEnding}
        onClick={onEnd}
      >
        {texts.end}
      </button>
    </li>
  );
}
