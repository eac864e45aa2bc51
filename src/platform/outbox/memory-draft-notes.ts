import type { StoredDraftNotes, DraftNotesPort } from './draft-notes-port.ts';

/** The notes last as long as the page. */
export function memoryDraftNotes(): DraftNotesPort {
  const stored = new Map<string, { readonly userId: string; readonly note: StoredDraftNotes }>();
  const key = (userId: string, storyId: string) => JSON.stringify([userId, storyId]);
  return {
    readNotes: (userId, storyId) => Promise.resolve(stored.get(key(userId, storyId))?.note.notes),
    storeNotes(userId, storyId, note) {
      stored.set(key(userId, storyId), { userId, note: structuredClone(note) });
      return Promise.resolve(true);
    },
    deleteNotes(userId, storyId) {
      stored.delete(key(userId, storyId));
      return Promise.resolve(true);
    },
    deleteSentNotes(userId) {
      for (const [locationKey, one] of stored) {
        if (one.userId === userId && !one.note.isUnsent) stored.delete(locationKey);
      }
      return Promise.resolve();
    },
  };
}
