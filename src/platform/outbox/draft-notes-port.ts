/** An author's changes that the server does not have yet, stored on this device until it has. */
export interface DraftNotesPort {
  /** Undefined if nothing is stored, or the device stores nothing. The result is untrusted. */
  readonly readNotes: (userId: string, storyId: string) => Promise<unknown>;
  /**
   * Reports what is stored, untrusted as well, at first and whenever any tab changes it. Returns a
   * function that ends this.
   */
  readonly watchNotes: (
    userId: string,
    storyId: string,
    onNotes: (stored: unknown) => void,
  ) => () => void;
  /** Returns whether it is on the disk. A pending write is replaced by a newer one. */
  readonly storeNotes: (
    userId: string,
    storyId: string,
    notes: StoredDraftNotes,
  ) => Promise<boolean>;
  /** Returns whether nothing of it is on the disk. */
  readonly deleteNotes: (userId: string, storyId: string) => Promise<boolean>;
}

export interface StoredDraftNotes {
  readonly isUnsent: boolean;
  readonly notes: unknown;
}
