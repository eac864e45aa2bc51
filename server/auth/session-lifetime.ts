import { ROLE } from '../../src/contract/token-claims.ts';

const DAY_MS = 24 * 3_600_000;

/** No token lasts longer. */
export const MAX_SESSION_MS = 90 * DAY_MS;

/** A visitor's token outlasts a holiday; administrators, who can change all, sign in weekly. */
export function sessionLifetimeMs(role: number): number {
  return role === ROLE.administrator ? 7 * DAY_MS : MAX_SESSION_MS;
}
