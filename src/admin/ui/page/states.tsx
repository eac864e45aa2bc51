import { useId, type ReactNode } from 'react';
import { Icon } from '../../../ui/icon.tsx';
import { Waiting } from '../../../ui/waiting.tsx';
import styles from './page.module.css';
import { widgetTexts } from '../../../i18n/admin/widgets.ts';
import { useTexts } from '../../../i18n/use-texts.ts';

interface EmptyStateProps {
  readonly title: string;
  /** The reason why it is empty, and what will appear here. */
  readonly text: string;
  /** The next action. */
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

interface ErrorMessageProps {
  readonly message: string;
  readonly onRetry?: () => void;
}

/** An error as a sentence, and one action for it. */
export function ErrorMessage({ message, onRetry }: ErrorMessageProps) {
  const { retry } = useTexts(widgetTexts);
  return (
    <div className={styles['fault']} role="alert">
      <Icon name="warning" />
      <p>{message}</p>
      {onRetry && (
        <button type="button" className="button button-quiet" onClick={onRetry}>
          {retry}
        </button>
      )}
    </div>
  );
}

/** What works, but not everywhere or not as expected. */
export function WarningMessage({ children }: { readonly children: ReactNode }) {
  return (
    <p className={styles['warning']}>
      <Icon name="warning" />
      <span>{children}</span>
    </p>
  );
}

interface ProgressBarProps {
  readonly label: string;
  /** The progress from 0 to 1. */
  readonly progress: number;
}

/** How far a job of the server is. */
export function JobProgressBar({ label, progress }: ProgressBarProps) {
  const id = useId();
  return (
    <>
      <p id={id}>{label}</p>
      <progress
        className={styles['progress']}
        aria-labelledby={id}
        value={Math.round(progress * 100)}
        max={100}
      />
    </>
  );
}

interface QueryStateProps {
  readonly query:
    | { readonly phase: 'waiting'; readonly refetch: () => void }
    | { readonly phase: 'failed'; readonly message: string; readonly refetch: () => void };
}

/** It is shown instead of a query's missing value: a loading state or an error. */
export function QueryState({ query }: QueryStateProps) {
  const messages = useTexts(widgetTexts);
  if (query.phase === 'failed')
    return <ErrorMessage message={query.message} onRetry={query.refetch} />;
  return (
    <Waiting
      texts={{ waiting: messages.waiting, slow: messages.slow, actionLabel: messages.retry }}
      onGiveUp={query.refetch}
    />
  );
}

interface StaleMessageProps {
  readonly query: { readonly staleMessage?: string; readonly refetch: () => void };
}

/** It is shown above a value whose refetch failed. */
export function StaleMessage({ query }: StaleMessageProps) {
  const { mayBeOld } = useTexts(widgetTexts);
  if (query.staleMessage === undefined) return null;
  return <ErrorMessage message={`${mayBeOld} ${query.staleMessage}`} onRetry={query.refetch} />;
}
