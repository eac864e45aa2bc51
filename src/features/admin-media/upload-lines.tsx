import { useSyncExternalStore } from 'react';
import type { AdminDesk } from '../../runtime/admin/admin-desk.ts';
import type { QueuedUpload, UploadQueue } from '../../runtime/admin/upload-queue.ts';
import { InterruptedLine } from './interrupted-line.tsx';
import { mediaTexts } from './media-texts.ts';
import styles from './media.module.css';
import { UploadLine } from './upload-line.tsx';

interface UploadLinesProps {
  readonly desk: AdminDesk;
  readonly queue: UploadQueue;
  readonly uploads: readonly QueuedUpload[];
  readonly onTake?: (sha256: string) => void;
}

/** Each upload in its line, and nothing where there is none. */
export function UploadLines({ desk, queue, uploads, ...taking }: UploadLinesProps) {
  const texts = mediaTexts(desk.languageCode);
  if (uploads.length === 0) return null;
  return (
    <ul className={styles['uploads']} aria-label={texts.uploads}>
      {uploads.map((upload) =>
        upload.phase === 'interrupted' ? (
          <InterruptedLine key={upload.id} {...{ upload, queue, desk }} />
        ) : (
          <UploadLine key={upload.id} {...{ upload, queue, desk }} {...taking} />
        ),
      )}
    </ul>
  );
}

/** On another page than the library's: what has not come into it yet. */
export function OpenUploads({ desk, queue }: Pick<UploadLinesProps, 'desk' | 'queue'>) {
  const texts = mediaTexts(desk.languageCode);
  const uploads = useSyncExternalStore(queue.subscribe, queue.all);
  const open = uploads.filter(({ phase }) => phase !== 'done');
  if (open.length === 0) return null;
  return (
    <section className={styles['half']} aria-label={texts.open}>
      <h3>{texts.open}</h3>
      <UploadLines {...{ desk, queue }} uploads={open} />
    </section>
  );
}
