import type { Store } from '../store/store.ts';

interface AuditedChange {
  readonly atMs: number;
  /** Null: the server itself. */
  readonly actorId: string | null;
  readonly kind: string;
  readonly id: string;
  readonly details?: unknown;
}

/** Adds an audit entry in the transaction of the change itself. */
export async function addAuditEntry(
  inside: Store,
  action: string,
  { atMs, actorId, kind, id, details }: AuditedChange,
): Promise<void> {
  await inside.audit.append({
    atMs,
    actorId,
    action,
    targetKind: kind,
    targetId: id,
    ...(details === undefined ? {} : { details }),
  });
}
