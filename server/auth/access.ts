import type { Access } from '../../src/contract/call.ts';
import type { ErrorCode } from '../../src/contract/error-codes.ts';
import { reachOf } from '../../src/contract/rights.ts';
import { ROLE } from '../../src/contract/token-claims.ts';

/** The caller as the store has them now; a token only says who it was. */
export interface Principal {
  readonly userId: string;
  readonly username: string;
  readonly role: number;
  readonly sessionId: string;
}

/** Whoever signs in, as far as that needs to be known of a user. */
export interface AccountRecord {
  readonly id: string;
  readonly username: string;
  readonly role: number;
  /** Null for those who never chose a password. */
  readonly passwordHash: string | null;
}

/** Why a call is rejected whatever walk it is about; undefined when it is not. */
export function accessErrorFor(access: Access, who: Principal | undefined): ErrorCode | undefined {
  if (access === 'anyone') return undefined;
  if (who === undefined) return 'auth/required';
  if (access === 'signed-in') return undefined;
  return reachOf(access, who.role) === undefined ? 'auth/forbidden' : undefined;
}

/** Unpublished walks are visible to authors and on-site testers. */
export const seesEveryDraft = seesEveryWalk;

/** On-site testers and administrators see every published walk without a code. */
export function seesEveryWalk(who: Principal | undefined): boolean {
  return who?.role === ROLE.administrator || who?.role === ROLE.tester;
}
