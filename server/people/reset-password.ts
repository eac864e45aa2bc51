import type { Services } from '../services.ts';
import type { Store } from '../store/store.ts';
import { existingUser } from './administer-users.ts';
import { makeLink, type OneTimeLink } from '../auth/one-time-link.ts';

export const PASSWORD_PURPOSE = 'password';
const LIFETIME_MS = 3 * 24 * 3_600_000;

/**
 * Creates a link for choosing a new password; the old one stays valid until the link is used.
 * `actorId`: null is the operator on the command line.
 */
export async function resetPassword(
  services: Pick<Services, 'store' | 'clock' | 'site'>,
  { id, actorId }: { id: string; actorId: string | null },
): Promise<OneTimeLink> {
  return services.store.transaction(async (inside) => {
    await existingUser(inside, id);
    const oneTimeLink = await offerPassword(services, inside, id);
    await inside.audit.append({
      atMs: services.clock.nowMs(),
      actorId,
      action: 'user/reset-password',
      targetKind: 'user',
      targetId: id,
    });
    return oneTimeLink;
  });
}

/** A new link invalidates the user's older one. */
export async function offerPassword(
  services: Pick<Services, 'clock' | 'site'>,
  { tokens }: Store,
  userId: string,
): Promise<OneTimeLink> {
  const { oneTimeLink, token } = makeLink(services, {
    purpose: PASSWORD_PURPOSE,
    lifetimeMs: LIFETIME_MS,
    page: '/login#password=',
    userId,
  });
  await tokens.removeOfUser(userId, PASSWORD_PURPOSE);
  await tokens.createToken(token);
  return oneTimeLink;
}
