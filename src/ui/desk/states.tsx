import type { ReactNode } from 'react';
import { Icon } from '../icon.tsx';
import { Waiting } from '../waiting.tsx';
import styles from './desk.module.css';
import { useDeskWords } from './desk-words.ts';

interface EmptyStateProps {
  readonly title: string;
  /** Why it is empty, and what comes here. */
  readonly text: string;
  /** The way on. */
  readonly children?: ReactNode;
}

export function EmptyState({ title, text, children }: EmptyStateProps) {
  return (
    <div className={styles['state']}>
      <h2>{title}</h2>
      <p>{text}</p>
      {children !== undefined && <div className={styles['ways']}>{children}</div>}
    </div>
  );
}

interface FaultLineProps {
  readonly words: string;
  readonly onAgain?: () => void;
}

/** What did not work, in a sentence, and one thing to do about it. */
export function FaultLine({ words, onAgain }: FaultLineProps) {
  const { again } = useDeskWords();
  return (
    <div className={styles['fault']} role="alert">
      <Icon name="warning" />
      <p>{words}</p>
      {onAgain && (
        <button type="button" className="button button-quiet" onClick={onAgain}>
          {again}
        </button>
      )}
    </div>
  );
}

interface AskedStateProps {
  readonly asked:
    | { readonly phase: 'waiting'; readonly again: () => void }
    | { readonly phase: 'fault'; readonly words: string; readonly again: () => void };
}

/** In the place of what has been asked for and is not there: waiting, or why not. */
export function AskedState({ asked }: AskedStateProps) {
  const words = useDeskWords();
  if (asked.phase === 'fault') return <FaultLine words={asked.words} onAgain={asked.again} />;
  return (
    <Waiting
      texts={{ waiting: words.waiting, slow: words.slow, wayOut: words.again }}
      onGiveUp={asked.again}
    />
  );
}

interface StaleLineProps {
  readonly asked: { readonly staleWords?: string; readonly again: () => void };
}

/** Above what is shown, where asking for it again did not work. */
export function StaleLine({ asked }: StaleLineProps) {
  const { mayBeOld } = useDeskWords();
  if (asked.staleWords === undefined) return null;
  return <FaultLine words={`${mayBeOld} ${asked.staleWords}`} onAgain={asked.again} />;
}
