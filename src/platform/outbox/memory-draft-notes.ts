import type { StoredDraftNotes, DraftNotesPort } from './draft-notes-port.ts';

/** The notes last as long as the page. */
export function memoryDraftNotes(): DraftNotesPort {
  const stored = new Map<string, StoredDraftNotes>();
  const watchers = new Map<() => void, string>();
  const keyOf = (userId: string, storyId: string) => JSON.stringify([userId, storyId]);
  const changed = (key: string) => {
    for (const [watcher, watched] of watchers) if (watched === key) queueMicrotask(watcher);
  };
  return {
    readNotes: (userId, storyId) => Promise.resolve(stored.get(keyOf(userId, storyId))?.notes),
    watchNotes(userId, storyId, onNotes) {
      const key = keyOf(userId, storyId);
      const watcher = () => {
        if (watchers.has(watcher)) onNotes(structuredClone(stored.get(key)?.notes));
      };
      watchers.set(watcher, key);
      queueMicrotask(watcher);
      return () => {
        watchers.delete(watcher);
      };
    },
    storeNotes(userId, storyId, note) {
      const key = keyOf(userId, storyId);
      stored.set(key, structuredClone(note));
      changed(key);
      return Promise.resolve(true);
    },
    deleteNotes(userId, storyId) {
      const key = keyOf(userId, storyId);
      stored.delete(key);
      changed(key);
      return Promise.resolve(true);
    },
  };
}
