import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { HalfSent, Uploader } from '../../ports/uploader.ts';
import type { AdminDesk } from '../../runtime/admin/admin-desk.ts';
import type { QueuedUpload, UploadQueue } from '../../runtime/admin/upload-queue.ts';
import { DeskCard } from '../../ui/desk/desk-card.tsx';
import { DropPlace, FilesKey } from '../../ui/desk/drop-place.tsx';
import { mediaTexts } from './media-texts.ts';
import styles from './media.module.css';
import { UploadLine } from './upload-line.tsx';

const TAKEN = 'audio/*,image/jpeg,image/png,image/webp,image/avif,.vtt';

interface UploadCardProps {
  readonly desk: AdminDesk;
  readonly queue: UploadQueue;
  readonly uploader: Uploader;
  /** Takes the medium that an upload has become; absent: none is wanted here. */
  readonly onTake?: (sha256: string) => void;
}

/** Where files are dropped, and how far each of them is. */
export function UploadCard({ desk, queue, uploader, ...taking }: UploadCardProps) {
  const texts = mediaTexts(desk.languageCode);
  const uploads = useSyncExternalStore(queue.subscribe, queue.all);
  useLibraryRefresh(uploads);
  return (
    <DeskCard title={texts.add}>
      <DropPlace
        text={texts.dropHere}
        onDrop={({ files }) => {
          queue.add([...files]);
        }}
      >
        <FilesKey label={texts.choose} accept={TAKEN} onFiles={(files) => queue.add(files)} />
      </DropPlace>
      <HalfSentFiles desk={desk} uploader={uploader} isBusy={uploads.length > 0} />
      {uploads.length > 0 && (
        <ul className={styles['uploads']} aria-label={texts.uploads}>
          {uploads.map((upload) => (
            <UploadLine key={upload.id} upload={upload} queue={queue} desk={desk} {...taking} />
          ))}
        </ul>
      )}
    </DeskCard>
  );
}

/** What has arrived stands in the library at once, also where its line has gone already. */
function useLibraryRefresh(uploads: readonly QueuedUpload[]): void {
  const client = useQueryClient();
  const underWay = useRef<readonly number[]>([]);
  useEffect(() => {
    const now = uploads.filter(({ phase }) => phase !== 'done').map(({ id }) => id);
    const isLess = underWay.current.some((id) => !now.includes(id));
    underWay.current = now;
    if (isLess) void client.invalidateQueries({ queryKey: ['adminMedia'] });
  }, [client, uploads]);
}

interface HalfSentProps {
  readonly desk: AdminDesk;
  readonly uploader: Uploader;
  readonly isBusy: boolean;
}

/** A browser forgets the files themselves with a reload; the host keeps what has come. */
export function HalfSentFiles({ desk, uploader, isBusy }: HalfSentProps) {
  const texts = mediaTexts(desk.languageCode);
  const [files, setFiles] = useState<readonly HalfSent[]>([]);
  useEffect(() => {
    if (!isBusy) void uploader.halfSent().then(setFiles);
  }, [uploader, isBusy]);
  if (isBusy || files.length === 0) return null;
  const forget = async (key: string) => {
    await uploader.forget(key);
    setFiles(await uploader.halfSent());
  };
  return (
    <section className={styles['half']} aria-label={texts.halfSent}>
      <h3>{texts.halfSent}</h3>
      <p>{texts.halfSentText}</p>
      <ul className={styles['uploads']}>
        {files.map(({ key, name }) => (
          <li key={key} className={styles['line']}>
            <span className={styles['name']}>{name}</span>
            <button
              type="button"
              className="button button-quiet"
              aria-label={texts.forget(name)}
              onClick={() => void forget(key)}
            >
              {texts.forgetShort}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
