import { useSyncExternalStore } from 'react';
import type { AdminContext } from '../session/admin-context.ts';
import type { QueuedUpload, UploadQueue } from '../session/files/upload-queue.ts';
import { InterruptedUploadRow } from './interrupted-upload-row.tsx';
import { mediaTexts } from './media-texts.ts';
import styles from './media.module.css';
import { UploadRow } from './upload-row.tsx';

interface UploadListProps {
  readonly admin: AdminContext;
  readonly queue: UploadQueue;
  readonly uploads: readonly QueuedUpload[];
  readonly onTake?: (sha256: string) => void;
}

/** A row for each upload; nothing where there is none. */
export function UploadList({ admin, queue, uploads, ...taking }: UploadListProps) {
  const texts = mediaTexts(admin.languageCode);
  if (uploads.length === 0) return null;
  return (
    <ul className={styles['uploads']} aria-label={texts.uploads}>
      {uploads.map((upload) =>
        upload.phase === 'interrupted' ? (
          <InterruptedUploadRow key={upload.id} {...{ upload, queue, admin }} />
        ) : (
          <UploadRow key={upload.id} {...{ upload, queue, admin }} {...taking} />
        ),
      )}
    </ul>
  );
}

/** For pages other than the library: the uploads that have not finished. */
export function OpenUploads({ admin, queue }: Pick<UploadListProps, 'admin' | 'queue'>) {
  const texts = mediaTexts(admin.languageCode);
  const uploads = useSyncExternalStore(queue.subscribe, queue.listUploads);
  const open = uploads.filter(({ phase }) => phase !== 'done');
  if (open.length === 0) return null;
  return (
    <section className={styles['half']} aria-label={texts.open}>
      <h3>{texts.open}</h3>
      <UploadList {...{ admin, queue }} uploads={open} />
    </section>
  );
}
