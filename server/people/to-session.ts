import type { Session } from '../../src/contract/accounts.ts';
import type { SessionRecord } from '../auth/sessions.store.ts';

/** A session as its user and administrators see it. */
export function toSession(
  { id, createdAtMs, expiresAtMs, browser, system }: SessionRecord,
  ownSession: string,
): Session {
  return {
    ...{ id, createdAtMs, expiresAtMs },
    isOwn: id === ownSession,
    ...(browser !== null && { browser }),
    ...(system !== null && { system }),
  };
}

export const isOpenSession = ({ revokedAtMs, expiresAtMs }: SessionRecord, nowMs: number) =>
  revokedAtMs === null && expiresAtMs > nowMs;
