import { useState } from 'react';
import type { AdminContext } from '../session/admin-context.ts';
import type { QueuedUpload, UploadQueue } from '../session/files/upload-queue.ts';
import { formatBytes } from '../../ui/format-bytes.ts';
import { FileChoice } from '../ui/files/file-choice.tsx';
import { ErrorMessage } from '../ui/page/states.tsx';
import { mediaTexts } from './media-texts.ts';
import styles from './media.module.css';
import { ACCEPTED_FILE_TYPES } from './accepted-file-types.ts';

interface InterruptedUploadRowProps {
  readonly upload: QueuedUpload;
  readonly queue: UploadQueue;
  readonly admin: AdminContext;
}

/** After a reload the browser has lost the file: the upload continues once it is chosen again. */
export function InterruptedUploadRow({ upload, queue, admin }: InterruptedUploadRowProps) {
  const { id, name, sent, bytes } = upload;
  const texts = mediaTexts(admin.languageCode);
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
