import type { peopleCalls } from '../../../src/contract/admin/people-calls.ts';
import type { Services } from '../../services.ts';
import { addUser } from '../../usecases/add-user.ts';
import {
  changeRole,
  disableUser,
  listUsers,
  revokeSessions,
} from '../../usecases/administer-users.ts';
import { deleteUser } from '../../usecases/delete-user.ts';
import { inviteUser, listInvitations, withdrawInvitation } from '../../usecases/invite-user.ts';
import { resetPassword } from '../../usecases/reset-password.ts';
import { showUser } from '../../usecases/show-user.ts';
import type { Handlers } from '../handler.ts';
import { page, search } from './requested-page.ts';

export function peopleRoutes(services: Services): Handlers<keyof typeof peopleCalls> {
  return {
    adminUsers: ({ query }) =>
      listUsers(services, {
        ...page(query),
        ...search(query),
        ...(query.role === undefined ? {} : { role: query.role }),
        ...(query.sort === undefined ? {} : { sort: query.sort }),
        isDescending: query.order === 'desc',
      }),
    adminAddUser: ({ body, who }) => addUser(services, body, who.userId),
    adminUser: ({ params, who }) =>
      showUser(services, { id: params.id, ownSession: who.sessionId }),
    async adminDeleteUser({ params, who }) {
      await deleteUser(services, { id: params.id, actorId: who.userId });
      return { ok: true };
    },
    adminRole: ({ params, body, who }) =>
      changeRole(services, { id: params.id, ...body, actorId: who.userId }),
    adminDisable: ({ params, body, who }) =>
      disableUser(services, { id: params.id, ...body, actorId: who.userId }),
    adminReset: ({ params, who }) =>
      resetPassword(services, { id: params.id, actorId: who.userId }),
    async adminRevoke({ params, who }) {
      return { revoked: await revokeSessions(services, { id: params.id, actorId: who.userId }) };
    },
    async adminRevokeSession({ params: { id, sessionId }, who }) {
      return { revoked: await revokeSessions(services, { id, sessionId, actorId: who.userId }) };
    },
    async adminInvitations() {
      const canBeUsed = services.site.current.registration !== 'off';
      return { canBeUsed, invitations: await listInvitations(services) };
    },
    adminInvite: ({ body, who }) => inviteUser(services, body.role, who.userId),
    async adminWithdraw({ params, who }) {
      await withdrawInvitation(services, { id: params.id, actorId: who.userId });
      return { ok: true };
    },
  };
}
