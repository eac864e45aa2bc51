/** What an author changed and the host does not have yet, kept on this device until it has. */
export interface FieldNotesPort {
  /** Undefined where nothing is kept, or the device keeps nothing. What it answers is hostile. */
  readonly read: (userId: string, storyId: string) => Promise<unknown>;
  /** Answers whether it lies on the disk. What waits to be written gives way to what is newer. */
  readonly keep: (userId: string, storyId: string, notes: FieldNote) => Promise<boolean>;
  /** Answers whether nothing of it lies on the disk. */
  readonly forget: (userId: string, storyId: string) => Promise<boolean>;
  /** Takes from the device what this user has nothing unsent in. */
  readonly forgetSent: (userId: string) => Promise<void>;
}

export interface FieldNote {
  readonly isUnsent: boolean;
  readonly notes: unknown;
}
