import type {
  BegunSecondFactor,
  RecoveryCodes,
  SecondFactorCode,
  SecondFactorRemoval,
} from '../../src/contract/accounts.ts';
import { ApiError } from '../api-error.ts';
import type { Principal } from '../auth/access.ts';
import { confirmPassword } from '../auth/confirm-password.ts';
import { base32, newTotpSecret, totpAddress } from '../auth/totp.ts';
import type { Services } from '../services.ts';
import type { Store } from '../store/store.ts';
import { existingUser } from './administer-users.ts';
import {
  acceptCode,
  confirmedFactorOf,
  countGuess,
  stepOfCode,
  type FactorNeeds,
} from './check-second-factor.ts';
import { makeRecoveryCodes, RECOVERY_PURPOSE } from './recovery-codes.ts';

type Needs = FactorNeeds & Pick<Services, 'passwords' | 'attemptThrottle' | 'site'>;
type Own = Pick<Principal, 'userId' | 'username'> & { readonly address: string };

/** Makes a secret for the user's device. Nothing changes until they have shown a code of it. */
export async function beginSecondFactor(
  needs: Needs,
  { userId, username, address }: Own,
  password: string,
): Promise<BegunSecondFactor> {
  const { store, clock, secretCipher, site } = needs;
  const { passwordHash } = await existingUser(store, userId);
  // A guest of an unlock code has no name to sign in by.
  if (passwordHash === null) throw new ApiError('auth/forbidden');
  await confirmPassword(needs, userId, password, address);
  const secret = newTotpSecret();
  const isBegun = await store.secondFactors.beginFactor({
    userId,
    encryptedSecret: secretCipher.encrypt(secret, userId),
    createdAtMs: clock.nowMs(),
  });
  if (!isBegun) throw new ApiError('factor/active');
  const issuer = site.current.brand.name;
  return { secret: base32(secret), address: totpAddress(secret, { issuer, account: username }) };
}

/** From now on signing in requires a code. */
export async function confirmSecondFactor(
  needs: Needs,
  { userId }: Own,
  { code }: SecondFactorCode,
): Promise<RecoveryCodes> {
  const { store, clock, factorGuesses } = needs;
  const factor = await store.secondFactors.findFactor(userId);
  if (factor === undefined) throw new ApiError('factor/absent');
  if (factor.confirmedAtMs !== null) throw new ApiError('factor/active');
  countGuess(needs, userId);
  const step = stepOfCode(needs, factor, code);
  if (step === undefined) throw new ApiError('factor/wrong', { field: 'code' });
  factorGuesses.clear(userId);
  const atMs = clock.nowMs();
  const recoveryCodes = await store.transaction(async (inside) => {
    // Another device of the user may have begun anew in the meantime.
    if (!(await inside.secondFactors.confirmFactor(factor, { step, atMs }))) {
      throw new ApiError('factor/wrong', { field: 'code' });
    }
    await record(inside, { action: 'user/add-second-factor', userId, actorId: userId, atMs });
    return makeRecoveryCodes(inside, userId, atMs);
  });
  return { recoveryCodes: [...recoveryCodes] };
}

/** New codes for a lost device; those of before end. */
export async function renewRecoveryCodes(
  needs: Needs,
  { userId, address }: Own,
  password: string,
): Promise<RecoveryCodes> {
  const { store, clock } = needs;
  if ((await confirmedFactorOf(needs, userId)) === undefined) throw new ApiError('factor/absent');
  await confirmPassword(needs, userId, password, address);
  const atMs = clock.nowMs();
  const recoveryCodes = await store.transaction(async (inside) => {
    await record(inside, { action: 'user/renew-recovery-codes', userId, actorId: userId, atMs });
    return makeRecoveryCodes(inside, userId, atMs);
  });
  return { recoveryCodes: [...recoveryCodes] };
}

/** From now on the password alone signs in. */
export async function removeOwnSecondFactor(
  needs: Needs,
  { userId, address }: Own,
  { password, code }: SecondFactorRemoval,
): Promise<void> {
  const factor = await confirmedFactorOf(needs, userId);
  if (factor === undefined) throw new ApiError('factor/absent');
  await confirmPassword(needs, userId, password, address);
  await acceptCode(needs, factor, code);
  await removeSecondFactor(needs, { id: userId, actorId: userId });
}

/** For somebody who has lost their device and their codes. `actorId`: null is the command line. */
export async function removeSecondFactor(
  { store, clock }: Pick<Services, 'store' | 'clock'>,
  { id, actorId }: { readonly id: string; readonly actorId: string | null },
): Promise<boolean> {
  return store.transaction(async (inside) => {
    await existingUser(inside, id);
    await inside.tokens.removeOfUser(id, RECOVERY_PURPOSE);
    if (!(await inside.secondFactors.removeFactor(id))) return false;
    const atMs = clock.nowMs();
    await record(inside, { action: 'user/remove-second-factor', userId: id, actorId, atMs });
    return true;
  });
}

interface FactorChange {
  readonly action: string;
  readonly userId: string;
  readonly actorId: string | null;
  readonly atMs: number;
}

const record = ({ audit }: Store, { action, userId, actorId, atMs }: FactorChange) =>
  audit.append({ atMs, actorId, action, targetKind: 'user', targetId: userId });
