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
    changeNotes(userId, storyId, change) {
      const key = keyOf(userId, storyId);
      const next = change(structuredClone(stored.get(key)?.notes));
      if (next) stored.set(key, structuredClone(next));
      else stored.delete(key);
      changes.emit(key);
      return Promise.resolve(true);
    },
  };
}
