import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import type { AdminDesk } from '../../runtime/admin/admin-desk.ts';
import { outdate } from '../../runtime/admin/outdate.ts';
import type { QueuedUpload, UploadQueue } from '../../runtime/admin/upload-queue.ts';
import { DeskCard } from '../../ui/desk/desk-card.tsx';
import { DropPlace, FilesKey } from '../../ui/desk/drop-place.tsx';
import { mediaTexts } from './media-texts.ts';
import { TAKEN_FILES } from './taken-files.ts';
import { UploadLines } from './upload-lines.tsx';

interface UploadCardProps {
  readonly desk: AdminDesk;
  readonly queue: UploadQueue;
  /** Takes the medium that an upload has become; absent: none is wanted here. */
  readonly onTake?: (sha256: string) => void;
}

/** Where files are dropped, and how far each of them is. */
export function UploadCard({ desk, queue, ...taking }: UploadCardProps) {
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
        <FilesKey label={texts.choose} accept={TAKEN_FILES} onFiles={(files) => queue.add(files)} />
      </DropPlace>
      <UploadLines {...{ desk, queue, uploads }} {...taking} />
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
    if (isLess) void outdate(client, ['adminMedia']);
  }, [client, uploads]);
}
