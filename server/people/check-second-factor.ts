import { ApiError } from '../api-error.ts';
import { secretHash } from '../auth/one-time-secret.ts';
import type { SecondFactor } from '../auth/second-factors.store.ts';
import { matchingTotpStep } from '../auth/totp.ts';
import type { Services } from '../services.ts';
import { normalRecoveryCode, RECOVERY_PURPOSE } from './recovery-codes.ts';

export type FactorNeeds = Pick<Services, 'store' | 'clock' | 'secretCipher' | 'factorGuesses'>;

/**
 * Whoever gets here knows the password. One in 333,333 guesses is right, so that an account takes
 * few of them, from whatever address; they come back one by one, every five minutes.
 */
const MAX_GUESSES = 10;
export const FADES_PER_MINUTE = 1 / 5;

/** Asks for a code where the user has a second factor. It is used up by being right. */
export async function requireSecondFactor(
  needs: FactorNeeds,
  userId: string,
  code: string | undefined,
): Promise<void> {
  const factor = await confirmedFactorOf(needs, userId);
  if (factor === undefined) return;
  if (code === undefined) throw new ApiError('factor/required', { field: 'code' });
  await acceptCode(needs, factor, code);
}

export async function confirmedFactorOf(
  { store }: Pick<FactorNeeds, 'store'>,
  userId: string,
): Promise<SecondFactor | undefined> {
  const factor = await store.secondFactors.findFactor(userId);
  return factor?.confirmedAtMs === null ? undefined : factor;
}

/** Takes a code of the user's device, or one of their recovery codes; each once. */
export async function acceptCode(
  needs: FactorNeeds,
  factor: SecondFactor,
  code: string,
): Promise<void> {
  const { userId } = factor;
  countGuess(needs, userId);
  const isRight =
    (await useTotpCode(needs, factor, code)) || (await useRecovery(needs, userId, code));
  if (!isRight) throw new ApiError('factor/wrong', { field: 'code' });
  needs.factorGuesses.clear(userId);
}

/** A guess counts before it is compared: of a thousand at once ten are compared. */
export function countGuess(
  { factorGuesses, clock }: Pick<FactorNeeds, 'factorGuesses' | 'clock'>,
  userId: string,
): void {
  const nowMs = clock.nowMs();
  const over = factorGuesses.countOf(userId, nowMs) - (MAX_GUESSES - 1);
  if (over > 0) {
    throw new ApiError('request/too-many', {
      retryAfterS: Math.ceil((over / FADES_PER_MINUTE) * 60),
    });
  }
  factorGuesses.add(userId, nowMs);
}

/** The step that this is the code of, though it may be used up. */
export function stepOfCode(
  { secretCipher, clock }: Pick<FactorNeeds, 'secretCipher' | 'clock'>,
  { userId, encryptedSecret }: SecondFactor,
  code: string,
): number | undefined {
  const secret = secretCipher.decrypt(encryptedSecret, userId);
  if (secret === undefined) {
    // As after a restore on a server with another secret: nobody can be let in by it.
    throw new ApiError('server/failed', {
      cause: new Error(
        `second factor of user ${userId}: encrypted by another KLANGWEG_SECRET; see user forget-factor`,
      ),
    });
  }
  return matchingTotpStep(secret, code.replaceAll(/\s/g, ''), clock.nowMs());
}

async function useTotpCode(
  needs: FactorNeeds,
  factor: SecondFactor,
  code: string,
): Promise<boolean> {
  const step = stepOfCode(needs, factor, code);
  return step !== undefined && needs.store.secondFactors.useStep(factor, step);
}

async function useRecovery(
  { store, clock }: FactorNeeds,
  userId: string,
  code: string,
): Promise<boolean> {
  const hash = secretHash(normalRecoveryCode(code));
  const nowMs = clock.nowMs();
  const found = await store.tokens.findToken(hash, RECOVERY_PURPOSE, nowMs);
  if (found?.userId !== userId) return false;
  return store.transaction(async (inside) => {
    if ((await inside.tokens.consume(hash, RECOVERY_PURPOSE, nowMs)) === undefined) return false;
    await inside.audit.append({
      atMs: nowMs,
      actorId: userId,
      action: 'user/use-recovery-code',
      targetKind: 'user',
      targetId: userId,
    });
    return true;
  });
}
