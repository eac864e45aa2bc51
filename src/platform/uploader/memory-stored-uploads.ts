import { memoryLiveQuery } from '../live-store/memory-live-query.ts';
import type { StoredUploadsPort } from './port.ts';
import { emitter } from '../../lib/signal.ts';

interface StoredUpload {
  readonly userId: string;
  readonly file: Blob;
}

/** The files last as long as the page. */
export function memoryStoredUploads(maxBytes: number): StoredUploadsPort {
  const stored = new Map<string, StoredUpload>();
  const changes = emitter();
  const changed = () => {
    changes.emit();
    return Promise.resolve();
  };
  return {
    readUpload(userId, key) {
      const found = stored.get(key);
      return Promise.resolve(found?.userId === userId ? found.file : undefined);
    },
    watchKeys: (userId, onKeys) =>
      memoryLiveQuery(changes.subscribe, () => {
        onKeys([...stored].flatMap(([key, upload]) => (upload.userId === userId ? [key] : [])));
      }),
    storeUpload(userId, key, file) {
      stored.delete(key);
      const bytes = [...stored.values()].reduce((sum, upload) => sum + upload.file.size, 0);
      if (bytes + file.size <= maxBytes) stored.set(key, { userId, file });
      return changed();
    },
    deleteUpload(key) {
      stored.delete(key);
      return changed();
    },
    deleteUploadsExcept(userId, keys) {
      for (const [key, upload] of stored) {
        if (upload.userId === userId && !keys.includes(key)) stored.delete(key);
      }
      return changed();
    },
  };
}
