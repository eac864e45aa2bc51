import type { peopleCalls } from '../../../src/contract/admin/people-calls.ts';
import type { Services } from '../../services.ts';
import { changeRole, listUsers, revokeSessions } from '../../usecases/administer-users.ts';
import { inviteUser } from '../../usecases/invite-user.ts';
import type { Handlers } from '../handler.ts';
import { page, search } from './asked-page.ts';

export function peopleRoutes(services: Services): Handlers<keyof typeof peopleCalls> {
  return {
    adminUsers: ({ query }) =>
      listUsers(services, {
        ...page(query),
        ...search(query),
        ...(query.role === undefined ? {} : { role: query.role }),
      }),
    adminRole: ({ params, body, who }) =>
      changeRole(services, { id: params.id, role: body.role, actorId: who.userId }),
    async adminRevoke({ params, who }) {
      return { revoked: await revokeSessions(services, { id: params.id, actorId: who.userId }) };
    },
    adminInvite: ({ body, who }) => inviteUser(services, body.role, who.userId),
  };
}
