/** What one user has reached in one story, as the merge of the core left it. */
export interface ProgressRecord {
  readonly userId: string;
  readonly storyId: string;
  readonly epoch: number;
  /** Entries, positions and delayed activations. */
  readonly record: unknown;
  /** 1, 2, 3 …: rises with every write. */
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
  of(userId: string, storyId: string): Promise<ProgressRecord | undefined>;
  ofUser(userId: string): Promise<readonly ProgressRecord[]>;
  /** Compare and set: nothing that another device wrote in between is overwritten. */
  save(write: ProgressWrite): Promise<ProgressSaved>;
  remove(userId: string, storyId: string): Promise<boolean>;
}
