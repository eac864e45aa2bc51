import { memoryLiveQuery } from '../live-store/memory-live-query.ts';
import type { StoredDraftNotes, DraftNotesPort } from './draft-notes-port.ts';
import { emitter } from '../../lib/signal.ts';

/** The notes last as long as the page. */
export function memoryDraftNotes(): DraftNotesPort {
  const stored = new Map<string, StoredDraftNotes>();
  const changes = emitter<string>();
  const keyOf = (userId: string, storyId: string) => JSON.stringify([userId, storyId]);
  return {
    readNotes: (userId, storyId) => Promise.resolve(stored.get(keyOf(userId, storyId))?.notes),
    watchNotes(userId, storyId, onNotes) {
      const key = keyOf(userId, storyId);
      const subscribe = (onChange: () => void) =>
        changes.subscribe((changed) => {
          if (changed === key) onChange();
        });
      return memoryLiveQuery(subscribe, () => {
        onNotes(structuredClone(stored.get(key)?.notes));
      });
    },
    storeNotes(userId, storyId, note) {
      const key = keyOf(userId, storyId);
      stored.set(key, structuredClone(note));
      changes.emit(key);
      return Promise.resolve(true);
    },
    deleteNotes(userId, storyId) {
      const key = keyOf(userId, storyId);
      stored.delete(key);
      changes.emit(key);
      return Promise.resolve(true);
    },
  };
}
