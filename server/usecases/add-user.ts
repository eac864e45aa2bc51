import type { AdminUser } from '../../src/contract/admin/people.ts';
import { Refusal } from '../refusal.ts';
import type { Services } from '../services.ts';
import { seenByAdministrators } from './administer-users.ts';
import { refuseTooShort } from './choose-password.ts';
import type { OneTimeLink } from './one-time-link.ts';
import { offerPassword } from './reset-password.ts';

interface NewUser {
  readonly username: string;
  readonly role: number;
  readonly password?: string | undefined;
}

/** Makes a user. Where no password is given they choose it themselves, by a one-time link. */
export async function addUser(
  services: Pick<Services, 'store' | 'clock' | 'host' | 'passwords'>,
  { username, role, password }: NewUser,
  actorId: string,
): Promise<{ user: AdminUser; invitation?: OneTimeLink }> {
  if (password !== undefined) refuseTooShort(password, role);
  const passwordHash = password === undefined ? null : await services.passwords.hash(password);
  const createdAtMs = services.clock.nowMs();
  return services.store.transaction(async (inside) => {
    const created = await inside.users.create({ username, passwordHash, role, createdAtMs });
    if (created.kind !== 'ok') throw new Refusal('user/name-taken', { field: 'username' });
    const { id } = created.value;
    await inside.audit.append({
      atMs: createdAtMs,
      actorId,
      action: 'user/add',
      targetKind: 'user',
      targetId: id,
      details: { role },
    });
    const user = seenByAdministrators(created.value);
    if (password !== undefined) return { user };
    return { user, invitation: await offerPassword(services, inside, id) };
  });
}
