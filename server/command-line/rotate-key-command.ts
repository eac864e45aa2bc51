import { LONGEST_SESSION_MS } from '../policies/session-lifetime.ts';
import type { Services } from '../services.ts';
import { endKey } from '../usecases/end-key.ts';
import { rotateKey } from '../usecases/rotate-key.ts';
import type { Done } from './done.ts';

const LONGEST_DAYS = LONGEST_SESSION_MS / 86_400_000;

/** A new key signs from now on; a server that runs meanwhile heeds it. */
export async function rotateKeyByHand(services: Services): Promise<Done> {
  const kid = await rotateKey(services, null);
  return {
    isWell: true,
    lines: [
      `New sign-ins are signed with the key ${kid}.`,
      `Nobody is signed out. The key of before opens nothing any more in ${LONGEST_DAYS} days.`,
    ],
  };
}

/** As the page does, for whoever cannot sign in any more. */
export async function endKeyByHand(services: Services, kid: string): Promise<Done> {
  const signIns = await endKey(services, { kid, actorId: null });
  return {
    isWell: true,
    lines: [`The key ${kid} opens nothing any more.`, `${signIns} sign-ins ended.`],
  };
}
