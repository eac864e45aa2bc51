import type { WalkListError } from '../../platform/server-api/walk-list-port.ts';
import { RequestIdNote } from '../../site/request-id-note.tsx';
import type { HomeTexts } from './home-texts.ts';
import styles from './home.module.css';

interface WalkListErrorMessageProps {
  readonly error: WalkListError;
  readonly texts: HomeTexts;
  readonly hasVisited: boolean;
  readonly onRetry: () => void;
}

/** Why there is no list, and what can be done. */
export function WalkListErrorMessage({
  error,
  texts,
  hasVisited,
  onRetry,
}: WalkListErrorMessageProps) {
  const isUnlisted = error.kind === 'walks/unlisted';
  return (
    <section className={styles['part']} role={isUnlisted ? undefined : 'alert'}>
      <h2>{isUnlisted ? texts.unlistedTitle : texts.offlineTitle}</h2>
      <p>{walkListErrorText(error, texts)}</p>
      <RequestIdNote requestId={'requestId' in error ? error.requestId : undefined} />
      {hasVisited && <p>{texts.visitedAbove}</p>}
      {!isUnlisted && (
        <button type="button" className="button" onClick={onRetry}>
          {texts.retry}
        </button>
      )}
    </section>
  );
}

function walkListErrorText({ kind }: WalkListError, texts: HomeTexts): string {
  switch (kind) {
    case 'walks/offline':
      return texts.offlineText;
    case 'walks/refused':
      return texts.failedText;
    case 'walks/unlisted':
      return texts.unlistedText;
  }
}
