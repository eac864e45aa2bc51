import { ROLE } from '../../src/contract/token-claims.ts';

const DAY_MS = 24 * 3_600_000;

/** No token of anybody lasts longer. */
export const LONGEST_SESSION_MS = 90 * DAY_MS;

/** A visitor's token outlasts a holiday; who can change everything signs in again each week. */
export function sessionLifetimeMs(role: number): number {
  return role === ROLE.administrator ? 7 * DAY_MS : LONGEST_SESSION_MS;
}
