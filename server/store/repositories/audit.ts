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
  readonly details: unknown;
}

export type NewAuditEntry = Omit<AuditEntry, 'id' | 'details'> & { readonly details?: unknown };

export interface AuditQuery extends PageRequest {
  readonly actorId?: string;
  /** Exact, or the beginning up to a slash: 'story/'. */
  readonly action?: string;
  readonly targetKind?: string;
  readonly targetId?: string;
  readonly fromMs?: number;
  readonly toMs?: number;
}

/** Append-only: the database itself refuses to change or remove an entry. */
export interface Audit {
  append(entry: NewAuditEntry): Promise<AuditEntry>;
  /** Newest first. */
  list(query: AuditQuery): Promise<Page<AuditEntry>>;
}
