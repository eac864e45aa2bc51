/** An author's changes that the server does not have yet, stored on this device until it has. */
export interface DraftNotesPort {
  /** Undefined if nothing is stored, or the device stores nothing. The result is untrusted. */
  readonly readNotes: (userId: string, storyId: string) => Promise<unknown>;
  /** Returns whether it is on the disk. A pending write is replaced by a newer one. */
  readonly storeNotes: (
    userId: string,
    storyId: string,
    notes: StoredDraftNotes,
  ) => Promise<boolean>;
  /** Returns whether nothing of it is on the disk. */
  readonly deleteNotes: (userId: string, storyId: string) => Promise<boolean>;
  /** Deletes the notes in which this user has nothing unsent from the device. */
  readonly deleteSentNotes: (userId: string) => Promise<void>;
}

export interface StoredDraftNotes {
  readonly isUnsent: boolean;
  readonly notes: unknown;
}
