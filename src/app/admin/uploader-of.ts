import { lockTurns } from '../../adapters/turns-locks/lock-turns.ts';
import { tusUploader } from '../../adapters/uploader-tus/uploader.ts';
import type { Uploader } from '../../ports/uploader.ts';
import type { AdminDesk } from '../../runtime/admin/admin-desk.ts';

/** Sends for the one who is signed in. */
export function uploaderOf({ host, account, nowMs }: AdminDesk): Uploader {
  return tusUploader({
    ...host,
    userId: account.userId,
    storage: () => window.localStorage,
    fetch: window.fetch.bind(window),
    turns: lockTurns('locks' in navigator ? navigator.locks : undefined),
    nowMs,
  });
}
