import type { Persistence, StorageSpacePort } from './storage-space-port.ts';

export function memoryStorageSpace(
  freeBytes: number | undefined,
  persistenceOnRequest: Persistence = 'lasting',
): StorageSpacePort {
  let persistence: Persistence = 'may-go';
  return {
    freeBytes: () => Promise.resolve(freeBytes),
    persistence: () => Promise.resolve(persistence),
    requestPersistence: () => {
      persistence = persistenceOnRequest;
      return Promise.resolve(persistence);
    },
  };
}
