import * as z from 'zod/mini';
import { ROLE } from '../../src/contract/token-claims.ts';
import { newSecret, secretHash } from '../auth/one-time-secret.ts';
import type { Services } from '../services.ts';

const LIFETIME_MS = 14 * 24 * 3_600_000;
const invitationPayload = z.object({ role: z.int() });

/** Makes a one-time link with which somebody signs up, in the given role. */
export async function inviteUser(
  { store, clock, host }: Pick<Services, 'store' | 'clock' | 'host'>,
  role: number = ROLE.registered,
  actorId: string,
): Promise<{ link: string; expiresAtMs: number }> {
  const createdAtMs = clock.nowMs();
  const expiresAtMs = createdAtMs + LIFETIME_MS;
  const secret = newSecret();
  await store.transaction(async (inside) => {
    await inside.tokens.create({
      hash: secretHash(secret),
      purpose: 'invitation',
      payload: { role },
      createdAtMs,
      expiresAtMs,
    });
    await inside.audit.append({
      atMs: createdAtMs,
      actorId,
      action: 'user/invite',
      targetKind: 'role',
      targetId: String(role),
    });
  });
  return { link: `${host.current.basePath}/signup#invite=${secret}`, expiresAtMs };
}

export function roleInInvitation(payload: unknown): number {
  return z.safeParse(invitationPayload, payload).data?.role ?? ROLE.registered;
}
