import { idbKeptFiles } from '../../adapters/kept-files-idb/idb-kept-files.ts';
import { browserStorageRoom } from '../../adapters/storage-room-browser/browser-storage-room.ts';
import { lockTurns } from '../../adapters/turns-locks/lock-turns.ts';
import { tusUploader } from '../../adapters/uploader-tus/uploader.ts';
import { MOST_KEPT_UPLOAD_BYTES } from '../../contract/admin/uploads.ts';
import type { Uploader } from '../../ports/uploader.ts';
import type { AdminDesk } from '../../runtime/admin/admin-desk.ts';

/** Sends for the one who is signed in. */
export function uploaderOf({ host, account, nowMs }: AdminDesk): Uploader {
  const locks = 'locks' in navigator ? navigator.locks : undefined;
  const room = browserStorageRoom(navigator.storage);
  return tusUploader({
    ...host,
    userId: account.userId,
    storage: () => window.localStorage,
    fetch: window.fetch.bind(window),
    turns: lockTurns(locks),
    keptFiles:
      locks &&
      idbKeptFiles({ mostBytes: MOST_KEPT_UPLOAD_BYTES, nowMs, freeBytes: room.freeBytes }),
    nowMs,
  });
}
