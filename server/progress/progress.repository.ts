/** The progress of one user in one story, as merged by the core. */
export interface ProgressRecord {
  readonly userId: string;
  readonly storyId: string;
  readonly epoch: number;
  /** Entries, positions and delayed activations. */
  readonly record: unknown;
  /** 1, 2, 3 …: increases with every write. */
  readonly version: number;
  readonly updatedAtMs: number;
}

export interface ProgressWrite {
  readonly userId: string;
  readonly storyId: string;
  readonly epoch: number;
  readonly record: unknown;
  /** The version the merge was made from; 0 = there was none. */
  readonly version: number;
  readonly nowMs: number;
}

export type ProgressSaved =
  | { readonly kind: 'ok'; readonly value: ProgressRecord }
  /** Merge with `current` and write again; undefined when it has been removed. */
  | { readonly kind: 'stale'; readonly current: ProgressRecord | undefined };

export interface ProgressRecords {
  readProgress(userId: string, storyId: string): Promise<ProgressRecord | undefined>;
  ofUser(userId: string): Promise<readonly ProgressRecord[]>;
  /** Compare and set: no write of another device in between is lost. */
  saveProgress(write: ProgressWrite): Promise<ProgressSaved>;
  remove(userId: string, storyId: string): Promise<boolean>;
}
