import type { Services } from '../services.ts';
import type { Handlers } from '../http/handler.ts';
import { revokeSessions } from './administer-users.ts';
import { changeOwnPassword, endOtherSessions, showOwnAccount } from './own-account.ts';

type OwnAccountCalls = 'ownAccount' | 'changePassword' | 'endOtherSessions' | 'endSession';

export function ownAccountRoutes(services: Services): Handlers<OwnAccountCalls> {
  return {
    ownAccount: ({ who }) => showOwnAccount(services, who),
    async changePassword({ body, who, address }) {
      return { revoked: await changeOwnPassword(services, { ...who, address }, body) };
    },
    async endOtherSessions({ who }) {
      return { revoked: await endOtherSessions(services, who) };
    },
    async endSession({ params: { sessionId }, who: { userId } }) {
      return {
        revoked: await revokeSessions(services, { id: userId, sessionId, actorId: userId }),
      };
    },
  };
}
