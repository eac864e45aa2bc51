import type { OutboxRow } from './stored-records.ts';

/**
 * WARNING: rows lie on visitors' devices under these names. A walk has one row a user, which its
 * newest progress replaces; of events each is a row of its own.
 */
export function outboxKeyOf({ kind, id, userId, walk }: OutboxRow): string {
  return kind === 'event' ? `event ${id}` : progressKeyOf(userId, walk);
}

/**
 * All rows of a kind are between these: no slug and no id begins with a character that follows a
 * blank.
 */
export function outboxKeyRangeOf(kind: OutboxRow['kind']): readonly [string, string] {
  return [`${kind} `, `${kind}!`];
}

export function progressKeyOf(userId: string | null, walk: string): string {
  return `progress ${userId ?? ''} ${walk}`;
}

/** The progress in a row, in the storage form. */
export function textIn(row: OutboxRow | undefined): string | undefined {
  return typeof row?.payload === 'string' ? row.payload : undefined;
}
