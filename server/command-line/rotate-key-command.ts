import { MAX_SESSION_MS } from '../auth/session-lifetime.ts';
import type { Services } from '../services.ts';
import { endKey } from '../auth/end-key.ts';
import { rotateKey } from '../auth/rotate-key.ts';
import type { CommandOutcome } from './command-outcome.ts';

const MAX_SESSION_DAYS = MAX_SESSION_MS / 86_400_000;

/** A new key signs from now on; a running server picks it up. */
export async function rotateKeyByHand(services: Services): Promise<CommandOutcome> {
  const kid = await rotateKey(services, null);
  return {
    hasSucceeded: true,
    lines: [
      `New sign-ins are signed with the key ${kid}.`,
      `Nobody is signed out. The key of before opens nothing any more in ${MAX_SESSION_DAYS} days.`,
    ],
  };
}

/** As on the admin page, for an operator who can no longer sign in. */
export async function endKeyByHand(services: Services, kid: string): Promise<CommandOutcome> {
  const signIns = await endKey(services, { kid, actorId: null });
  return {
    hasSucceeded: true,
    lines: [`The key ${kid} opens nothing any more.`, `${signIns} sign-ins ended.`],
  };
}
