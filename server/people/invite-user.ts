import * as z from 'zod/mini';
import { ROLE } from '../../src/contract/token-claims.ts';
import { ApiError } from '../api-error.ts';
import type { Services } from '../services.ts';
import { makeLink, type OneTimeLink } from '../auth/one-time-link.ts';

const LIFETIME_MS = 14 * 24 * 3_600_000;
const PURPOSE = 'invitation';
const invitationPayload = z.object({ role: z.int() });

type Needs = Pick<Services, 'store' | 'clock'>;

interface Invitation {
  readonly id: string;
  readonly role: number;
  readonly createdAtMs: number;
  readonly expiresAtMs: number;
}

/** Creates a one-time link for signing up with the given role. */
export async function inviteUser(
  services: Needs & Pick<Services, 'site'>,
  role: number = ROLE.registered,
  actorId: string,
): Promise<OneTimeLink> {
  const link = { purpose: PURPOSE, lifetimeMs: LIFETIME_MS, page: '/signup#invite=' } as const;
  const { oneTimeLink, token } = makeLink(services, { ...link, payload: { role } });
  await services.store.transaction(async (inside) => {
    await inside.tokens.createToken(token);
    await inside.audit.append({
      atMs: token.createdAtMs,
      actorId,
      action: 'user/invite',
      targetKind: 'role',
      targetId: String(role),
    });
  });
  return oneTimeLink;
}

/** Lists the invitations that can still be used. */
export async function listInvitations({ store, clock }: Needs): Promise<Invitation[]> {
  const open = await store.tokens.listTokens(PURPOSE, clock.nowMs());
  return open.map(({ hash, payload, createdAtMs, expiresAtMs }) => ({
    id: hash,
    role: roleInInvitation(payload),
    createdAtMs,
    expiresAtMs,
  }));
}

export async function withdrawInvitation(
  { store, clock }: Needs,
  { id, actorId }: { id: string; actorId: string },
): Promise<void> {
  await store.transaction(async (inside) => {
    const atMs = clock.nowMs();
    const found = await inside.tokens.findToken(id, PURPOSE, atMs);
    if (found === undefined) throw new ApiError('invitation/not-found');
    await inside.tokens.removeToken(id);
    await inside.audit.append({
      atMs,
      actorId,
      action: 'user/withdraw-invitation',
      targetKind: 'role',
      targetId: String(roleInInvitation(found.payload)),
    });
  });
}

export function roleInInvitation(payload: unknown): number {
  return z.safeParse(invitationPayload, payload).data?.role ?? ROLE.registered;
}
