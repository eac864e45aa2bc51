/** An entry of the deletion queue: it can be restored for a while, and is then purged. */
export interface Deletion {
  readonly id: string;
  /** 'story', 'track', 'quest', 'puzzle', 'media', 'group', 'user' … */
  readonly kind: string;
  readonly targetId: string;
  /** Its name, for the list. */
  readonly label: string;
  /** What is needed to restore it where its row no longer exists. */
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
  /** Those whose time is over. */
  due(nowMs: number): Promise<readonly Deletion[]>;
  /** Restored or purged. Of several callers one gets true. */
  remove(id: string): Promise<boolean>;
}
