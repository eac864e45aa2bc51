import { tusUploader } from '../../adapters/uploader-tus/uploader.ts';
import type { Uploader } from '../../ports/uploader.ts';
import type { AdminDesk } from '../../runtime/admin/admin-desk.ts';
import { openUploadQueue, type UploadQueue } from '../../runtime/admin/upload-queue.ts';

interface Sending {
  readonly userId: string;
  readonly uploader: Uploader;
  readonly queue: UploadQueue;
}

/** Longer than the page: what is being sent goes on while its author looks at another one. */
let sending: Sending | undefined;

/** What is on its way needs its page: afterwards its files have to be chosen once more. */
export function isSending(): boolean {
  const all = sending?.queue.all() ?? [];
  return all.some(({ phase }) => phase === 'waiting' || phase === 'sending');
}

/** The one queue of all pages. Another user finds nothing of what this one sends. */
export function sendingOf({ account, host }: AdminDesk): Sending {
  if (sending?.userId === account.userId) return sending;
  sending?.queue.leave();
  const uploader = tusUploader(host);
  sending = { userId: account.userId, uploader, queue: openUploadQueue(uploader) };
  return sending;
}
