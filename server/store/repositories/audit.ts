import type { Page, PageRequest } from '../outcome.ts';

export interface AuditEntry {
  /** Rises. */
  readonly id: number;
  readonly atMs: number;
  /** User id; null = the server itself or somebody not signed in. */
  readonly actorId: string | null;
  /** 'story/publish', 'user/role' … */
  readonly action: string;
  readonly targetKind: string;
  readonly targetId: string;
  /** What is needed to say in words what changed: names and numbers, no secrets and no texts of people. */
  readonly details: unknown;
  /** The walk it belongs to; null = none, or a part that was gone before this was kept. */
  readonly storyId: string | null;
}

/** The walk of a walk and of its parts is known by the target, as long as it is there. */
export type NewAuditEntry = Omit<AuditEntry, 'id' | 'details' | 'storyId'> & {
  readonly details?: unknown;
};

export interface AuditQuery extends PageRequest {
  /** A user's id, or a part of the names of those who are there. */
  readonly actor?: string;
  /** Exact, or the beginning up to a slash: 'story/'. */
  readonly action?: string;
  readonly targetKind?: string;
  readonly targetId?: string;
  /** Of this walk and all its parts. */
  readonly storyId?: string;
  readonly fromMs?: number;
  readonly toMs?: number;
}

/** Append-only: the database itself refuses to change or remove an entry. */
export interface Audit {
  append(entry: NewAuditEntry): Promise<AuditEntry>;
  /** Newest first. */
  list(query: AuditQuery): Promise<Page<AuditEntry>>;
}
