import { randomBytes } from 'node:crypto';
import { secretHash } from '../auth/one-time-secret.ts';
import { base32 } from '../auth/totp.ts';
import type { Store } from '../store/store.ts';

export const RECOVERY_PURPOSE = 'recovery';
const CODES = 10;
/** 120 bits: a plain hash of it cannot be guessed. */
const BYTES = 15;
const GROUP = /.{4}/g;
/** They wait in a drawer for the day on which the telephone is lost. */
const LIFETIME_MS = 100 * 365 * 86_400_000;

/** Makes new codes, each for one sign-in, and ends those of before. Only their hashes are stored. */
export async function makeRecoveryCodes(
  { tokens }: Pick<Store, 'tokens'>,
  userId: string,
  nowMs: number,
): Promise<readonly string[]> {
  await tokens.removeOfUser(userId, RECOVERY_PURPOSE);
  const codes = Array.from({ length: CODES }, () => base32(new Uint8Array(randomBytes(BYTES))));
  for (const code of codes) {
    await tokens.createToken({
      ...{ hash: secretHash(code), purpose: RECOVERY_PURPOSE, userId },
      ...{ createdAtMs: nowMs, expiresAtMs: nowMs + LIFETIME_MS },
    });
  }
  return codes.map((code) => (code.match(GROUP) ?? []).join('-'));
}

export async function countRecoveryCodes(
  { tokens }: Pick<Store, 'tokens'>,
  userId: string,
): Promise<number> {
  const all = await tokens.ofUser(userId);
  return all.filter(({ purpose, usedAtMs }) => purpose === RECOVERY_PURPOSE && usedAtMs === null)
    .length;
}

/** As it was made, however its letters, blanks and dashes were typed. */
export const normalRecoveryCode = (typed: string): string =>
  typed.replaceAll(/[^\dA-Za-z]/g, '').toUpperCase();
