import { useState } from 'react';
import type { AdminDesk } from '../../runtime/admin/admin-desk.ts';
import type { QueuedUpload, UploadQueue } from '../../runtime/admin/upload-queue.ts';
import { bytesInWords } from '../../ui/bytes-in-words.ts';
import { FileChoice } from '../../ui/desk/file-choice.tsx';
import { FaultLine } from '../../ui/desk/states.tsx';
import { mediaTexts } from './media-texts.ts';
import styles from './media.module.css';
import { TAKEN_FILES } from './taken-files.ts';

interface InterruptedLineProps {
  readonly upload: QueuedUpload;
  readonly queue: UploadQueue;
  readonly desk: AdminDesk;
}

/** A browser forgets the file with its page: only whoever chooses it once more goes on. */
export function InterruptedLine({ upload, queue, desk }: InterruptedLineProps) {
  const { id, name, sent, bytes } = upload;
  const texts = mediaTexts(desk.languageCode);
  const [other, setOther] = useState<string>();
  const size = (of: number) => bytesInWords(of, desk.languageCode);
  return (
    <li className={styles['line']}>
      <div className={styles['name']}>
        <span>{name}</span>
        <progress max={Math.max(1, bytes)} value={sent} aria-label={name} />
        <p className={styles['fine']}>{texts.arrivedOf(size(sent), size(bytes))}</p>
        <p>{sent === 0 ? texts.notBegun : texts.interrupted}</p>
        {other !== undefined && <FaultLine words={texts.otherFile(other, name)} />}
      </div>
      <div className={styles['keys']}>
        <FileChoice
          words={texts.chooseSame}
          label={texts.chooseSameOf(name)}
          accept={TAKEN_FILES}
          onChoose={(file) => {
            setOther(queue.resume(id, file) ? undefined : file.name);
          }}
        />
        <button
          type="button"
          className="button button-quiet"
          aria-label={texts.discardOf(name)}
          onClick={() => {
            queue.drop(id);
          }}
        >
          {texts.discard}
        </button>
      </div>
    </li>
  );
}
