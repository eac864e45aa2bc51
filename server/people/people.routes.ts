import type { peopleCalls } from '../../src/contract/admin/calls/people-calls.ts';
import type { Services } from '../services.ts';
import { addUser } from './add-user.ts';
import { changeRole, disableUser, listUsers, revokeSessions } from './administer-users.ts';
import { changeWalksOfUser } from './change-walks-of-user.ts';
import { deleteUser } from './delete-user.ts';
import { inviteUser, listInvitations, withdrawInvitation } from './invite-user.ts';
import { resetPassword } from './reset-password.ts';
import { ApiError } from '../api-error.ts';
import { removeSecondFactor } from './second-factor.ts';
import { showUser } from './show-user.ts';
import type { Handlers } from '../http/handler.ts';
import { pageRequestOf, searchOf } from '../http/requested-page.ts';

export function peopleRoutes(services: Services): Handlers<keyof typeof peopleCalls> {
  return {
    adminUsers: ({ query }) =>
      listUsers(services, {
        ...pageRequestOf(query),
        ...searchOf(query),
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
    adminUserWalks: ({ params, body, who }) =>
      changeWalksOfUser(services, { id: params.id, ...body, actorId: who.userId }),
    adminDisable: ({ params, body, who }) =>
      disableUser(services, { id: params.id, ...body, actorId: who.userId }),
    adminReset: ({ params, who }) =>
      resetPassword(services, { id: params.id, actorId: who.userId }),
    async adminRemoveSecondFactor({ params, who }) {
      const isRemoved = await removeSecondFactor(services, { id: params.id, actorId: who.userId });
      if (!isRemoved) throw new ApiError('factor/absent');
      return { ok: true };
    },
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
