import { useEffect, useId, useState, type ReactNode } from 'react';
import type { Language, LanguageId, Story } from '../../../core/story/model.ts';
import type { ApiResult } from '../../../platform/server-api/port.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Waiting } from '../../../ui/waiting.tsx';
import styles from '../offline.module.css';
import { type DownloadsContext } from './downloads-context.ts';
import { DownloadStatus } from './download-status.tsx';
import { useOfflineAppStatus, useDownloads } from './use-downloads.ts';
import { DownloadRequestForm } from './download-request-form.tsx';
import { downloadsTexts } from '../../../i18n/downloads.ts';
import { useTexts } from '../../../i18n/use-texts.ts';

export interface WalkDownloadProps {
  readonly context: DownloadsContext;
  readonly walk: string;
  readonly title: string;
  /** Loads the walk with all that a download must know; the function is the same in each render. */
  readonly loadStory: () => Promise<ApiResult<Story>>;
  readonly languageOf: (languages: readonly Language[]) => LanguageId;
  /** What a visitor must know before anything is saved. */
  readonly before: ReactNode;
}

/** Beside a walk in a list: a button that first shows the size, then the download's progress. */
export function WalkDownload(props: WalkDownloadProps) {
  const { context, walk, title } = props;
  const texts = useTexts(downloadsTexts);
  const { entries, lost, error } = useDownloads(context);
  const appStatus = useOfflineAppStatus(context);
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  if (!entries || error) return null;
  const mine = entries.filter(({ download }) => download.walk === walk);
  // A newer version that is being fetched does not hide the one that is complete.
  const entry = mine.find(({ phase }) => phase.kind === 'ready') ?? mine.at(-1);
  if (entry?.phase.kind === 'ready' && appStatus === 'complete') {
    return (
      <p role="status" className={styles['ready']}>
        <Icon name="check" /> {texts.ready}
      </p>
    );
  }
  if (entry) return <DownloadStatus context={context} entry={entry} />;
  const isLost = lost.some((download) => download.walk === walk);
  return (
    <div className={styles['part']}>
      {isLost && <p role="status">{texts.lost}</p>}
      <button
        type="button"
        className="button button-quiet"
        aria-expanded={isOpen}
        aria-controls={id}
        aria-label={`${texts.fetch}: ${title}`}
        onClick={() => {
          setOpen(!isOpen);
        }}
      >
        <Icon name="download" /> {texts.fetch}
      </button>
      <div id={id} className={styles['part']} hidden={!isOpen}>
        {isOpen && <Price isRedownload={isLost} {...props} />}
      </div>
    </div>
  );
}

type PriceProps = WalkDownloadProps & { readonly isRedownload: boolean };

function Price({ context, loadStory, languageOf, before, isRedownload }: PriceProps) {
  const texts = useTexts(downloadsTexts);
  const [attempt, setAttempt] = useState(0);
  const [result, setResult] = useState<ApiResult<Story>>();
  useEffect(() => {
    let isOver = false;
    void loadStory().then((loaded) => {
      if (!isOver) setResult(loaded);
    });
    return () => {
      isOver = true;
    };
  }, [loadStory, attempt]);
  const retry = () => {
    setResult(undefined);
    setAttempt(attempt + 1);
  };
  if (!result) {
    return (
      <Waiting
        texts={{ waiting: texts.priceWaiting, slow: texts.priceSlow, actionLabel: texts.tryAgain }}
        onGiveUp={retry}
      />
    );
  }
  if (result.ok) {
    const { value } = result;
    return (
      <>
        {before}
        <DownloadRequestForm
          context={context}
          story={value}
          language={languageOf(value.languages)}
          isRedownload={isRedownload}
        />
      </>
    );
  }
  return (
    <>
      <p role="alert">{texts.priceFailed}</p>
      <button type="button" className="button button-quiet" onClick={retry}>
        {texts.tryAgain}
      </button>
    </>
  );
}
