import { useState } from 'react';
import { plainText } from '../../../core/story/plain-text.ts';
import { valueIn } from '../../../core/story/read.ts';
import type { DownloadEntry } from '../downloads/downloads.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { withBasePath } from '../../../ui/base-path.ts';
import { formatBytes } from '../../../ui/format-bytes.ts';
import styles from '../offline.module.css';
import { downloadsTexts } from '../../../i18n/downloads.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { DownloadStatus } from '../downloads/download-status.tsx';
import { OfflineCheckStatus } from '../downloads/offline-check-status.tsx';
import { SaveWalkAsFile } from '../walk-file/save-as-file.tsx';
import type { StorageContext } from './storage-context.ts';

interface StoredWalkProps {
  readonly context: StorageContext;
  readonly entry: DownloadEntry;
  readonly isNewVersion: boolean;
}

export function StoredWalk({ context, entry, isNewVersion }: StoredWalkProps) {
  const texts = useTexts(downloadsTexts);
  const { download, phase } = entry;
  // The count stays while the walk is checked and fetched, unlike the buttons.
  const [damaged, setDamaged] = useState<number>();
  const title = plainText(valueIn(download.title, download.languages[0] ?? 2) ?? texts.unnamedWalk);
  return (
    <>
      <h2 className={styles['title']}>{title}</h2>
      {isNewVersion && <p className="page-fine">{texts.version}</p>}
      <DownloadStatus context={context} entry={entry} />
      <OfflineCheckStatus context={context} entry={entry} title={title} />
      <div className={styles['keys']}>
        <a
          className="button"
          aria-label={`${texts.open}: ${title}`}
          href={withBasePath(`/a/${encodeURIComponent(download.walk)}`)}
        >
          {texts.open}
        </a>
        {phase.kind === 'ready' && (
          <StoredWalkControls
            context={context}
            entry={entry}
            title={title}
            onChecked={setDamaged}
          />
        )}
      </div>
      {phase.kind === 'ready' && (
        <SaveWalkAsFile context={context} download={download} title={title} />
      )}
      <p role="status">{damaged !== undefined && texts.repaired(damaged)}</p>
    </>
  );
}

interface StoredWalkControlsProps extends Omit<StoredWalkProps, 'isNewVersion'> {
  readonly title: string;
  readonly onChecked: (damaged: number) => void;
}

function StoredWalkControls({
  context,
  entry: { download },
  title,
  onChecked,
}: StoredWalkControlsProps) {
  const texts = useTexts(downloadsTexts);
  const [isConfirming, setConfirming] = useState(false);
  return (
    <>
      <button
        type="button"
        className="button button-quiet"
        aria-label={`${texts.repair}: ${title}`}
        onClick={() => void context.downloads.dropDamagedChunks(download).then(onChecked)}
      >
        {texts.repair}
      </button>
      <button
        type="button"
        className="button button-quiet"
        aria-label={`${texts.remove}: ${title}`}
        onClick={() => {
          setConfirming(true);
        }}
      >
        {texts.remove}
      </button>
      <ConfirmDialog
        title={texts.removeTitle}
        text={`${title}. ${texts.removeText(formatBytes(download.bytes, context.languageCode))}`}
        confirmLabel={texts.remove}
        cancelLabel={texts.keep}
        isDanger
        isOpen={isConfirming}
        onConfirm={() => {
          setConfirming(false);
          void context.downloads.dropDownload(download);
        }}
        onCancel={() => {
          setConfirming(false);
        }}
      />
    </>
  );
}
