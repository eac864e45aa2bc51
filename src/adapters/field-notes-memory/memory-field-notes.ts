import type { FieldNote, FieldNotesPort } from '../../ports/field-notes.ts';

/** As long as the page lives. */
export function memoryFieldNotes(): FieldNotesPort {
  const kept = new Map<string, { readonly userId: string; readonly note: FieldNote }>();
  const key = (userId: string, storyId: string) => JSON.stringify([userId, storyId]);
  return {
    read: (userId, storyId) => Promise.resolve(kept.get(key(userId, storyId))?.note.notes),
    keep(userId, storyId, note) {
      kept.set(key(userId, storyId), { userId, note: structuredClone(note) });
      return Promise.resolve(true);
    },
    forget(userId, storyId) {
      kept.delete(key(userId, storyId));
      return Promise.resolve(true);
    },
    forgetSent(userId) {
      for (const [place, one] of kept) {
        if (one.userId === userId && !one.note.isUnsent) kept.delete(place);
      }
      return Promise.resolve();
    },
  };
}
