import { choosePassword } from '../usecases/choose-password.ts';
import { deleteUser } from '../usecases/delete-user.ts';
import { logIn } from '../usecases/log-in.ts';
import { redeemCode } from '../usecases/redeem-code.ts';
import { setUpHost } from '../usecases/set-up-host.ts';
import { signUp } from '../usecases/sign-up.ts';
import { Refusal } from '../refusal.ts';
import type { Services } from '../services.ts';
import type { Handlers } from './handler.ts';

type AccountCalls = 'signup' | 'login' | 'choosePassword' | 'user' | 'code' | 'deleteMe' | 'setup';

export function accountRoutes(services: Services): Handlers<AccountCalls> {
  return {
    signup: ({ body, address }) => signUp(services, body, address),
    login: ({ body, address }) => logIn(services, body, address),
    choosePassword: ({ body, address }) => choosePassword(services, body, address),
    user({ body, who }) {
      if (String(body.userId) !== who.userId) throw new Refusal('auth/forbidden');
      return { ok: true };
    },
    code: ({ body, address, who }) => redeemCode(services, body.code, { address, who }),
    async deleteMe({ who }) {
      await deleteUser(services, { id: who.userId, actorId: who.userId });
      return { ok: true };
    },
    setup: ({ body, address }) => setUpHost(services, body, address),
  };
}
