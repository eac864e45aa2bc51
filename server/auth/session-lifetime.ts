import { reachOf } from '../../src/contract/rights.ts';

const DAY_MS = 24 * 3_600_000;

/** No token lasts longer. */
export const MAX_SESSION_MS = 90 * DAY_MS;

/** A visitor's token outlasts a holiday; whoever can change what visitors get signs in weekly. */
export function sessionLifetimeMs(role: number): number {
  return reachOf('site:read', role) === undefined ? MAX_SESSION_MS : 7 * DAY_MS;
}
