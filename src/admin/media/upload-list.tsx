import { useSyncExternalStore, useState } from 'react';
import type { AdminContext } from '../session/admin-context.ts';
import type { QueuedUpload, UploadQueue } from '../session/files/upload-queue.ts';
import { mediaTexts } from '../../i18n/admin/media.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import styles from './media.module.css';
import { UploadRow } from './upload-row.tsx';
import { formatBytes } from '../../ui/format-bytes.ts';
import { FileChoice } from '../ui/files/file-choice.tsx';
import { ErrorMessage } from '../ui/page/states.tsx';
interface UploadListProps {
  readonly admin: AdminContext;
  readonly queue: UploadQueue;
  readonly uploads: readonly QueuedUpload[];
  readonly onTake?: (sha256: string) => void;
}

/** A row for each upload; nothing where there is none. */
export function UploadList({ admin, queue, uploads, ...taking }: UploadListProps) {
  const texts = useTexts(mediaTexts);
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

/** The uploads that have not finished, for pages other than the library. */
export function OpenUploads({ admin, queue }: Pick<UploadListProps, 'admin' | 'queue'>) {
  const texts = useTexts(mediaTexts);
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

interface InterruptedUploadRowProps {
  readonly upload: QueuedUpload;
  readonly queue: UploadQueue;
  readonly admin: AdminContext;
}

/** After a reload the browser has lost the file: the upload continues once it is chosen again. */
function InterruptedUploadRow({ upload, queue, admin }: InterruptedUploadRowProps) {
  const { id, name, sent, bytes } = upload;
  const texts = useTexts(mediaTexts);
  const [other, setOther] = useState<string>();
  const size = (of: number) => formatBytes(of, admin.languageCode);
  return (
    <li className={styles['line']}>
      <div className={styles['name']}>
        <span>{name}</span>
        <progress max={Math.max(1, bytes)} value={sent} aria-label={name} />
        <p className={styles['fine']}>{texts.arrivedOf(size(sent), size(bytes))}</p>
        <p>{sent === 0 ? texts.notBegun : texts.interrupted}</p>
        {other !== undefined && <ErrorMessage message={texts.otherFile(other, name)} />}
      </div>
      <div className={styles['keys']}>
        <FileChoice
          buttonText={texts.chooseSame}
          label={texts.chooseSameOf(name)}
          accept={ACCEPTED_FILE_TYPES}
          onChoose={(file) => {
            setOther(queue.resumeWithFile(id, file) ? undefined : file.name);
          }}
        />
        <button
          type="button"
          className="button button-quiet"
          aria-label={texts.discardOf(name)}
          onClick={() => {
            queue.removeUpload(id);
          }}
        >
          {texts.discard}
        </button>
      </div>
    </li>
  );
}

/** The types that the file picker offers; the server detects the real type from the first bytes. */
export const ACCEPTED_FILE_TYPES = 'audio/*,image/jpeg,image/png,image/webp,image/avif,.vtt';
