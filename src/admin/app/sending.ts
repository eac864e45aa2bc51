import type { AdminContext } from '../session/admin-context.ts';
import { openUploadQueue, type UploadQueue } from '../session/files/upload-queue.ts';
import { dexieStoredUploads } from '../../platform/uploader/dexie-stored-uploads.ts';
import { browserStorageSpace } from '../../platform/device/browser-storage-space.ts';
import { browserLocks } from '../../platform/tabs/browser-locks.ts';
import { tusUploader } from '../../platform/uploader/tus.ts';
import { MAX_STORED_UPLOAD_BYTES } from '../../contract/admin/uploads.ts';
import type { Uploader } from '../../platform/uploader/port.ts';
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

/** The uploader sends as the user who is signed in. */
export function uploaderOf({ server, account, nowMs }: AdminContext): Uploader {
  const locks = 'locks' in navigator ? navigator.locks : undefined;
  const space = browserStorageSpace(navigator.storage);
  return tusUploader({
    ...server,
    userId: account.userId,
    storage: () => window.localStorage,
    fetch: window.fetch.bind(window),
    locks: browserLocks(locks),
    storedUploads:
      locks &&
      dexieStoredUploads({ maxBytes: MAX_STORED_UPLOAD_BYTES, nowMs, freeBytes: space.freeBytes }),
    nowMs,
  });
}
