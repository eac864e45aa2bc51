import type { Services } from '../services.ts';
import type { Handlers } from '../http/handler.ts';
import { revokeSessions } from './administer-users.ts';
import {
  beginSecondFactor,
  confirmSecondFactor,
  removeOwnSecondFactor,
  renewRecoveryCodes,
} from './second-factor.ts';
import { changeOwnPassword, showOwnAccount } from './own-account.ts';

type OwnAccountCalls =
  | ('ownAccount' | 'changePassword' | 'endOtherSessions' | 'endSession')
  | ('beginSecondFactor' | 'confirmSecondFactor' | 'renewRecoveryCodes' | 'removeSecondFactor');

export function ownAccountRoutes(services: Services): Handlers<OwnAccountCalls> {
  return {
    ownAccount: ({ who }) => showOwnAccount(services, who),
    async changePassword({ body, who, address }) {
      return { revoked: await changeOwnPassword(services, { ...who, address }, body) };
    },
    async endOtherSessions({ who }) {
      const { userId: id, sessionId: exceptId } = who;
      return { revoked: await revokeSessions(services, { id, exceptId, actorId: id }) };
    },
    async endSession({ params: { sessionId }, who: { userId } }) {
      return {
        revoked: await revokeSessions(services, { id: userId, sessionId, actorId: userId }),
      };
    },
    beginSecondFactor: ({ body, who, address }) =>
      beginSecondFactor(services, { ...who, address }, body.password),
    confirmSecondFactor: ({ body, who, address }) =>
      confirmSecondFactor(services, { ...who, address }, body),
    renewRecoveryCodes: ({ body, who, address }) =>
      renewRecoveryCodes(services, { ...who, address }, body.password),
    async removeSecondFactor({ body, who, address }) {
      await removeOwnSecondFactor(services, { ...who, address }, body);
      return { ok: true };
    },
  };
}
