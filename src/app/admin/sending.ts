import type { AdminDesk } from '../../runtime/admin/admin-desk.ts';
import { openUploadQueue, type UploadQueue } from '../../runtime/admin/upload-queue.ts';
import { uploaderOf } from './uploader-of.ts';

interface Sending {
  readonly userId: string;
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
export function queueOf(desk: AdminDesk): UploadQueue {
  const { userId } = desk.account;
  if (sending?.userId === userId) return sending.queue;
  sending?.queue.leave();
  sending = { userId, queue: openUploadQueue(uploaderOf(desk)) };
  return sending.queue;
}
