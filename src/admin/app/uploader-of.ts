import { dexieStoredUploads } from '../../platform/uploader/dexie-stored-uploads.ts';
import { browserStorageSpace } from '../../platform/device/browser-storage-space.ts';
import { browserLocks } from '../../platform/tabs/browser-locks.ts';
import { tusUploader } from '../../platform/uploader/tus.ts';
import { MAX_STORED_UPLOAD_BYTES } from '../../contract/admin/uploads.ts';
import type { Uploader } from '../../platform/uploader/port.ts';
import type { AdminContext } from '../session/admin-context.ts';

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
