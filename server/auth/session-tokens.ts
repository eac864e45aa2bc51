import { decodeProtectedHeader, jwtVerify, SignJWT } from 'jose';
import * as z from 'zod/mini';
import type { Clock } from '../clock.ts';
import type { Principal } from '../policies/access.ts';
import { sessionLifetimeMs } from '../policies/session-lifetime.ts';
import type { Device } from '../store/repositories/sessions.ts';
import type { User } from '../store/repositories/users.ts';
import type { Store } from '../store/store.ts';
import type { KeyRing } from './key-ring.ts';

const ALGORITHM = 'HS256';
const TYPE = 'session';

const sessionClaims = z.object({
  jti: z.string(),
  userId: z.string(),
  type: z.literal(TYPE),
});

export interface SessionTokens {
  /** Without a device: nobody is to know it by, as of a guest. */
  issue(user: User, device?: Device): Promise<string>;
  /** Undefined for every token that is not ours, not a session, over, revoked or its user's gone. */
  verify(token: string): Promise<Principal | undefined>;
}

interface SessionTokenDeps {
  readonly store: Store;
  readonly keys: KeyRing;
  readonly clock: Clock;
}

export function jwtSessions({ store, keys, clock }: SessionTokenDeps): SessionTokens {
  async function claimsIn(token: string) {
    const kid = kidOf(token);
    // Outside of the try: a store that is down must not look like a wrong token.
    const key = kid === undefined ? undefined : await keys.find(kid);
    return key === undefined ? undefined : verifiedClaims(token, key, clock.nowMs());
  }

  return {
    async issue(user, device) {
      const createdAtMs = clock.nowMs();
      const expiresAtMs = createdAtMs + sessionLifetimeMs(user.role);
      const session = await store.sessions.create({
        userId: user.id,
        type: TYPE,
        createdAtMs,
        expiresAtMs,
        ...device,
      });
      const { kid, key } = await keys.current();
      const { id: userId, username, role } = user;
      return new SignJWT({ username, userId, role, type: TYPE })
        .setProtectedHeader({ alg: ALGORITHM, kid, typ: 'JWT' })
        .setJti(session.id)
        .setIssuedAt(Math.floor(createdAtMs / 1000))
        .setExpirationTime(Math.floor(expiresAtMs / 1000))
        .sign(key);
    },
    async verify(token) {
      const claims = await claimsIn(token);
      if (claims === undefined) return undefined;
      const session = await store.sessions.byId(claims.jti);
      if (!session || session.userId !== claims.userId || session.revokedAtMs !== null) {
        return undefined;
      }
      const user = await store.users.byId(claims.userId);
      if (!user || user.disabledAtMs !== null) return undefined;
      const { id: userId, username, role } = user;
      return { userId, username, role, sessionId: session.id };
    },
  };
}

function kidOf(token: string): string | undefined {
  try {
    return decodeProtectedHeader(token).kid;
  } catch {
    return undefined;
  }
}

async function verifiedClaims(token: string, key: Uint8Array, nowMs: number) {
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: [ALGORITHM],
      currentDate: new Date(nowMs),
      requiredClaims: ['exp', 'iat', 'jti'],
    });
    return z.safeParse(sessionClaims, payload).data;
  } catch {
    return undefined;
  }
}
