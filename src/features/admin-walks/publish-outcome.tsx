import { useEffect, useState } from 'react';
import { publishTexts } from '../../runtime/admin/problem-words.ts';
import { Icon } from '../../ui/icon.tsx';
import type { EditorProps } from './editor-props.ts';
import type { LateOutcome, UnheardPublication } from './use-unheard-publication.ts';
import styles from './walks.module.css';

/** Until then nobody wonders. */
const LONG_MS = 8000;

interface PublishOutcomeProps extends Pick<EditorProps, 'desk'> {
  readonly isSending: boolean;
  readonly unheard: UnheardPublication;
}

/** How far it is where the answer takes long or never came. */
export function PublishOutcome({ desk, isSending, unheard }: PublishOutcomeProps) {
  const isLong = useIsLong(isSending);
  const texts = publishTexts(desk.languageCode);
  const { outcome } = unheard;
  const late = outcome && lateWords(outcome, texts);
  const words = isLong ? texts.stillWorking : (unheard.words ?? late);
  // The region is there before its words: else some readers say nothing.
  return (
    <div role="status">
      {words !== undefined && (
        <div className={styles['finding']}>
          <Icon name={isLong ? 'info' : late === undefined ? 'warning' : 'check'} />
          <p>{words}</p>
        </div>
      )}
    </div>
  );
}

/** What was left out is listed beside it. */
function lateWords({ problems }: LateOutcome, texts: ReturnType<typeof publishTexts>): string {
  if (problems === undefined) return texts.publishedUnheard;
  return problems.length === 0 ? texts.publishedLateWhole : texts.publishedLate;
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
