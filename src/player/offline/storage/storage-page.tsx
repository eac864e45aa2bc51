import type { ReactNode } from 'react';
import { Waiting } from '../../../ui/waiting.tsx';
import { formatBytes } from '../../../ui/format-bytes.ts';
import { DeviceErrorMessage } from '../downloads/device-error-message.tsx';
import { downloadsTexts } from '../downloads/downloads-context.ts';
import { PersistenceNote } from './persistence-note.tsx';
import { LostWalks } from './lost-walks.tsx';
import { VisitedMediaSection } from './visited-media-section.tsx';
import { OpenWalkFile } from '../walk-file/open-walk-file.tsx';
import type { StorageContext } from './storage-context.ts';
import { StoredWalk } from './stored-walk.tsx';
import styles from '../downloads/downloads.module.css';
import { useDownloads, useFreeBytes } from '../downloads/use-downloads.ts';

interface StoragePageProps {
  readonly context: StorageContext;
  /** Other sections about the device. */
  readonly children?: ReactNode;
}

/** What is stored on this device, its size, and what can be done with it. */
export function StoragePage({ context, children }: StoragePageProps) {
  const texts = downloadsTexts(context.languageCode);
  return (
    <div className="page">
      <h1>{texts.storageTitle}</h1>
      {context.canDownload ? <Stored context={context} /> : <p>{texts.impossible}</p>}
      {children}
    </div>
  );
}

function Stored({ context }: { readonly context: StorageContext }) {
  const texts = downloadsTexts(context.languageCode);
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
  const used = entries.reduce((sum, { heldBytes }) => sum + heldBytes, 0);
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
                (one) =>
                  one.download.walk === entry.download.walk &&
                  one.download.askedAtMs < entry.download.askedAtMs,
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
