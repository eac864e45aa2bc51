/** One thing in the deletion queue: it waits, can be restored, and then goes for good. */
export interface Deletion {
  readonly id: string;
  /** 'story', 'track', 'quest', 'puzzle', 'media', 'group', 'user' … */
  readonly kind: string;
  readonly targetId: string;
  /** How it was called, for the list. */
  readonly label: string;
  /** What is needed to bring it back where its row is gone already. */
  readonly snapshot: unknown;
  readonly deletedAtMs: number;
  readonly deletedBy: string | null;
  readonly purgeAtMs: number;
}

export type NewDeletion = Omit<Deletion, 'id' | 'snapshot'> & { readonly snapshot?: unknown };

export interface Deletions {
  add(deletion: NewDeletion): Promise<Deletion>;
  byId(id: string): Promise<Deletion | undefined>;
  /** Last deleted first. */
  list(): Promise<readonly Deletion[]>;
  /** Those whose time has come. */
  due(nowMs: number): Promise<readonly Deletion[]>;
  /** Restored or purged. Of several callers one gets true. */
  remove(id: string): Promise<boolean>;
}
