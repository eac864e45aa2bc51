import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import type { AdminContext } from '../session/admin-context.ts';
import { invalidate } from '../session/queries/invalidate.ts';
import type { QueuedUpload, UploadQueue } from '../session/files/upload-queue.ts';
import { AdminCard } from '../ui/page/admin-card.tsx';
import { DropZone, FilesButton } from '../ui/files/drop-zone.tsx';
import { ACCEPTED_FILE_TYPES, UploadList } from './upload-list.tsx';
import { mediaTexts } from '../../i18n/admin/media.ts';
import { useTexts } from '../../i18n/use-texts.ts';

interface UploadCardProps {
  readonly admin: AdminContext;
  readonly queue: UploadQueue;
  /** Picks the medium that an upload has become; absent: there is nothing to pick for. */
  readonly onTake?: (sha256: string) => void;
}

/** The drop zone, and the progress of each upload. */
export function UploadCard({ admin, queue, ...taking }: UploadCardProps) {
  const texts = useTexts(mediaTexts);
  const uploads = useSyncExternalStore(queue.subscribe, queue.listUploads);
  useLibraryRefresh(uploads);
  return (
    <AdminCard title={texts.add}>
      <DropZone
        text={texts.dropHere}
        onDrop={({ files }) => {
          queue.addFiles([...files]);
        }}
      >
        <FilesButton
          label={texts.choose}
          accept={ACCEPTED_FILE_TYPES}
          onFiles={(files) => queue.addFiles(files)}
        />
      </DropZone>
      <UploadList {...{ admin, queue, uploads }} {...taking} />
    </AdminCard>
  );
}

/** Refreshes the library after each upload, even if its row is gone already. */
function useLibraryRefresh(uploads: readonly QueuedUpload[]): void {
  const client = useQueryClient();
  const activeUploads = useRef<readonly number[]>([]);
  useEffect(() => {
    const now = uploads.filter(({ phase }) => phase !== 'done').map(({ id }) => id);
    const isLess = activeUploads.current.some((id) => !now.includes(id));
    activeUploads.current = now;
    if (isLess) void invalidate(client, ['adminMedia']);
  }, [client, uploads]);
}
