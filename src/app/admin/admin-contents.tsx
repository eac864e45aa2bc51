import { tusUploader } from '../../adapters/uploader-tus/uploader.ts';
import { ContentsPage as Contents } from '../../features/admin-media/contents-page.tsx';
import { MediumPicker as Picker } from '../../features/admin-media/medium-picker.tsx';
import type { Uploader } from '../../ports/uploader.ts';
import type { Medium } from '../../contract/admin/media.ts';
import type { AdminDesk } from '../../runtime/admin/admin-desk.ts';
import type { MediumWish } from '../../runtime/admin/medium-picking.ts';
import { openUploadQueue, type UploadQueue } from '../../runtime/admin/upload-queue.ts';
import type { AdminPageProps } from './admin-page.tsx';

interface Sending {
  readonly userId: string;
  readonly uploader: Uploader;
  readonly queue: UploadQueue;
}

/** Longer than the page: what is being sent goes on while its author looks at another one. */
let sending: Sending | undefined;

export function ContentsPage({ desk }: AdminPageProps<'contents'>) {
  const { queue, uploader } = sendingOf(desk);
  return <Contents desk={desk} queue={queue} uploader={uploader} />;
}

export interface MediumPickerProps {
  readonly desk: AdminDesk;
  readonly wish: MediumWish;
  readonly onPick: (medium: Medium) => void;
}

export function MediumPicker(given: MediumPickerProps) {
  return <Picker {...given} {...sendingOf(given.desk)} />;
}

/** Another user finds nothing of what this one sends. */
function sendingOf({ account, host }: AdminDesk): Sending {
  if (sending?.userId === account.userId) return sending;
  sending?.queue.leave();
  const uploader = tusUploader(host);
  sending = { userId: account.userId, uploader, queue: openUploadQueue(uploader) };
  return sending;
}
