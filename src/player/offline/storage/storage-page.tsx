import { type ReactNode, useEffect, useState } from 'react';
import { Waiting } from '../../../ui/waiting.tsx';
import { formatBytes } from '../../../ui/format-bytes.ts';
import { DeviceErrorMessage } from '../downloads/device-error-message.tsx';
import { type DownloadsContext } from '../downloads/downloads-context.ts';
import { VisitedMediaSection } from './visited-media-section.tsx';
import { OpenWalkFile } from '../walk-file/open-walk-file.tsx';
import type { StorageContext } from './storage-context.ts';
import { StoredWalk } from './stored-walk.tsx';
import styles from '../offline.module.css';
import { useDownloads, useFreeBytes } from '../downloads/use-downloads.ts';
import { DOWNLOAD_PARAMETER } from '../../../contract/first-page.ts';
import type { DownloadMark } from '../../../contract/stored-records.ts';
import { plainText } from '../../../core/story/plain-text.ts';
import { valueIn } from '../../../core/story/read.ts';
import { withBasePath } from '../../../ui/base-path.ts';
import type { Persistence } from '../../../platform/device/port.ts';
import { downloadsTexts } from '../../../i18n/downloads.ts';
import { useTexts } from '../../../i18n/use-texts.ts';

interface StoragePageProps {
  readonly context: StorageContext;
  /** Other sections about the device. */
  readonly children?: ReactNode;
}

/** What is stored on this device, its size, and what can be done with it. */
export function StoragePage({ context, children }: StoragePageProps) {
  const texts = useTexts(downloadsTexts);
  return (
    <div className="page">
      <h1>{texts.storageTitle}</h1>
      {context.canDownload ? <Stored context={context} /> : <p>{texts.impossible}</p>}
      {children}
    </div>
  );
}

function Stored({ context }: { readonly context: StorageContext }) {
  const texts = useTexts(downloadsTexts);
  const { entries, lost, error } = useDownloads(context);
  const free = useFreeBytes(context, entries);
  if (error) return <DeviceErrorMessage context={context} message={texts.storageBroken} />;
  if (!entries) {
    return (
      <Waiting
        texts={{
          waiting: texts.storageWaiting,
          slow: texts.storageSlow,
          actionLabel: texts.tryAgain,
        }}
        onGiveUp={() => void context.downloads.loadDownloads()}
      />
    );
  }
  const used = entries.reduce((sum, { storedBytes }) => sum + storedBytes, 0);
  return (
    <>
      {entries.length + lost.length === 0 && <p>{texts.storageEmpty}</p>}
      <LostWalks context={context} lost={lost} />
      <ul className={styles['walks']}>
        {entries.map((entry) => (
          <li key={`${entry.download.walk} ${entry.download.revision}`} className={styles['card']}>
            <StoredWalk
              context={context}
              entry={entry}
              isNewVersion={entries.some(
                (other) =>
                  other.download.walk === entry.download.walk &&
                  other.download.askedAtMs < entry.download.askedAtMs,
              )}
            />
          </li>
        ))}
      </ul>
      <p>
        {entries.length > 0 && texts.used(formatBytes(used, context.languageCode))}{' '}
        {free === 'unknown' && texts.freeUnknown}
        {typeof free === 'number' && texts.free(formatBytes(free, context.languageCode))}
      </p>
      <VisitedMediaSection context={context} />
      <PersistenceNote context={context} />
      <OpenWalkFile context={context} />
    </>
  );
}

interface LostWalksProps {
  readonly context: DownloadsContext;
  readonly lost: readonly DownloadMark[];
}

/** The evicted walks: each links to its page, which shows the size before a download. */
function LostWalks({ context, lost }: LostWalksProps) {
  const texts = useTexts(downloadsTexts);
  return (
    <ul className={styles['walks']}>
      {lost.map(({ walk, title }) => {
        const name = plainText(valueIn(title, 2) ?? texts.unnamedWalk);
        return (
          <li key={walk} className={styles['card']}>
            <h2 className={styles['title']}>{name}</h2>
            <p role="status">{texts.lost}</p>
            <div className={styles['keys']}>
              <a
                className="button"
                aria-label={`${texts.reload}: ${name}`}
                href={withBasePath(`/a/${encodeURIComponent(walk)}?${DOWNLOAD_PARAMETER}`)}
              >
                {texts.reload}
              </a>
              <button
                type="button"
                className="button button-quiet"
                aria-label={`${texts.forget}: ${name}`}
                onClick={() => {
                  context.downloads.forgetLost(walk);
                }}
              >
                {texts.forget}
              </button>
            </div>
          </li>
        );
      })}
    </ul>
  );
}

/** Whether the browser may evict what is stored, and a button that requests persistence. */
function PersistenceNote({ context }: { readonly context: DownloadsContext }) {
  const texts = useTexts(downloadsTexts);
  const [persistence, setPersistence] = useState<Persistence>();
  const [wasRequested, setRequested] = useState(false);
  useEffect(() => {
    let isOver = false;
    void context.space.persistence().then((now) => {
      if (!isOver) setPersistence(now);
    });
    return () => {
      isOver = true;
    };
  }, [context.space]);
  if (persistence === undefined) return null;
  const messages = {
    lasting: texts.lasting,
    'may-go': texts.mayVanish,
    unknown: texts.lastUnknown,
  };
  return (
    <div className={styles['part']}>
      <p role="status">
        {wasRequested && persistence !== 'lasting' ? texts.notYet : messages[persistence]}
      </p>
      {persistence === 'may-go' && !wasRequested && (
        <button
          type="button"
          className="button button-quiet"
          onClick={() => {
            void context.space.requestPersistence().then((now) => {
              setRequested(true);
              setPersistence(now);
            });
          }}
        >
          {texts.requestPersistence}
        </button>
      )}
    </div>
  );
}
