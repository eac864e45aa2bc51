import type { AdminContext } from '../session/admin-context.ts';
import { openUploadQueue, type UploadQueue } from '../session/files/upload-queue.ts';
import { uploaderOf } from './uploader-of.ts';

interface Sending {
  readonly userId: string;
  readonly queue: UploadQueue;
}

/** The uploads outlive the page: they go on while their author opens another one. */
let sending: Sending | undefined;

/** Uploads need their page: after it has closed, the files have to be chosen once more. */
export function isSending(): boolean {
  const all = sending?.queue.listUploads() ?? [];
  return all.some(({ phase }) => phase === 'waiting' || phase === 'sending');
}

/** The one queue of all pages. Another user does not see the uploads of this one. */
export function queueOf(admin: AdminContext): UploadQueue {
  const { userId } = admin.account;
  if (sending?.userId === userId) return sending.queue;
  sending?.queue.leave();
  sending = { userId, queue: openUploadQueue(uploaderOf(admin)) };
  return sending.queue;
}
