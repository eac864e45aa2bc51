import { useEffect, useRef, useSyncExternalStore } from 'react';
import type { QueuedUpload, UploadQueue } from '../../session/files/upload-queue.ts';
import { formatBytes } from '../../../ui/format-bytes.ts';
import { ErrorMessage } from '../../ui/page/states.tsx';
import type { FolderTexts } from '../../../i18n/admin/folder.ts';
import type { FolderUploads } from './folder-uploads.ts';
import styles from '../importing.module.css';
import type { OpenFolder } from './use-folder.ts';

interface SendingCardProps {
  readonly texts: FolderTexts;
  readonly languageCode: string;
  readonly folder: OpenFolder;
  readonly uploads: FolderUploads;
}

/** More rows at once help nobody. */
const MAX_SHOWN_UPLOADS = 20;
const FIRST: readonly QueuedUpload['phase'][] = ['failed', 'sending', 'paused', 'waiting', 'done'];

/** The upload progress of the files that the stations wait for. */
export function SendingCard({ texts, languageCode, folder, uploads }: SendingCardProps) {
  const { queue } = uploads;
  const { pendingFiles } = folder;
  const card = useRef<HTMLDivElement>(null);
  // The button that was pressed is gone; the card takes the focus for users of screen readers and
  // keyboards.
  useEffect(() => card.current?.focus(), []);
  const queued = useSyncExternalStore(queue.subscribe, queue.listUploads);
  const ownIds = new Set(
    [...pendingFiles.values()].flatMap((on) => (on.phase === 'sending' ? [on.uploadId] : [])),
  );
  const ownUploads = queued
    .filter(({ id }) => ownIds.has(id))
    .sort((upload, other) => FIRST.indexOf(upload.phase) - FIRST.indexOf(other.phase));
  return (
    <div
      ref={card}
      className={styles['sending']}
      role="group"
      aria-label={texts.sending}
      tabIndex={-1}
    >
      <p>{texts.sendingText}</p>
      <AllTogether {...{ texts, languageCode, folder, ownUploads }} />
      <LostFiles {...{ texts, folder }} />
      {ownUploads.length > 0 && (
        <ul className={styles['lines']} aria-label={texts.lines}>
          {ownUploads.slice(0, MAX_SHOWN_UPLOADS).map((upload) => uploads.renderRow(upload))}
        </ul>
      )}
      {ownUploads.length > MAX_SHOWN_UPLOADS && (
        <p>{texts.more(ownUploads.length - MAX_SHOWN_UPLOADS)}</p>
      )}
      <SendingControls {...{ texts, folder, queue, ownUploads }} />
    </div>
  );
}

interface AllTogetherProps extends Pick<SendingCardProps, 'texts' | 'languageCode' | 'folder'> {
  readonly ownUploads: readonly QueuedUpload[];
}

function AllTogether({ texts, languageCode, folder, ownUploads }: AllTogetherProps) {
  const { files } = folder.work.chosen;
  const sizeOf = (path: string) => files.get(path)?.size ?? 0;
  const entries = [...folder.pendingFiles];
  const here = entries.filter(([, { phase }]) => phase === 'here');
  const size = entries.reduce((sum, [path]) => sum + sizeOf(path), 0);
  const sent =
    here.reduce((sum, [path]) => sum + sizeOf(path), 0) +
    ownUploads.reduce((sum, upload) => sum + upload.sent, 0);
  const formatSize = (bytes: number) => formatBytes(bytes, languageCode);
  return (
    <div className={styles['together']}>
      <progress max={Math.max(1, size)} value={sent} aria-label={texts.sending} />
      <p>{texts.arrived(here.length, entries.length, formatSize(sent), formatSize(size))}</p>
    </div>
  );
}

/** Files that were removed from the queue elsewhere, or whose upload ended unnoticed. */
function LostFiles({ texts, folder }: Pick<SendingCardProps, 'texts' | 'folder'>) {
  const { pendingFiles, work } = folder;
  return [...pendingFiles].map(([path, on]) => {
    const file = work.chosen.files.get(path);
    if (on.phase !== 'missing' || file === undefined) return null;
    const message =
      on.message === undefined ? texts.lost(path) : texts.lostWithReason(path, on.message);
    return (
      <ErrorMessage
        key={path}
        message={message}
        onRetry={() => {
          work.sending.sendFiles([{ key: path, file }]);
        }}
      />
    );
  });
}

interface SendingControlsProps extends Pick<SendingCardProps, 'texts' | 'folder'> {
  readonly queue: UploadQueue;
  readonly ownUploads: readonly QueuedUpload[];
}

function SendingControls({ texts, folder, queue, ownUploads }: SendingControlsProps) {
  const moving = ownUploads.filter(({ phase }) => phase === 'sending' || phase === 'waiting');
  const stopped = ownUploads.filter(({ phase }) => phase === 'paused' || phase === 'failed');
  return (
    <div className={styles['keys']}>
      {moving.length > 0 && (
        <button
          type="button"
          className="button button-quiet"
          onClick={() => {
            // From the end: the next upload would start in the slot of a paused one.
            for (const { id } of moving.toReversed()) queue.pause(id);
          }}
        >
          {texts.pauseAll}
        </button>
      )}
      {stopped.length > 0 && (
        <button
          type="button"
          className="button button-quiet"
          onClick={() => {
            for (const { id } of stopped) queue.resumePaused(id);
          }}
        >
          {texts.goOnAll}
        </button>
      )}
      <button type="button" className="button button-quiet" onClick={folder.stop}>
        {texts.stop}
      </button>
    </div>
  );
}
