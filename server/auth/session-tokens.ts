import { decodeProtectedHeader, jwtVerify, SignJWT } from 'jose';
import * as z from 'zod/mini';
import { ROLE } from '../../src/contract/token-claims.ts';
import type { Clock } from '../clock.ts';
import type { AccountRecord, Principal } from './access.ts';
import { sessionLifetimeMs } from './session-lifetime.ts';
import type { Device, SessionRecord } from './sessions.store.ts';
import { storageFailureOf } from '../database/storage-failure.ts';
import type { Store } from '../store/store.ts';
import type { KeyRing } from './key-ring.ts';
import { UnsavedSessions } from './unsaved-sessions.ts';

const ALGORITHM = 'HS256';
const TYPE = 'session';

const sessionClaims = z.object({
  jti: z.string(),
  userId: z.string(),
  type: z.literal(TYPE),
});

export interface SessionTokens {
  /** Without a device for sessions that nobody has to recognise, such as a guest's. */
  issue(user: AccountRecord, device?: Device): Promise<string>;
  /** Undefined for a token that is foreign, not a session's, expired, revoked or without a user. */
  verify(token: string): Promise<Principal | undefined>;
  /** Signs out. */
  endSession(sessionId: string): Promise<void>;
}

type Begun = Pick<SessionRecord, 'id' | 'createdAtMs' | 'expiresAtMs'>;

interface SessionTokenDeps {
  readonly store: Store;
  readonly keys: KeyRing;
  readonly clock: Clock;
}

export function jwtSessions({ store, keys, clock }: SessionTokenDeps): SessionTokens {
  const unsaved = new UnsavedSessions(store.sessions);

  async function claimsIn(token: string) {
    const kid = kidOf(token);
    // Outside of the try: an unavailable store must not look like a wrong token.
    const key = kid === undefined ? undefined : await keys.findKey(kid);
    return key === undefined ? undefined : verifiedClaims(token, key, clock.nowMs());
  }

  async function isSessionValid(id: string, user: AccountRecord): Promise<boolean> {
    const session = await store.sessions.findSession(id);
    if (session === undefined) return unsaved.isValid(id, user, clock.nowMs());
    return session.userId === user.id && session.revokedAtMs === null;
  }

  return {
    async issue(user, device) {
      // This comes before the session begins: its time tells which key has signed it.
      const { kid, key } = await keys.signingKey();
      const {
        id: sessionId,
        createdAtMs,
        expiresAtMs,
      } = await beginSession(store, unsaved, { user, device, createdAtMs: clock.nowMs() });
      const { id: userId, username, role } = user;
      return new SignJWT({ username, userId, role, type: TYPE })
        .setProtectedHeader({ alg: ALGORITHM, kid, typ: 'JWT' })
        .setJti(sessionId)
        .setIssuedAt(Math.floor(createdAtMs / 1000))
        .setExpirationTime(Math.floor(expiresAtMs / 1000))
        .sign(key);
    },
    async verify(token) {
      const claims = await claimsIn(token);
      if (claims === undefined) return undefined;
      const user = await store.users.findUser(claims.userId);
      if (!user || user.disabledAtMs !== null) return undefined;
      if (!(await isSessionValid(claims.jti, user))) return undefined;
      const { id: userId, username, role } = user;
      return { userId, username, role, sessionId: claims.jti };
    },
    async endSession(sessionId) {
      unsaved.endSession(sessionId);
      await store.sessions.revokeSession(sessionId, clock.nowMs());
    },
  };
}

interface Beginning {
  readonly user: AccountRecord;
  readonly device: Device | undefined;
  readonly createdAtMs: number;
}

async function beginSession(
  store: Store,
  unsaved: UnsavedSessions,
  { user, device, createdAtMs }: Beginning,
): Promise<Begun> {
  const expiresAtMs = createdAtMs + sessionLifetimeMs(user.role);
  const session = { userId: user.id, type: TYPE, createdAtMs, expiresAtMs, ...device };
  try {
    return await store.sessions.createSession(session);
  } catch (error) {
    // An administrator has to get in to free space.
    const isForgiven = user.role === ROLE.administrator && storageFailureOf(error) === 'disk-full';
    if (!isForgiven) throw error;
    return unsaved.addSession(user, createdAtMs);
  }
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
