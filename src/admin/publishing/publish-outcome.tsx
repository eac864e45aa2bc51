import { useEffect, useState } from 'react';
import { publishTexts, type PublishTexts } from '../../i18n/admin/publishing.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { Icon } from '../../ui/icon.tsx';
import type { LateOutcome, UnconfirmedPublication } from './use-unconfirmed-publication.ts';
import styles from '../draft/shown/walks.module.css';

/** The time after which a running publication shows a message. */
const LONG_MS = 8000;

interface PublishOutcomeProps {
  readonly isSending: boolean;
  readonly unconfirmed: UnconfirmedPublication;
}

/** The progress, where the response takes long or never arrived. */
export function PublishOutcome({ isSending, unconfirmed }: PublishOutcomeProps) {
  const isLong = useIsLong(isSending);
  const texts = useTexts(publishTexts);
  const { outcome } = unconfirmed;
  const late = outcome && lateMessage(outcome, texts);
  const message = isLong ? texts.stillWorking : (unconfirmed.message ?? late);
  // The region exists before its text: otherwise some screen readers announce nothing.
  return (
    <div role="status">
      {message !== undefined && (
        <div className={styles['finding']}>
          <Icon name={isLong ? 'info' : late === undefined ? 'warning' : 'check'} />
          <p>{message}</p>
        </div>
      )}
    </div>
  );
}

/** What was left out is listed beside it. */
function lateMessage({ problems }: LateOutcome, texts: PublishTexts): string {
  if (problems === undefined) return texts.publishedUnconfirmed;
  return problems.length === 0 ? texts.publishedLateWithoutProblems : texts.publishedLate;
}

function useIsLong(isBusy: boolean): boolean {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    if (!isBusy) return;
    const timer = setTimeout(() => setLong(true), LONG_MS);
    return () => {
      clearTimeout(timer);
      setLong(false);
    };
  }, [isBusy]);
  return isLong;
}
