import type { Persistence, StorageRoomPort } from '../../ports/storage-room.ts';

export function memoryStorageRoom(
  freeBytes: number | undefined,
  whenAsked: Persistence = 'lasting',
): StorageRoomPort {
  let persistence: Persistence = 'may-go';
  return {
    freeBytes: () => Promise.resolve(freeBytes),
    persistence: () => Promise.resolve(persistence),
    askToLast: () => {
      persistence = whenAsked;
      return Promise.resolve(persistence);
    },
  };
}
