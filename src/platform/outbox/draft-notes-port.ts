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
  /**
   * Replaces what is stored by what `change` makes of it; no tab writes in between. `change` may be
   * called again after an error; where it returns undefined, what is stored is deleted. Returns
   * whether this is on the disk.
   */
  readonly changeNotes: (
    userId: string,
    storyId: string,
    change: (stored: unknown) => StoredDraftNotes | undefined,
  ) => Promise<boolean>;
}

export interface StoredDraftNotes {
  readonly isUnsent: boolean;
  readonly notes: unknown;
}
