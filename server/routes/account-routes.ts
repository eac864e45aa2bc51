import { choosePassword } from '../usecases/choose-password.ts';
import { deleteUser } from '../usecases/delete-user.ts';
import { logIn } from '../usecases/log-in.ts';
import { redeemCode } from '../usecases/redeem-code.ts';
import { setUpHost } from '../usecases/set-up-host.ts';
import { signUp } from '../usecases/sign-up.ts';
import type { Call } from '../../src/contract/call.ts';
import type { Caller } from '../auth/caller.ts';
import { deviceIn } from '../http/device-in.ts';
import { Refusal } from '../refusal.ts';
import type { Services } from '../services.ts';
import type { Asked, Handlers } from './handler.ts';

type AccountCalls = 'signup' | 'login' | 'choosePassword' | 'user' | 'code' | 'deleteMe' | 'setup';

type Origin = Pick<Asked<Call>, 'address' | 'request'>;

const callerOf = ({ address, request }: Origin): Caller => ({
  address,
  device: deviceIn(request.headers['user-agent']),
});

export function accountRoutes(services: Services): Handlers<AccountCalls> {
  return {
    signup: (asked) => signUp(services, asked.body, callerOf(asked)),
    login: (asked) => logIn(services, asked.body, callerOf(asked)),
    choosePassword: (asked) => choosePassword(services, asked.body, callerOf(asked)),
    user({ body, who }) {
      if (String(body.userId) !== who.userId) throw new Refusal('auth/forbidden');
      return { ok: true };
    },
    code: ({ body, who, ...asked }) => redeemCode(services, body.code, { ...callerOf(asked), who }),
    async deleteMe({ who }) {
      await deleteUser(services, { id: who.userId, actorId: who.userId });
      return { ok: true };
    },
    setup: (asked) => setUpHost(services, asked.body, callerOf(asked)),
  };
}
