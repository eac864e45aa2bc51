import { useState, useSyncExternalStore } from 'react';
import { syncTexts } from '../../i18n/sync.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { RequestIdNote } from '../../site/request-id-note.tsx';
import type { Sync, SyncState } from './sync.ts';
import type { WalkContext } from '../session/walk-context.ts';
import styles from '../../ui/card.module.css';

export interface SyncCardProps {
  readonly walkContext: Pick<WalkContext, 'languageCode' | 'toasts'>;
  readonly sync: Pick<Sync, 'state' | 'subscribe' | 'sendNow'>;
  readonly loginAddress: string;
}

/** The rows that wait to be sent, why, and a button that sends them now. Empty where none wait. */
export function SyncCard({ walkContext, sync, loginAddress }: SyncCardProps) {
  const texts = useTexts(syncTexts);
  const state = useSyncExternalStore(sync.subscribe, sync.state);
  const [isSending, setSending] = useState(false);
  if (!isWorthShowing(state) && !isSending) return null;
  const send = async () => {
    setSending(true);
    await sync.sendNow();
    setSending(false);
    const isDone = !isWorthShowing(sync.state());
    walkContext.toasts.showToast(isDone ? texts.done : texts.notSynced);
  };
  return (
    <section className={styles['card']} aria-labelledby="sync-card">
      <h3 id="sync-card">
        {texts.title}
        {state.waiting > 0 && `: ${texts.waiting(state.waiting)}`}
      </h3>
      {state.need === 'network' && <p>{texts.network}</p>}
      <RequestIdNote requestId={state.waitingRequestId} />
      {state.need === 'sign-in' && <p>{texts.signIn}</p>}
      {state.deadLetters > 0 && <p>{texts.deadLetters(state.deadLetters)}</p>}
      <RequestIdNote requestId={state.rejectedRequestId} />
      {state.need === 'sign-in' ? (
        <a className="button" href={loginAddress}>
          {texts.toLogin}
        </a>
      ) : (
        <button
          type="button"
          className="button"
          aria-busy={isSending}
          aria-disabled={isSending}
          onClick={() => {
            if (!isSending) void send();
          }}
        >
          {isSending ? texts.sending : texts.now}
        </button>
      )}
    </section>
  );
}

export function isWorthShowing({ need, deadLetters }: SyncState): boolean {
  return need !== undefined || deadLetters > 0;
}
