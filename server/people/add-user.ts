import type { AdminUser } from '../../src/contract/admin/people.ts';
import { ApiError } from '../api-error.ts';
import type { Services } from '../services.ts';
import { toAdminUser } from './administer-users.ts';
import { rejectTooShortPassword } from './choose-password.ts';
import type { OneTimeLink } from '../auth/one-time-link.ts';
import { offerPassword } from './reset-password.ts';

interface NewUser {
  readonly username: string;
  readonly role: number;
  readonly password?: string | undefined;
}

/** Creates a user. Without a password, the user chooses one through a one-time link. */
export async function addUser(
  services: Pick<Services, 'store' | 'clock' | 'site' | 'passwords'>,
  { username, role, password }: NewUser,
  /** Null: the command line. */
  actorId: string | null,
): Promise<{ user: AdminUser; invitation?: OneTimeLink }> {
  if (password !== undefined) rejectTooShortPassword(password, role);
  const passwordHash = password === undefined ? null : await services.passwords.hash(password);
  const createdAtMs = services.clock.nowMs();
  return services.store.transaction(async (inside) => {
    const created = await inside.users.createUser({ username, passwordHash, role, createdAtMs });
    if (created.kind !== 'ok') throw new ApiError('user/name-taken', { field: 'username' });
    const { id } = created.value;
    await inside.audit.append({
      atMs: createdAtMs,
      actorId,
      action: 'user/add',
      targetKind: 'user',
      targetId: id,
      details: { role },
    });
    const user = toAdminUser(created.value);
    if (password !== undefined) return { user };
    return { user, invitation: await offerPassword(services, inside, id) };
  });
}
