import type { Persistence, StorageRoomPort } from '../../ports/storage-room.ts';

/** Absent on pages without TLS, and in part in older browsers. */
export function browserStorageRoom(storage: Partial<StorageManager> | undefined): StorageRoomPort {
  return {
    async freeBytes() {
      const estimate = await storage?.estimate?.().catch(() => undefined);
      if (estimate?.quota === undefined || estimate.usage === undefined) return undefined;
      return Math.max(0, estimate.quota - estimate.usage);
    },
    persistence: () => told(storage?.persisted?.()),
    askToLast: () => told(storage?.persist?.()),
  };
}

async function told(answer: Promise<boolean> | undefined): Promise<Persistence> {
  const isLasting = await answer?.catch(() => undefined);
  if (isLasting === undefined) return 'unknown';
  return isLasting ? 'lasting' : 'may-go';
}
