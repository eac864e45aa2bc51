import { useCallback, useEffect, useState } from 'react';
import type { WalkSummary } from '../../contract/walks.ts';
import type {
  WalkListResult,
  WalkListPort,
  WalkListError,
} from '../../platform/server-api/port.ts';
import { withBasePath } from '../../ui/base-path.ts';
import { Waiting } from '../../ui/waiting.tsx';
import type { HomeContext } from './home-context.ts';
import { homeTexts, type HomeTexts } from '../../i18n/home.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { VisitedWalks } from './visited-walks.tsx';
import { ScanButton } from './scan-button.tsx';
import { CardSkeletons } from './walk-card.tsx';
import { WalkList } from './walk-list.tsx';
import { RequestIdNote } from '../../site/request-id-note.tsx';
import styles from './home.module.css';

/** The start page of a signed-in user: where they stopped, and all walks. */
export function WalksPage({ context }: { readonly context: HomeContext }) {
  const texts = useTexts(homeTexts);
  const { walks, result, retry } = useWalkList(context.walks);
  return (
    <div className="page">
      <h1>{texts.walksTitle}</h1>
      <p className="page-fine">
        {texts.signedInAs} {context.username ?? texts.unknownName}
      </p>
      <VisitedWalks context={context} title={texts.continueTitle} />
      <div className="page-ways">
        <ScanButton context={context} />
        <a className="button button-quiet" href={withBasePath('/code')}>
          {texts.code}
        </a>
        <a className="button button-quiet" href={withBasePath('/storage')}>
          {texts.stored}
        </a>
      </div>
      {walks === undefined && result === undefined && (
        <Waiting
          texts={{ waiting: texts.waiting, slow: texts.slow, actionLabel: texts.retry }}
          onGiveUp={retry}
        >
          <CardSkeletons />
        </Waiting>
      )}
      {walks !== undefined && (
        <WalkList context={context} walks={walks} isLoadingMore={result === undefined} />
      )}
      {result?.ok === false && (
        <WalkListErrorMessage
          error={result.error}
          texts={texts}
          hasVisited={context.visited.length > 0}
          onRetry={retry}
        />
      )}
    </div>
  );
}

interface LoadedWalks {
  readonly of: WalkListPort;
  /** The walks loaded so far, should the rest fail. */
  readonly walks?: readonly WalkSummary[];
  readonly result?: WalkListResult;
}

/** It reloads whenever the port changes: another account may see other walks. */
function useWalkList(port: WalkListPort) {
  const [attempt, setAttempt] = useState(0);
  const [loaded, setLoaded] = useState<LoadedWalks>();
  useEffect(() => {
    let isOver = false;
    const hold = (next: Omit<LoadedWalks, 'of'>) => {
      if (!isOver)
        setLoaded((before) => ({ ...(before?.of === port ? before : {}), ...next, of: port }));
    };
    void port
      .listWalks((walks) => {
        hold({ walks });
      })
      .then((result) => {
        hold(result.ok ? { walks: result.value, result } : { result });
      });
    return () => {
      isOver = true;
    };
  }, [port, attempt]);
  const retry = useCallback(() => {
    setLoaded(undefined);
    setAttempt((before) => before + 1);
  }, []);
  const { walks, result } = loaded?.of === port ? loaded : {};
  return { walks, result, retry };
}

interface WalkListErrorMessageProps {
  readonly error: WalkListError;
  readonly texts: HomeTexts;
  readonly hasVisited: boolean;
  readonly onRetry: () => void;
}

/** Why there is no list, and what can be done. */
function WalkListErrorMessage({ error, texts, hasVisited, onRetry }: WalkListErrorMessageProps) {
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
    case 'walks/rejected':
      return texts.failedText;
    case 'walks/unlisted':
      return texts.unlistedText;
  }
}
