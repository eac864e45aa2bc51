import { RequestIdNote } from '../../../site/request-id-note.tsx';
import { Icon } from '../../../ui/icon.tsx';
import type { DownloadEntry } from './downloads.ts';
import { formatBytes } from '../../../ui/format-bytes.ts';
import styles from '../offline.module.css';
import { type DownloadsContext } from './downloads-context.ts';
import { actionsIn, downloadPhaseLabel, type DownloadAction } from './download-phase-label.ts';
import { useOfflineAppStatus } from './use-downloads.ts';
import { downloadsTexts } from '../../../i18n/downloads.ts';
import { useTexts } from '../../../i18n/use-texts.ts';

interface DownloadStatusProps {
  readonly context: DownloadsContext;
  readonly entry: DownloadEntry;
}

/** A download's progress in bytes and as a message, with its actions. */
export function DownloadStatus({ context, entry }: DownloadStatusProps) {
  const texts = useTexts(downloadsTexts);
  const { phase } = entry;
  const isComplete = phase.kind === 'ready';
  // A complete walk is of no use without the app that plays it.
  const isReady = useOfflineAppStatus(context) === 'complete' && isComplete;
  return (
    <div className={styles['part']}>
      {/* The bytes change all the time: only the message is a live region. */}
      <p role="status" className={isReady ? styles['ready'] : undefined}>
        {isReady && <Icon name="check" />}
        {isComplete && !isReady ? texts.appMissing : downloadPhaseLabel(phase, texts)}
      </p>
      <RequestIdNote requestId={'requestId' in phase ? phase.requestId : undefined} />
      {isComplete ? (
        <p>{texts.readyText(size(context, entry.download.bytes))}</p>
      ) : (
        <Progress context={context} entry={entry} />
      )}
      <DownloadButtons context={context} entry={entry} />
    </div>
  );
}

function Progress({ context, entry: { download, storedBytes } }: DownloadStatusProps) {
  const texts = useTexts(downloadsTexts);
  const message = texts.progress(size(context, storedBytes), size(context, download.bytes));
  return (
    <div className={styles['progress']}>
      <progress value={storedBytes} max={download.bytes} aria-label={message} />
      <span>{message}</span>
    </div>
  );
}

function DownloadButtons({ context, entry: { download, phase } }: DownloadStatusProps) {
  const texts = useTexts(downloadsTexts);
  const { pauseDownload: pause, resumeDownload: resume, dropDownload: drop } = context.downloads;
  const runAction: Readonly<Record<DownloadAction, (name: typeof download) => Promise<void>>> = {
    pause,
    resume,
    tryNow: resume,
    tryAgain: resume,
    cancel: drop,
  };
  const actions = actionsIn(phase);
  if (actions.length === 0) return null;
  return (
    <div className={styles['keys']}>
      {actions.map((action) => (
        <button
          key={action}
          type="button"
          className="button button-quiet"
          onClick={() => {
            void runAction[action](download);
          }}
        >
          {texts[action]}
        </button>
      ))}
    </div>
  );
}

const size = ({ languageCode }: DownloadsContext, bytes: number) =>
  formatBytes(bytes, languageCode);
