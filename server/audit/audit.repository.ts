import type { Page, PageRequest } from '../database/write-result.ts';

export interface AuditEntry {
  /** Increasing. */
  readonly id: number;
  readonly atMs: number;
  /** User id; null = the server itself or somebody not signed in. */
  readonly actorId: string | null;
  /** 'story/publish', 'user/role' … */
  readonly action: string;
  readonly targetKind: string;
  readonly targetId: string;
  /** What is needed to describe the change: names and numbers, no secrets and no personal texts. */
  readonly details: unknown;
  /** The walk it belongs to; null = none, or an element that was purged before this was stored. */
  readonly storyId: string | null;
}

/** The walk of a walk or an element is looked up by the target, as long as that exists. */
export type NewAuditEntry = Omit<AuditEntry, 'id' | 'details' | 'storyId'> & {
  readonly details?: unknown;
};

export interface AuditQuery extends PageRequest {
  /** A user's id, or part of the name of an existing user. */
  readonly actor?: string;
  /** Exact, or a prefix that ends with a slash: 'story/'. */
  readonly action?: string;
  readonly targetKind?: string;
  readonly targetId?: string;
  /** Of this walk and all its elements. */
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
