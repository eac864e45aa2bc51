import type { OwnAccount, PasswordChange } from '../../src/contract/accounts.ts';
import type { Principal } from '../auth/access.ts';
import { confirmPassword } from '../auth/confirm-password.ts';
import type { Services } from '../services.ts';
import type { Store } from '../store/store.ts';
import { ApiError } from '../api-error.ts';
import { existingUser, userLockName } from './administer-users.ts';
import { rejectTooShortPassword } from './choose-password.ts';
import { countRecoveryCodes } from './recovery-codes.ts';
import { PASSWORD_PURPOSE } from './reset-password.ts';
import { isOpenSession, toSession } from './to-session.ts';

type Own = Pick<Principal, 'userId' | 'sessionId'>;

/** What users see of their own account. */
export async function showOwnAccount(
  { store, clock }: Pick<Services, 'store' | 'clock'>,
  { userId, sessionId }: Own,
): Promise<OwnAccount> {
  const { username, passwordHash } = await existingUser(store, userId);
  const { confirmedAtMs: sinceMs = null } = (await store.secondFactors.findFactor(userId)) ?? {};
  const nowMs = clock.nowMs();
  const sessions = await store.sessions.ofUser(userId);
  return {
    username,
    hasPassword: passwordHash !== null,
    ...(sinceMs !== null && {
      secondFactor: { sinceMs, recoveryCodesLeft: await countRecoveryCodes(store, userId) },
    }),
    sessions: sessions
      .filter((session) => isOpenSession(session, nowMs))
      .map((session) => toSession(session, sessionId)),
  };
}

/**
 * Changes the caller's password. Whoever knew the former one is signed out with every other
 * session, and a link for choosing a password is no longer valid.
 */
export async function changeOwnPassword(
  services: Pick<Services, 'store' | 'clock' | 'passwords' | 'attemptThrottle'>,
  { userId, sessionId, address }: Own & { readonly address: string },
  { password, newPassword }: PasswordChange,
): Promise<number> {
  const { store, passwords } = services;
  const before = await existingUser(store, userId);
  // A guest of an unlock code has no password, and nobody may give the account one.
  if (before.passwordHash === null) throw new ApiError('auth/forbidden');
  rejectTooShortPassword(newPassword, before.role, 'newPassword');
  await confirmPassword(services, userId, password, address);
  const passwordHash = await passwords.hash(newPassword);
  return store.transaction(async (inside) => {
    await inside.acquireLock(userLockName(userId));
    const now = await existingUser(inside, userId);
    // It was confirmed against a password that has been changed by somebody else meanwhile.
    if (now.passwordHash !== before.passwordHash) {
      throw new ApiError('password/wrong', { field: 'password' });
    }
    return setOwnPassword(inside, {
      userId,
      sessionId,
      passwordHash,
      atMs: services.clock.nowMs(),
    });
  });
}

interface SetOwnPassword extends Own {
  readonly passwordHash: string;
  readonly atMs: number;
}

async function setOwnPassword(
  store: Store,
  { userId, sessionId, passwordHash, atMs }: SetOwnPassword,
): Promise<number> {
  await store.users.changeUser(userId, { passwordHash });
  await store.tokens.removeOfUser(userId, PASSWORD_PURPOSE);
  const revoked = await store.sessions.revokeOthersOfUser(userId, sessionId, atMs);
  await store.audit.append({
    atMs,
    actorId: userId,
    action: 'user/change-password',
    targetKind: 'user',
    targetId: userId,
    details: { revoked },
  });
  return revoked;
}
