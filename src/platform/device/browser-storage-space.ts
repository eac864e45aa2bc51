import type { Persistence, StorageSpacePort } from './port.ts';

/** Absent on pages without TLS, and in part in older browsers. */
export function browserStorageSpace(
  storage: Partial<StorageManager> | undefined,
): StorageSpacePort {
  return {
    async freeBytes() {
      const estimate = await storage?.estimate?.().catch(() => undefined);
      if (estimate?.quota === undefined || estimate.usage === undefined) return undefined;
      return Math.max(0, estimate.quota - estimate.usage);
    },
    persistence: () => persistenceOf(storage?.persisted?.()),
    requestPersistence: () => persistenceOf(storage?.persist?.()),
  };
}

async function persistenceOf(granted: Promise<boolean> | undefined): Promise<Persistence> {
  const isLasting = await granted?.catch(() => undefined);
  if (isLasting === undefined) return 'unknown';
  return isLasting ? 'lasting' : 'may-go';
}
